import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pickerOptions } from '#web/features/library/picker-options.ts';
import { subjectsQuery } from '#web/features/library/subjects/subjects.queries.ts';
import { topicQuery, topicsQuery } from '#web/features/library/topics/topics.queries.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { count } from '#web/ui/wording/count.ts';

type TopicChoiceProps = {
  /** The topic of the card now; undefined for cards of several topics. */
  formerTopicId: number | undefined;
  /** Whether another topic must be chosen. */
  mustMove?: boolean;
  /** Undefined while another subject is selected, but no topic of it. */
  topicId: number | undefined;
  onChange: (topicId: number | undefined) => void;
  error?: string | undefined;
};

/** The fields that move cards to another topic, of the same or of another subject. */
export function TopicChoice({ formerTopicId, mustMove = false, topicId, onChange, error }: TopicChoiceProps) {
  const [chosenSubjectId, setChosenSubjectId] = useState<number>();
  const former = useQuery({ ...topicQuery(formerTopicId ?? 0), enabled: formerTopicId !== undefined });
  const subjects = useQuery(subjectsQuery);
  const subjectId = chosenSubjectId ?? former.data?.subjectId;
  const topics = useQuery({ ...topicsQuery(subjectId ?? 0), enabled: subjectId !== undefined });
  const offered = (topics.data ?? []).filter(({ id }) => !mustMove || id !== formerTopicId);
  const topicPlaceholder = () => {
    if (subjectId === undefined && formerTopicId === undefined) return 'Select a subject first';
    if (!topics.data) return 'Loading…';
    return offered.length === 0 ? 'No topics available' : 'Select a topic';
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
      <Select
        label="Subject"
        value={subjectId === undefined ? undefined : String(subjectId)}
        onChange={(value) => {
          const next = Number(value);
          if (next === subjectId) return;
          setChosenSubjectId(next);
          onChange(next === former.data?.subjectId && !mustMove ? formerTopicId : undefined);
        }}
        options={pickerOptions(subjects.data ?? [], ({ topicsCount }) => count(topicsCount, 'topic'))}
        placeholder={subjects.data ? 'Select a subject' : 'Loading…'}
      />
      <Select
        label="Topic"
        value={topicId === undefined || !topics.data ? undefined : String(topicId)}
        onChange={(value) => onChange(Number(value))}
        options={pickerOptions(offered, ({ flashcardsCount }) => count(flashcardsCount, 'flashcard'))}
        placeholder={topicPlaceholder()}
        hint={mustMove ? undefined : 'Another topic moves the card.'}
        error={error}
      />
    </div>
  );
}
