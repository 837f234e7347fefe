import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TopicListItem } from '#contract/library/topics.contract.ts';
import { subjectHue } from '#web/features/library/subjects/subject-hue.ts';
import { SubjectIcon } from '#web/features/library/subjects/subject-icon.tsx';
import { subjectQuery } from '#web/features/library/subjects/subjects.queries.ts';
import { isNotFound } from '#web/platform/api/is-not-found.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { hued } from '#web/ui/hued.ts';
import { BackLink } from '#web/ui/page/back-link.tsx';
import { CardGrid, CardGridSkeleton } from '#web/ui/page/card-grid.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { together } from '#web/ui/page/together.ts';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PlaceNotFound } from '../place-not-found.tsx';
import { TopicCard } from './topic-card.tsx';
import { topicsQuery } from './topics.queries.ts';

const notFound = 'Subject not found';

type SubjectTopicsProps = {
  onOpening: (topic: TopicListItem) => void;
  /** Renders the button that adds topics to a study plan. */
  renderAdding: (topicIds: number[]) => ReactNode;
};

/**
 * A subject and its topics for students. An undefined `id` shows not-found. `onOpening` is called when the user is
 * likely to open a topic next.
 */
export const SubjectTopics = ({ id, ...props }: SubjectTopicsProps & { id: number | undefined }) =>
  id === undefined ? <SubjectNotFound /> : <Subject key={id} id={id} {...props} />;

function Subject({ id, onOpening, renderAdding }: SubjectTopicsProps & { id: number }) {
  const subject = useQuery(subjectQuery(id));
  const topics = useQuery(topicsQuery(id));
  const error = subject.error ?? topics.error;
  const isFailed = error && !(subject.data && topics.data);
  const failure = isNotFound(error) ? notFound : 'The subject could not be loaded';
  usePageTitle(isFailed ? failure : (subject.data?.name ?? 'Subject'));

  if (isFailed && isNotFound(error)) return <SubjectNotFound />;
  if (isFailed) {
    return (
      <LoadFailure
        isPage
        title={failure}
        query={{ ...together(subject, topics), error }}
        action={<ButtonLink href="/subjects">All subjects</ButtonLink>}
      />
    );
  }
  return (
    <div className="page pt-5 pb-16 md:pt-8">
      <BackLink href="/subjects" className="mb-3">
        All subjects
      </BackLink>
      {subject.data && topics.data ? (
        <>
          <h1 className="flex items-start gap-3 font-bold text-2xl [overflow-wrap:anywhere] md:text-3xl">
            <span className="subject-ink mt-[0.08em] flex-none" {...hued(subjectHue(subject.data.name))}>
              <SubjectIcon name={subject.data.name} size={30} />
            </span>
            <bdi>{subject.data.name}</bdi>
          </h1>
          <p
            dir="auto"
            className="mt-3 max-w-measure whitespace-pre-line text-ink-soft text-lg [overflow-wrap:anywhere]"
          >
            {subject.data.description}
          </p>
          <Topics topics={topics.data} onOpening={onOpening} />
          {topics.data.some(({ flashcardsCount }) => flashcardsCount > 0) ? (
            <p className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 text-ink-soft">
              A plan with the date of your exam brings these topics back at the right time.
              {renderAdding(
                topics.data.filter(({ flashcardsCount }) => flashcardsCount > 0).map(({ id: topicId }) => topicId),
              )}
            </p>
          ) : null}
        </>
      ) : (
        <Waiting />
      )}
    </div>
  );
}

/** The placeholder. React must not reuse its elements for the subject, because that would count as a layout shift. */
function Waiting() {
  return (
    <>
      <h1 className="sr-only">Subject</h1>
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="mt-4 mb-8 h-5 w-full max-w-lg" />
      <CardGridSkeleton cards={3} label="Loading the topics…" />
    </>
  );
}

function Topics({ topics, onOpening }: Pick<SubjectTopicsProps, 'onOpening'> & { topics: TopicListItem[] }) {
  if (topics.length === 0) {
    return (
      <EmptyState title="No topics found" action={<ButtonLink href="/subjects">Choose another subject</ButtonLink>}>
        This subject doesn't have any topics yet.
      </EmptyState>
    );
  }
  return (
    <div className="mt-8">
      <CardGrid>
        {topics.map((topic) => (
          <li key={topic.id}>
            <TopicCard topic={topic} onOpening={onOpening} />
          </li>
        ))}
      </CardGrid>
    </div>
  );
}

const SubjectNotFound = () => <PlaceNotFound noun="subject" title={notFound} />;
