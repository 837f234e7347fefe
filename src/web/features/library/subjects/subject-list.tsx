import { useQuery } from '@tanstack/react-query';
import type { SubjectListItem } from '#contract/library/subjects.contract.ts';
import { useListAddress } from '#web/platform/navigation/use-list-address.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/forms/search-field.tsx';
import { arrange } from '#web/ui/lists/arrange.ts';
import { CardGrid, CardGridSkeleton } from '#web/ui/page/card-grid.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { count } from '#web/ui/wording/count.ts';
import { libraryText } from '../library-orders.ts';
import { SubjectCard } from './subject-card.tsx';
import { subjectsQuery } from './subjects.queries.ts';

/** With more subjects than this, students get a search field. */
const manySubjects = 12;

type SubjectListProps = { onOpening: (subject: SubjectListItem) => void };

/** The subjects as cards for students, with a search field if there are many. `onOpening` is called when the user is likely to open a subject next. */
export function SubjectList({ onOpening }: SubjectListProps) {
  const subjects = useQuery(subjectsQuery);
  const { address, change } = useListAddress();

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
  const isSearchable = subjects.data.length > manySubjects;
  const { find } = address;
  const found = isSearchable ? arrange(subjects.data, { find, textOf: libraryText }) : subjects.data;
  return (
    <>
      {isSearchable ? (
        <SearchField
          placeholder="Name of a subject"
          search={find}
          onSearch={(sought) => change({ find: sought })}
          className="mb-6 max-w-xl"
        />
      ) : null}
      <p role="status" className="sr-only">
        {isSearchable && find !== '' ? count(found.length, 'subject') : null}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title={`No subjects match “${find}”`}
          action={<Button onClick={() => change({ find: '' })}>Clear the search</Button>}
        />
      ) : (
        <CardGrid>
          {found.map((subject) => (
            <li key={subject.id}>
              <SubjectCard subject={subject} onOpening={onOpening} />
            </li>
          ))}
        </CardGrid>
      )}
    </>
  );
}
