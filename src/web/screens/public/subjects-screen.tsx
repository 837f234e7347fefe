import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SubjectCard } from '#web/features/library/subjects/subject-card.tsx';
import { subjectQuery, subjectsQuery } from '#web/features/library/subjects/subjects.queries.ts';
import { topicsQuery } from '#web/features/library/topics/topics.queries.ts';
import { prefetch } from '#web/platform/api/prefetch.ts';
import { CardGrid, CardGridSkeleton } from '#web/ui/page/card-grid.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';

/** `/subjects`: all subjects. */
export function SubjectsScreen() {
  usePageTitle('Subjects');
  return (
    // The footer always starts below the window, so that it does not move visibly when the subjects arrive.
    <div className="page min-h-svh pt-9 pb-16 md:pt-14">
      <h1 className="font-bold text-2xl md:text-3xl">Subjects</h1>
      <p className="mt-2.5 mb-8 max-w-measure text-ink-soft text-lg">Pick one, then a topic, and turn its cards.</p>
      <SubjectList />
    </div>
  );
}

function SubjectList() {
  const client = useQueryClient();
  const subjects = useQuery(subjectsQuery);

  if (subjects.isPending) return <CardGridSkeleton cards={6} label="Loading the subjects…" />;
  if (!subjects.data) {
    return (
      <LoadFailure
        title="The subjects could not be loaded"
        message={subjects.error.message}
        isTrying={subjects.isFetching}
        onTryAgain={() => void subjects.refetch()}
      />
    );
  }
  if (subjects.data.length === 0) {
    return (
      <EmptyState title="No subjects found">
        Check back later or contact an administrator to add new subjects.
      </EmptyState>
    );
  }
  return (
    <CardGrid>
      {subjects.data.map((subject) => (
        <li key={subject.id}>
          <SubjectCard
            subject={subject}
            onOpening={({ id }) => {
              prefetch(client, subjectQuery(id));
              prefetch(client, topicsQuery(id));
            }}
          />
        </li>
      ))}
    </CardGrid>
  );
}
