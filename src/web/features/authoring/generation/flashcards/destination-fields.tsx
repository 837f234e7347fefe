import { pickerOptions } from '#web/features/library/picker-options.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { count } from '#web/ui/wording/count.ts';
import type { Problems } from './flashcard-request.ts';
import type { FlashcardFormState } from './use-flashcard-form.ts';

/** A topic that this form has just created has no counted flashcards yet. */
type TopicChoice = { id: number; name: string; description?: string; flashcardsCount?: number };

type DestinationFieldsProps = { state: FlashcardFormState; problems: Problems };

/** The fields for the destination of the flashcards: a subject, and one of its topics or a new topic. */
export function DestinationFields({ state, problems }: DestinationFieldsProps) {
  const { values, subjects, topics, chooseSubject, chooseTopic, nameTopic } = state;
  const { subjectId, topic } = values;
  const listed = topics.data ?? [];
  const choices: readonly TopicChoice[] =
    topic && !listed.some(({ id }) => id === topic.id) ? [...listed, topic] : listed;

  const placeholder = () => {
    if (subjectId === undefined) return 'Select a subject first';
    if (!topics.data) return topics.isFetching ? 'Loading topics…' : 'Topics could not be loaded';
    return topics.data.length === 0 ? 'No topics available' : 'Select a topic';
  };

  return (
    <>
      <Select
        label="Subject"
        value={subjectId === undefined ? undefined : String(subjectId)}
        onChange={(value) => chooseSubject(Number(value))}
        options={pickerOptions(subjects.data ?? [], ({ topicsCount }) => count(topicsCount, 'topic'))}
        placeholder="Select a subject"
        error={problems.subjectId}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <Select
          label="Existing topic"
          value={topic && String(topic.id)}
          onChange={(value) => {
            const next = choices.find(({ id }) => String(id) === value);
            if (next) chooseTopic(next);
          }}
          options={pickerOptions<TopicChoice>(choices, ({ flashcardsCount = 0 }) =>
            count(flashcardsCount, 'flashcard'),
          )}
          placeholder={placeholder()}
          disabled={choices.length === 0}
          error={problems.topic}
        />
        <TextField
          label="New topic name"
          autoComplete="off"
          placeholder="Or a new one"
          value={values.newTopicName}
          onChange={(event) => nameTopic(event.target.value)}
          error={problems.newTopicName}
        />
      </div>
    </>
  );
}
