import { memo, type ReactNode } from 'react';
import type { ManagedFlashcard } from '#contract/library/flashcards.contract.ts';
import { DraftStrip } from '#web/editing/drafts/draft-strip.tsx';
import { DraftWarnings } from '#web/editing/drafts/draft-warnings.tsx';
import type { Decide } from '#web/editing/drafts/use-draft-decisions.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Side } from './flashcard-draft.ts';

const grid = 'grid grid-cols-[minmax(0,1fr)] gap-3.5 sm:grid-cols-2 xl:grid-cols-3';
const tile = 'flex flex-col rounded-card border border-line bg-surface';

type FlashcardGridProps = {
  cards: readonly ManagedFlashcard[];
  /** Name of the list for screen readers. */
  label?: string;
  /** The functions must be stable between renders, because a change would render a thousand tiles again. */
  decide: Decide;
  /** More buttons for a draft. */
  draftTools?: (card: ManagedFlashcard) => ReactNode;
  onEdit: (card: ManagedFlashcard) => void;
  onDelete: (card: ManagedFlashcard) => void;
};

/** The cards of a topic. The browser does not render the tiles outside the window. */
export function FlashcardGrid({ cards, label = 'Flashcards', ...actions }: FlashcardGridProps) {
  return (
    <ul className={grid} aria-label={label} data-draft-list tabIndex={-1}>
      {cards.map((card) => (
        <FlashcardTile key={card.id} card={card} {...actions} />
      ))}
    </ul>
  );
}

type FlashcardTileProps = Omit<FlashcardGridProps, 'cards' | 'label'> & { card: ManagedFlashcard };

const FlashcardTile = memo(function FlashcardTile({ card, decide, draftTools, onEdit, onDelete }: FlashcardTileProps) {
  const title = card.question || card.answer || 'pictures only';
  const about = title.length > 60 ? `${title.slice(0, 60)}…` : title;
  return (
    <li className={`${tile} [contain-intrinsic-size:auto_13rem] [content-visibility:auto]`}>
      {card.isDraft ? (
        <div className="px-5 pt-1.5 -mb-3">
          <DraftStrip about={about} onDecide={(decision) => decide(decision, [card.id])}>
            {draftTools?.(card)}
          </DraftStrip>
        </div>
      ) : null}
      <div className="flex-1 px-5 pt-4.5 [overflow-wrap:anywhere]">
        <p className="line-clamp-6 whitespace-pre-line font-reading font-semibold text-base">{card.question}</p>
        <Thumbnail side="question" url={card.questionImageUrl} />
        <p className="mt-2.5 line-clamp-[8] whitespace-pre-line font-reading text-base text-ink-soft">{card.answer}</p>
        <Thumbnail side="answer" url={card.answerImageUrl} />
        {card.warnings?.length ? (
          <DraftWarnings
            className="mt-3.5"
            about={about}
            warnings={card.warnings}
            onDismiss={() => decide('dismiss', [card.id])}
          />
        ) : null}
      </div>
      <div className="mt-2 flex justify-end gap-0.5 px-2 pb-1.5">
        <Button variant="quiet" aria-label={`Edit: ${about}`} onClick={() => onEdit(card)}>
          Edit
        </Button>
        <Button
          variant="quiet"
          className="hover:text-bad"
          aria-label={`Delete: ${about}`}
          onClick={() => onDelete(card)}
        >
          Delete
        </Button>
      </div>
    </li>
  );
});

const Thumbnail = ({ side, url }: { side: Side; url: string | undefined }) =>
  url ? (
    <img
      src={url}
      alt={`Seen with the ${side}`}
      loading="lazy"
      decoding="async"
      className="mt-2 h-20 w-28 rounded-small border border-line bg-sunken object-contain text-ink-soft text-xs"
    />
  ) : null;

/** Placeholders for the cards and their toolbar while the cards are loading. */
export function FlashcardGridSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading…
      </p>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Skeleton className="h-6 w-28" />
        <div className="flex gap-3">
          <Skeleton className="h-11 w-44" />
          <Skeleton className="h-11 w-36" />
        </div>
      </div>
      <div className={grid}>
        {[1, 2, 3].map((place) => (
          <div key={place} className={`${tile} px-5 pt-5 pb-4`}>
            <Skeleton className="h-5 w-11/12" />
            <Skeleton className="mt-2.5 h-5 w-2/3" />
            <Skeleton className="mt-5 h-4 w-full" />
            <Skeleton className="mt-2.5 h-4 w-4/5" />
            <Skeleton className="mt-6 h-6 w-28 self-end" />
          </div>
        ))}
      </div>
    </div>
  );
}
