import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { cardFormats, exportSubject, exportTopic } from '#contract/interchange/exports.contract.ts';
import type { ManagedFlashcard } from '#contract/library/flashcards.contract.ts';
import type { TopicListItem } from '#contract/library/topics.contract.ts';
import { DraftBar } from '#web/editing/drafts/draft-bar.tsx';
import { countWithDrafts, isDraft } from '#web/editing/drafts/draft-decision.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { ExportMenu, exportsOf, exportTimeoutMs } from '#web/features/interchange/exports/export-menu.tsx';
import { call } from '#web/platform/api/api-client.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { DownloadButton } from '../print/download-button.tsx';
import { toNamePart } from '../print/flashcards-pdf-name.ts';
import { AddFlashcardDialog } from './add-flashcard-dialog.tsx';
import { findFlashcards } from './find-flashcards.ts';
import { FlashcardGrid, FlashcardGridSkeleton } from './flashcard-grid.tsx';
import { managedCardsQuery } from './managed-cards.queries.ts';
import { useFlashcardDrafts } from './use-flashcard-drafts.ts';
import { useFlashcardEditing } from './use-flashcard-editing.tsx';

type TopicFlashcardsProps = {
  subject: { id: number; name: string };
  topic: TopicListItem;
  search: string;
  onSearchClear: () => void;
};

/** The cards of one topic with their actions. Use the id of the topic as its key, so that the state is reset for another topic. */
export function TopicFlashcards({ subject, topic, search, onSearchClear }: TopicFlashcardsProps) {
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
              deck={{ subject: subject.name, topic: topic.name, cards: found.filter((card) => !isDraft(card)) }}
            />
          ) : null}
          {cards.length > 0 ? <CardExports subject={subject} topic={topic} /> : null}
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

const withTime = { timeoutMs: exportTimeoutMs };

/** Exports the approved cards of the topic, or of the whole subject. */
function CardExports({ subject, topic }: Pick<TopicFlashcardsProps, 'subject' | 'topic'>) {
  const subjectName = toNamePart(subject.name, 'Subject');
  return (
    <ExportMenu
      groups={[
        exportsOf(
          cardFormats,
          `${subjectName}_${toNamePart(topic.name, 'Topic')}`,
          (format) => call(exportTopic, { params: { id: topic.id }, query: { format } }, withTime),
          'this topic',
        ),
        exportsOf(
          cardFormats,
          subjectName,
          (format) => call(exportSubject, { params: { id: subject.id }, query: { format } }, withTime),
          'whole subject',
        ),
      ]}
    />
  );
}

/** The drafts come first, because they wait for a decision. */
const draftsFirst = (cards: ManagedFlashcard[]) => [
  ...cards.filter(isDraft),
  ...cards.filter((card) => !isDraft(card)),
];
