import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { ManagedFlashcard } from '#contract/library/flashcards.contract.ts';
import type { TopicListItem } from '#contract/library/topics.contract.ts';
import { DraftBar } from '#web/features/administration/drafts/draft-bar.tsx';
import { countWithDrafts, isDraft } from '#web/features/administration/drafts/draft-decision.ts';
import { useOpenItem } from '#web/features/administration/editing/use-open-item.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { DownloadButton } from '../print/download-button.tsx';
import { AddFlashcardDialog } from './add-flashcard-dialog.tsx';
import { findFlashcards } from './find-flashcards.ts';
import { FlashcardGrid, FlashcardGridSkeleton } from './flashcard-grid.tsx';
import { managedCardsQuery } from './managed-cards.queries.ts';
import { useFlashcardDrafts } from './use-flashcard-drafts.ts';
import { useFlashcardEditing } from './use-flashcard-editing.tsx';

type TopicFlashcardsProps = {
  subjectName: string;
  topic: TopicListItem;
  search: string;
  onSearchClear: () => void;
};

/** The cards of one topic with their actions. Use the id of the topic as its key, so that the state is reset for another topic. */
export function TopicFlashcards({ subjectName, topic, search, onSearchClear }: TopicFlashcardsProps) {
  const { data, error, isFetching, refetch } = useQuery(managedCardsQuery(topic.id));
  const adding = useOpenItem();
  const { hiddenIds, edit, askToDelete, dialogs } = useFlashcardEditing({
    updateFailure: 'Failed to update flashcard. Please try again.',
  });

  const searched = useDeferredValue(search);
  const { decide, isPending: isDeciding } = useFlashcardDrafts();
  const cards = useMemo(() => data && draftsFirst(data.filter(({ id }) => !hiddenIds.has(id))), [data, hiddenIds]);
  const found = useMemo(() => cards && findFlashcards(cards, searched), [cards, searched]);

  if (error && !cards) {
    return (
      <LoadFailure
        title="The flashcards could not be loaded"
        message={error.message}
        isTrying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  }
  if (!cards || !found) return <FlashcardGridSkeleton />;

  const drafts = cards.filter(isDraft);
  return (
    <>
      <DraftBar noun="flashcard" items={drafts} decide={decide} isPending={isDeciding} className="mb-5" />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="tabular text-ink-soft text-md">
          {found.length === cards.length
            ? countWithDrafts(cards, 'flashcard')
            : `${formatNumber(found.length)} of ${count(cards.length, 'flashcard')}`}
        </p>
        <div className="flex flex-wrap gap-3">
          {cards.length > 0 ? (
            <DownloadButton
              deck={{ subject: subjectName, topic: topic.name, cards: found.filter((card) => !isDraft(card)) }}
            />
          ) : null}
          <Button variant="primary" onClick={() => adding.open()}>
            Add Flashcard
          </Button>
        </div>
      </div>
      {cards.length === 0 ? (
        <EmptyState
          title="No flashcards found for this topic."
          action={
            <ButtonLink href={`/admin/generator?topicId=${topic.id}`}>Generate Flashcards for this Topic</ButtonLink>
          }
        >
          Have some made from a text or an image, or add them by hand.
        </EmptyState>
      ) : found.length === 0 ? (
        <EmptyState
          title="No flashcards match"
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button onClick={onSearchClear}>Clear search</Button>
              <ButtonLink href={`/admin/flashcards?find=${encodeURIComponent(searched.trim())}`}>
                Search all topics
              </ButtonLink>
            </div>
          }
        >
          Nothing in this topic contains “{searched.trim()}”.
        </EmptyState>
      ) : (
        <FlashcardGrid cards={found} decide={decide} onEdit={edit} onDelete={askToDelete} />
      )}
      <AddFlashcardDialog key={`add-${adding.key}`} topicId={topic.id} open={adding.isOpen} onClose={adding.close} />
      {dialogs}
    </>
  );
}

/** The drafts come first, because they wait for a decision. */
const draftsFirst = (cards: ManagedFlashcard[]) => [
  ...cards.filter(isDraft),
  ...cards.filter((card) => !isDraft(card)),
];
