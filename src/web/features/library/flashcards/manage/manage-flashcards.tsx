import { useState } from 'react';
import { ImportLink } from '#web/features/interchange/imports/import-link.tsx';
import { pickerOptions } from '#web/features/library/picker-options.ts';
import { NoSubjects } from '#web/features/library/subjects/no-subjects.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { count } from '#web/ui/wording/count.ts';
import { AllFlashcards } from './all-flashcards.tsx';
import { ArrangeFlashcards } from './arrange-flashcards.tsx';
import { FlashcardGridSkeleton } from './list/flashcard-grid.tsx';
import { RecentlyDeleted } from './selection/recently-deleted.tsx';
import { TopicFlashcards } from './topic-flashcards.tsx';
import { useChosenTopic } from './topics/use-chosen-topic.ts';

export function ManageFlashcards() {
  const chosen = useChosenTopic();
  const { subject, topic } = chosen;
  const [search, setSearch] = useState({ topicId: topic?.id, text: '' });
  // Reset the search when the topic changes.
  if (search.topicId !== topic?.id) setSearch({ topicId: topic?.id, text: '' });

  return (
    <>
      <PageHead
        title="Flashcards"
        text="Review, edit, arrange and print the cards of a topic, or work with the cards of all topics."
        action={
          <>
            <RecentlyDeleted />
            {topic && topic.flashcardsCount > 1 ? <ArrangeFlashcards key={topic.id} topicId={topic.id} /> : null}
            <ImportLink cards="yes" subjectId={subject?.id} topicId={topic?.id} />
          </>
        }
      />
      <div className="mb-7 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <TopicPickers chosen={chosen} />
        <TextField
          type="search"
          label="Search"
          placeholder="Question or answer"
          value={search.text}
          onChange={(event) => setSearch({ topicId: topic?.id, text: event.target.value })}
          disabled={!topic}
          className="sm:max-lg:col-span-2"
          inputClassName="disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken"
        />
      </div>
      {subject && topic ? (
        <TopicFlashcards
          key={topic.id}
          subject={subject}
          topic={topic}
          search={search.text}
          onSearchClear={() => setSearch({ topicId: topic.id, text: '' })}
        />
      ) : (
        <>
          <BeforeChoice chosen={chosen} />
          {chosen.subjects.data?.length !== 0 && !chosen.isTopicAwaited ? <AllFlashcards /> : null}
        </>
      )}
    </>
  );
}

/** Shown below the pickers until a topic is selected. */
function BeforeChoice({ chosen }: { chosen: ReturnType<typeof useChosenTopic> }) {
  const { subjects, topics, subject, isTopicAwaited } = chosen;
  if (subjects.error && !subjects.data)
    return <LoadFailure title="The subjects could not be loaded" query={subjects} />;
  if (topics.error && !topics.data) {
    return <LoadFailure title="The topics could not be loaded" query={topics} />;
  }
  if (isTopicAwaited) return <FlashcardGridSkeleton />;
  if (subjects.data?.length === 0) {
    return <NoSubjects>Flashcards belong to a topic, and topics to a subject.</NoSubjects>;
  }
  if (subject && topics.data?.length === 0) {
    return (
      <EmptyState
        title="No topics found"
        action={<ButtonLink href={`/admin/topics/${subject.id}`}>Manage Topics</ButtonLink>}
      >
        This subject has no topics yet. Flashcards need one.
      </EmptyState>
    );
  }
  return <p className="text-ink-soft">Select a subject and topic to view and manage flashcards</p>;
}

function TopicPickers({ chosen }: { chosen: ReturnType<typeof useChosenTopic> }) {
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
