import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import type { SubjectListItem } from '#contract/library/subjects.contract.ts';
import { lazyScreen } from '#web/platform/navigation/lazy-screen.ts';
import { useListAddress } from '#web/platform/navigation/use-list-address.ts';
import { SearchField } from '#web/ui/forms/search-field.tsx';
import { CardGrid, CardGridSkeleton } from '#web/ui/page/card-grid.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { SubjectCard } from '../subjects/subject-card.tsx';
import { subjectsQuery } from '../subjects/subjects.queries.ts';
import { searchFieldId } from './search-field-id.ts';
import { SearchSkeleton } from './search-skeleton.tsx';

const LibrarySearch = lazyScreen(async () => (await import('./library-search.tsx')).LibrarySearch);

/** The server refuses searches with fewer or more characters. */
const [fewest, most] = [2, 100];

const focusField = () => document.getElementById(searchFieldId)?.focus();

type SearchableSubjectsProps = {
  /** Called when the user is likely to open a subject next. */
  onOpening: (subject: SubjectListItem) => void;
  /** Shown below the subjects, but not below what a search has found. */
  children: ReactNode;
};

/** The subjects as cards for students, and a field that searches the whole library. Its matches replace the cards. */
export function SearchableSubjects({ onOpening, children }: SearchableSubjectsProps) {
  const { data, isPending, error, isFetching, refetch } = useQuery(subjectsQuery);
  const { address, change } = useListAddress();
  const find = address.find.trim().slice(0, most);
  // If the subjects could not be loaded, the search still finds the topics that this device has saved.
  const isSearching = !isPending && data?.length !== 0 && find.length >= fewest;

  useEffect(() => {
    if (location.hash === `#${searchFieldId}`) focusField();
  }, []);

  return (
    <>
      {data?.length !== 0 ? (
        <SearchField
          id={searchFieldId}
          label="Search subjects, topics and cards"
          placeholder="A word of a name or a card"
          search={address.find}
          onSearch={(sought) => change({ find: sought })}
          onFocus={() => void LibrarySearch.preload()}
          className="mb-7 max-w-xl noscript:hidden"
        />
      ) : null}
      {isPending ? (
        <CardGridSkeleton cards={6} label="Loading the subjects…" />
      ) : isSearching ? (
        <Suspense fallback={<SearchSkeleton />}>
          <LibrarySearch
            find={find}
            subjects={data ?? []}
            onClear={() => {
              change({ find: '' });
              focusField();
            }}
          />
        </Suspense>
      ) : !data ? (
        <LoadFailure title="The subjects could not be loaded" query={{ error, isFetching, refetch }} />
      ) : data.length === 0 ? (
        <EmptyState title="No subjects found">
          Check back later or contact an administrator to add new subjects.
        </EmptyState>
      ) : (
        <CardGrid>
          {data.map((subject) => (
            <li key={subject.id}>
              <SubjectCard subject={subject} onOpening={onOpening} />
            </li>
          ))}
        </CardGrid>
      )}
      {isSearching ? null : children}
    </>
  );
}
