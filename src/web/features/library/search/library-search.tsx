import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { LibraryMatches } from '#contract/library/search.contract.ts';
import type { SubjectListItem } from '#contract/library/subjects.contract.ts';
import { findWords, wordsOf } from '#domain/text/find-words.ts';
import { call, NetworkError } from '#web/platform/api/api-client.ts';
import { queryKeys } from '#web/platform/api/query-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { count } from '#web/ui/wording/count.ts';
import { searchLibrary } from '../library-reads.ts';
import { readSavedList, type SavedTopic } from '../saved-topics/saved-list.ts';
import { MatchGroups } from './match-groups.tsx';
import { SearchSkeleton } from './search-skeleton.tsx';

type LibrarySearchProps = {
  find: string;
  /** All subjects, which are searched if the server cannot be reached. */
  subjects: readonly SubjectListItem[];
  onClear: () => void;
};

/** Shows what a search finds in the library. Without a network it searches the subjects and topics of this device. */
export function LibrarySearch({ find, subjects, onClear }: LibrarySearchProps) {
  const { data, error, isFetching, refetch } = useQuery(librarySearchQuery(find));
  const onDevice = error instanceof NetworkError ? searchDevice(find, subjects, readSavedList()) : undefined;
  const matches = data ?? (onDevice && totalOf(onDevice) > 0 ? { find, ...onDevice } : undefined);
  const tryAgain = () => void refetch();

  if (error && !matches) {
    return (
      <LoadFailure
        title="The search could not be done"
        query={{ error, isFetching, refetch: tryAgain }}
        {...(onDevice && { hint: 'Neither the subjects nor the saved topics on this device contain these words.' })}
      />
    );
  }
  const isEmpty = matches !== undefined && totalOf(matches) === 0;
  return (
    <div aria-busy={isFetching}>
      <p
        role="status"
        className={isEmpty || !matches ? 'sr-only' : 'tabular text-ink-soft text-md [overflow-wrap:anywhere]'}
      >
        {matches ? summaryOf(matches) : 'Searching…'}
      </p>
      {onDevice && matches ? (
        <Notice
          className="mt-4 max-w-215"
          title="Cards are not searched without a network"
          action={
            <Button isPending={isFetching} pendingLabel="Trying…" onClick={tryAgain}>
              Try again
            </Button>
          }
        >
          These are the subjects, and the topics saved on this device, that contain your words.
        </Notice>
      ) : null}
      {isEmpty ? (
        <EmptyState title="Nothing found" action={<Button onClick={onClear}>Clear the search</Button>}>
          <p className="[overflow-wrap:anywhere]">
            No subject, topic or card contains “{matches.find}”. Try fewer words, or only the beginning of a word.
          </p>
        </EmptyState>
      ) : matches ? (
        // Another search replaces the list, because rows that stayed would move on the screen.
        <MatchGroups key={matches.find} find={matches.find} matches={matches} />
      ) : (
        <SearchSkeleton />
      )}
    </div>
  );
}

const totalOf = ({ totals }: LibraryMatches) => totals.subjects + totals.topics + totals.cards;

function summaryOf(matches: LibraryMatches & { find: string }): string {
  const { subjects, topics, cards } = matches.totals;
  const counts = [
    { total: subjects, noun: 'subject' },
    { total: topics, noun: 'topic' },
    { total: cards, noun: 'card' },
  ].filter(({ total }) => total > 0);
  if (counts.length === 0) return `Nothing found for “${matches.find}”`;
  return `Found for “${matches.find}”: ${counts.map(({ total, noun }) => count(total, noun)).join(', ')}`;
}

/** Searches this device: the subjects that it has loaded, and the names of its saved topics. */
function searchDevice(
  find: string,
  subjects: readonly SubjectListItem[],
  savedTopics: readonly SavedTopic[],
): LibraryMatches {
  const words = wordsOf(find);
  const hasAll = (text: string) => words.length > 0 && words.every((word) => findWords(text, [word]).length > 0);
  const foundSubjects = subjects.filter(({ name, description }) => hasAll(`${name}\n${description}`));
  const foundTopics = savedTopics.filter(({ name, subjectName }) => hasAll(`${name}\n${subjectName}`));
  return {
    subjects: foundSubjects.map((subject) => ({ ...subject, excerpt: null })),
    topics: foundTopics.map((topic) => ({ ...topic, excerpt: null })),
    cards: [],
    totals: { subjects: foundSubjects.length, topics: foundTopics.length, cards: 0 },
  };
}

/**
 * Searches the library. The former result stays until the next result has arrived; `find` says to which search a result
 * belongs.
 */
const librarySearchQuery = (find: string) =>
  queryOptions({
    queryKey: queryKeys.librarySearch(find),
    queryFn: async ({ signal }) => ({ find, ...(await call(searchLibrary, { query: { q: find } }, { signal })) }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
  });
