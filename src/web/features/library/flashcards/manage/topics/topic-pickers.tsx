import { pickerOptions } from '#web/features/library/picker-options.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { count } from '#web/ui/wording/count.ts';
import type { useChosenTopic } from './use-chosen-topic.ts';

/** Selects a subject and one of its topics. */
export function TopicPickers({ chosen }: { chosen: ReturnType<typeof useChosenTopic> }) {
  const { subjects, topics, subject, topic, chooseSubject, chooseTopic } = chosen;

  const topicPlaceholder = () => {
    if (!subject) return 'Select a subject first';
    if (!topics.data) return topics.isFetching ? 'Loading topics…' : 'Topics could not be loaded';
    return topics.data.length === 0 ? 'No topics available' : 'Select a topic';
  };

  return (
    <>
      <Select
        label="Subject"
        value={subject && String(subject.id)}
        onChange={(value) => chooseSubject(Number(value))}
        options={pickerOptions(subjects.data ?? [], ({ topicsCount }) => count(topicsCount, 'topic'))}
        placeholder={subjects.data?.length === 0 ? 'No subjects available' : 'Select a subject'}
        disabled={!subjects.data?.length}
      />
      <Select
        label="Topic"
        value={topic && String(topic.id)}
        onChange={(value) => chooseTopic(Number(value))}
        options={pickerOptions((subject && topics.data) ?? [], ({ flashcardsCount }) =>
          count(flashcardsCount, 'flashcard'),
        )}
        placeholder={topicPlaceholder()}
        disabled={!subject || !topics.data?.length}
      />
    </>
  );
}
