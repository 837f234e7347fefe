import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { cardFormats, exportSubject, exportTopic } from '#contract/interchange/exports.contract.ts';
import type { ManagedFlashcard } from '#contract/library/flashcards.contract.ts';
import type { TopicListItem } from '#contract/library/topics.contract.ts';
import { DraftBar } from '#web/editing/drafts/draft-bar.tsx';
import { countWithDrafts, isDraft } from '#web/editing/drafts/draft-decision.ts';
import { useSelection } from '#web/editing/selection/use-selection.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { ExportMenu, exportsOf, exportTimeoutMs } from '#web/features/interchange/exports/export-menu.tsx';
import { call } from '#web/platform/api/api-client.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { DownloadButton } from '../print/download-button.tsx';
import { toNamePart } from '../print/flashcards-pdf-name.ts';
import { AddFlashcardDialog } from './form/add-flashcard-dialog.tsx';
import { findFlashcards } from './list/find-flashcards.ts';
import { FlashcardGrid, FlashcardGridSkeleton } from './list/flashcard-grid.tsx';
import { firstCardsQuery, managedCardsQuery } from './managed-cards.queries.ts';
import { SelectedCards } from './selection/selected-cards.tsx';
import { useFlashcardDrafts } from './use-flashcard-drafts.ts';
import { useFlashcardEditing } from './use-flashcard-editing.tsx';

type TopicFlashcardsProps = {
  subject: { id: number; name: string };
  topic: TopicListItem;
  search: string;
  onSearchClear: () => void;
};

/** From this number of cards on, the first rows come before the others. */
const large = 1000;

/**
 * The cards of one topic with their actions. Use the id of the topic as its key, so that the state is reset for another
 * topic.
 */
export function TopicFlashcards(props: TopicFlashcardsProps) {
  const { topic } = props;
  const { data, error, isFetching, refetch } = useQuery(managedCardsQuery(topic.id));
  const isLarge = topic.flashcardsCount >= large;
  const beginning = useQuery({ ...firstCardsQuery(topic.id), enabled: isLarge && !data });
  const editing = useFlashcardEditing({ updateFailure: 'Failed to update flashcard. Please try again.' });
  const { hiddenIds, edit, askToDelete, dialogs } = editing;
  const { decide } = useFlashcardDrafts();
  const cards = useMemo(() => data && draftsFirst(data.filter(({ id }) => !hiddenIds.has(id))), [data, hiddenIds]);

  if (cards) return <LoadedCards {...props} cards={cards} editing={editing} />;
  if (error) {
    return <LoadFailure title="The flashcards could not be loaded" query={{ error, isFetching, refetch }} />;
  }
  if (!beginning.data) return <FlashcardGridSkeleton />;
  const shown = beginning.data.filter(({ id }) => !hiddenIds.has(id));
  return (
    <>
      <p role="status" className="tabular mb-4 flex min-h-11 items-center text-ink-soft text-md">
        Loading {count(topic.flashcardsCount, 'flashcard')}…
      </p>
      <FlashcardGrid cards={shown} decide={decide} onEdit={edit} onDelete={askToDelete} />
      {dialogs}
    </>
  );
}

type LoadedCardsProps = TopicFlashcardsProps & {
  cards: readonly ManagedFlashcard[];
  editing: ReturnType<typeof useFlashcardEditing>;
};

function LoadedCards({ subject, topic, search, onSearchClear, cards, editing }: LoadedCardsProps) {
  const adding = useOpenItem();
  const { decide, isPending: isDeciding } = useFlashcardDrafts();
  const searched = useDeferredValue(search);
  const found = useMemo(() => findFlashcards(cards, searched), [cards, searched]);
  const selection = useSelection(useMemo(() => found.map(({ id }) => id), [found]));
  const drafts = useMemo(() => cards.filter(isDraft), [cards]);
  // Leaves out the cards that were deleted or moved in another tab.
  const selectedIds = cards.flatMap(({ id }) => (selection.ids.has(id) ? id : []));
  const hidden = selectedIds.length - found.filter(({ id }) => selection.ids.has(id)).length;

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
      {found.length === 0 ? (
        <NoCards
          isEmpty={cards.length === 0}
          topicId={topic.id}
          search={searched.trim()}
          onSearchClear={onSearchClear}
        />
      ) : (
        <FlashcardGrid
          cards={found}
          selected={selection.ids}
          decide={decide}
          onEdit={editing.edit}
          onDelete={editing.askToDelete}
          onSelect={selection.toggle}
        />
      )}
      <SelectedCards
        ids={selectedIds}
        hidden={hidden}
        total={found.length}
        topicId={topic.id}
        decide={drafts.some(({ id }) => selection.ids.has(id)) ? decide : undefined}
        onSelectAll={() => selection.add(found.map(({ id }) => id))}
        onClear={selection.clear}
      />
      <AddFlashcardDialog key={`add-${adding.key}`} topicId={topic.id} {...adding.dialog} />
      {editing.dialogs}
    </>
  );
}

type NoCardsProps = { isEmpty: boolean; topicId: number; search: string; onSearchClear: () => void };

/** Shown in the place of the grid: the topic is empty, or has no card that matches the search. */
const NoCards = ({ isEmpty, topicId, search, onSearchClear }: NoCardsProps) =>
  isEmpty ? (
    <EmptyState
      title="No flashcards found for this topic."
      action={<ButtonLink href={`/admin/generator?topicId=${topicId}`}>Generate Flashcards for this Topic</ButtonLink>}
    >
      Have some made from a text or an image, or add them by hand.
    </EmptyState>
  ) : (
    <EmptyState
      title="No flashcards match"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={onSearchClear}>Clear search</Button>
          <ButtonLink href={`/admin/flashcards?find=${encodeURIComponent(search)}`}>Search all topics</ButtonLink>
        </div>
      }
    >
      Nothing in this topic contains “{search}”.
    </EmptyState>
  );

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
const draftsFirst = (cards: readonly ManagedFlashcard[]) => [
  ...cards.filter(isDraft),
  ...cards.filter((card) => !isDraft(card)),
];
