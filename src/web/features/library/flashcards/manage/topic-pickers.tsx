import { Select } from '#web/ui/forms/select.tsx';
import type { useChosenTopic } from './use-chosen-topic.ts';

type Named = { id: number; name: string };

const toOptions = (items: readonly Named[] | undefined) =>
  (items ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

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
        options={toOptions(subjects.data)}
        placeholder={subjects.data?.length === 0 ? 'No subjects available' : 'Select a subject'}
        disabled={!subjects.data?.length}
      />
      <Select
        label="Topic"
        value={topic && String(topic.id)}
        onChange={(value) => chooseTopic(Number(value))}
        options={toOptions(subject && topics.data)}
        placeholder={topicPlaceholder()}
        disabled={!subject || !topics.data?.length}
      />
    </>
  );
}
