import { useQuery } from '@tanstack/react-query';
import { pickerOptions } from '#web/features/library/picker-options.ts';
import { subjectsQuery } from '#web/features/library/subjects/subjects.queries.ts';
import { topicsQuery } from '#web/features/library/topics/topics.queries.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { count } from '#web/ui/wording/count.ts';
import type { CardTarget } from '../use-import-address.ts';

type CardTargetFieldsProps = { target: CardTarget; onTarget: (target: CardTarget) => void };

const ofFile = { value: 'file', label: 'As the file says' };
const nowhere = { subjectId: undefined, topicId: undefined, topicName: undefined };

/**
 * Where flashcards go: to the subjects and topics that the decks of the file name, or to those that the educator
 * chooses.
 */
export function CardTargetFields({ target, onTarget }: CardTargetFieldsProps) {
  const { subjectId, topicId, topicName } = target;
  const subjects = useQuery(subjectsQuery).data ?? [];
  const topics = useQuery({ ...topicsQuery(subjectId ?? 0), enabled: subjectId !== undefined }).data ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Select
        label="Subject"
        value={subjectId === undefined ? ofFile.value : String(subjectId)}
        onChange={(value) => onTarget(value === ofFile.value ? nowhere : { ...nowhere, subjectId: Number(value) })}
        options={[ofFile, ...pickerOptions(subjects, ({ topicsCount }) => count(topicsCount, 'topic'))]}
      />
      <Select
        label="Topic"
        disabled={subjectId === undefined}
        value={topicName !== undefined ? 'new' : topicId === undefined ? ofFile.value : String(topicId)}
        onChange={(value) =>
          onTarget({
            ...nowhere,
            subjectId,
            ...(value === 'new' ? { topicName: '' } : value !== ofFile.value && { topicId: Number(value) }),
          })
        }
        options={[
          ofFile,
          { value: 'new', label: 'New topic…' },
          ...pickerOptions(topics, ({ flashcardsCount }) => count(flashcardsCount, 'flashcard')),
        ]}
      />
      {topicName === undefined ? null : (
        <TextField
          label="Name of the new topic"
          value={topicName}
          maxLength={200}
          onChange={({ target: { value } }) => onTarget({ ...target, topicName: value })}
        />
      )}
    </div>
  );
}
