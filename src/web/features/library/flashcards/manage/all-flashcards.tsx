import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { FoundFlashcard } from '#contract/library/flashcards.contract.ts';
import { cardsPageSize } from '#contract/library/many-flashcards.contract.ts';
import { isDraft } from '#web/editing/drafts/draft-decision.ts';
import { countHidden } from '#web/editing/selection/count-hidden.ts';
import { useSelection } from '#web/editing/selection/use-selection.ts';
import { tellFailure } from '#web/editing/tell-outcome.ts';
import { useListAddress } from '#web/platform/navigation/use-list-address.ts';
import { SearchField } from '#web/ui/forms/search-field.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { count } from '#web/ui/wording/count.ts';
import { FlashcardGrid, FlashcardGridSkeleton } from './list/flashcard-grid.tsx';
import { foundCardsQuery, foundIdsQuery } from './managed-cards.queries.ts';
import { SelectedCards } from './selection/selected-cards.tsx';
import { useFlashcardDrafts } from './use-flashcard-drafts.ts';
import { useFlashcardEditing } from './use-flashcard-editing.tsx';

const noIds: number[] = [];

/** The flashcards of all topics, the drafts first. The address holds the search. */
export function AllFlashcards() {
  const { address, change } = useListAddress();
  const search = address.find.trim();
  const queryClient = useQueryClient();
  const { cards, first, onShow } = useFoundCards(search);
  const { decide } = useFlashcardDrafts();
  const { hiddenIds, edit, askToDelete, dialogs } = useFlashcardEditing({
    updateFailure: 'Failed to update flashcard. Please try again.',
  });
  const selection = useSelection(noIds);
  const { toggle, ids: selected } = selection;
  // Without a search no card is hidden.
  const matching = useQuery({ ...foundIdsQuery(search), enabled: selected.size > 0 && search !== '' });
  const withAllIds = useCallback(
    (select: (ids: readonly number[]) => void) =>
      void queryClient
        .fetchQuery(foundIdsQuery(search))
        .then(select, (error: Error) => tellFailure(error, 'The flashcards could not be selected.')),
    [queryClient, search],
  );
  const select = useCallback(
    (id: number, isRange: boolean) => {
      // A range may have cards that were never shown, so it needs the ids of the whole list.
      if (isRange) withAllIds((ids) => toggle(id, true, ids));
      else toggle(id, false);
    },
    [toggle, withAllIds],
  );
  const shown = cards.filter((card) => !card || !hiddenIds.has(card.id));
  const hasDrafts = shown[0] !== undefined && isDraft(shown[0]);

  return (
    <section aria-label="All flashcards" className="mt-6">
      <SearchField
        label="Find a flashcard anywhere"
        placeholder="Words of its front or back"
        search={address.find}
        onSearch={(find) => change({ find })}
        className="mb-5 max-w-xl"
      />
      {first.error && !first.data ? <LoadFailure title="The flashcards could not be loaded" query={first} /> : null}
      <p role="status" className="tabular mb-4 text-ink-soft text-md empty:hidden">
        {first.data ? summary(shown.length, search) : null}
      </p>
      {first.isPending ? <FlashcardGridSkeleton hasTools={false} /> : null}
      {shown.length > 0 ? (
        <FlashcardGrid
          cards={shown}
          label="All flashcards"
          selected={selected}
          onShow={onShow}
          decide={decide}
          onEdit={edit}
          onDelete={askToDelete}
          onSelect={select}
        />
      ) : null}
      <SelectedCards
        ids={[...selected]}
        hidden={search === '' ? 0 : countHidden(selected, matching.data)}
        total={shown.length}
        decide={hasDrafts ? decide : undefined}
        onSelectAll={() => withAllIds(selection.add)}
        onClear={selection.clear}
      />
      {dialogs}
    </section>
  );
}

function summary(total: number, search: string): string {
  if (total > 0) return count(total, 'flashcard');
  return search === '' ? 'No topic has flashcards yet.' : `No flashcard contains “${search}”.`;
}

/** The flashcards that match a search; undefined in the places of those that are not fetched yet. */
function useFoundCards(search: string) {
  const [range, setRange] = useState({ first: 0, last: 0 });
  const onShow = useCallback((first: number, last: number) => setRange({ first, last }), []);
  const first = useQuery({
    ...foundCardsQuery(search, 1),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const total = first.data?.total ?? 0;
  const lastPage = Math.ceil(total / cardsPageSize);
  // One page more on each side, so that the cards are there before the educator scrolls to them.
  const from = Math.max(2, Math.floor(range.first / cardsPageSize));
  const to = Math.min(lastPage, Math.floor(range.last / cardsPageSize) + 2);
  const pages = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  const others = useQueries({ queries: pages.map((page) => foundCardsQuery(search, page)) });

  const cards: (FoundFlashcard | undefined)[] = Array(total).fill(undefined);
  const put = (page: number, found: readonly FoundFlashcard[] = []) => {
    for (const [index, card] of found.slice(0, total).entries()) {
      const place = (page - 1) * cardsPageSize + index;
      if (place < total) cards[place] = card;
    }
  };
  put(1, first.data?.cards);
  for (const [index, page] of pages.entries()) put(page, others[index]?.data?.cards);
  return { cards, first, onShow };
}
