import { useQuery } from '@tanstack/react-query';
import type { SubjectListItem } from '#contract/library/subjects.contract.ts';
import { CardGrid, CardGridSkeleton } from '#web/ui/page/card-grid.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { SubjectCard } from './subject-card.tsx';
import { subjectsQuery } from './subjects.queries.ts';

type SubjectListProps = { onOpening: (subject: SubjectListItem) => void };

/** The subjects as cards for students. `onOpening` is called when the user is likely to open a subject next. */
export function SubjectList({ onOpening }: SubjectListProps) {
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
          <SubjectCard subject={subject} onOpening={onOpening} />
        </li>
      ))}
    </CardGrid>
  );
}
