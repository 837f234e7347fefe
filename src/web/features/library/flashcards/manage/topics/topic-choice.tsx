import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pickerOptions } from '#web/features/library/picker-options.ts';
import { subjectsQuery } from '#web/features/library/subjects/subjects.queries.ts';
import { topicQuery, topicsQuery } from '#web/features/library/topics/topics.queries.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { count } from '#web/ui/wording/count.ts';

type TopicChoiceProps = {
  /** The topic of the card now. */
  formerTopicId: number;
  /** Undefined while another subject is selected, but no topic of it. */
  topicId: number | undefined;
  onChange: (topicId: number | undefined) => void;
};

/** The fields that move a card to another topic, of the same or of another subject. */
export function TopicChoice({ formerTopicId, topicId, onChange }: TopicChoiceProps) {
  const [chosenSubjectId, setChosenSubjectId] = useState<number>();
  const former = useQuery(topicQuery(formerTopicId));
  const subjects = useQuery(subjectsQuery);
  const subjectId = chosenSubjectId ?? former.data?.subjectId;
  const topics = useQuery({ ...topicsQuery(subjectId ?? 0), enabled: subjectId !== undefined });

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
      <Select
        label="Subject"
        value={subjectId === undefined ? undefined : String(subjectId)}
        onChange={(value) => {
          const next = Number(value);
          if (next === subjectId) return;
          setChosenSubjectId(next);
          onChange(next === former.data?.subjectId ? formerTopicId : undefined);
        }}
        options={pickerOptions(subjects.data ?? [], ({ topicsCount }) => count(topicsCount, 'topic'))}
        placeholder="Loading…"
      />
      <Select
        label="Topic"
        value={topicId === undefined || !topics.data ? undefined : String(topicId)}
        onChange={(value) => onChange(Number(value))}
        options={pickerOptions(topics.data ?? [], ({ flashcardsCount }) => count(flashcardsCount, 'flashcard'))}
        placeholder={topics.data ? (topics.data.length === 0 ? 'No topics available' : 'Select a topic') : 'Loading…'}
        hint="Another topic moves the card."
      />
    </div>
  );
}
