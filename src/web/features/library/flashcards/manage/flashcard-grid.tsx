import { memo } from 'react';
import type { Flashcard } from '#contract/library/flashcards.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { WarningList } from '#web/ui/warning-list.tsx';

const grid = 'grid grid-cols-[minmax(0,1fr)] gap-3.5 sm:grid-cols-2 xl:grid-cols-3';
const tile = 'flex flex-col rounded-card border border-line bg-surface';

type FlashcardGridProps = {
  cards: readonly Flashcard[];
  /** What is listed, for screen readers. */
  label?: string;
  /** What should be looked at, by the card's id. Must stay the same lists from one drawing to the next. */
  warnings?: ReadonlyMap<number, readonly string[]> | undefined;
  /** Both must stay the same function from one drawing to the next: a thousand tiles hang on them. */
  onEdit: (card: Flashcard) => void;
  onDelete: (card: Flashcard) => void;
};

/** The cards of a topic, question above answer. The browser skips the tiles that are out of sight. */
export function FlashcardGrid({ cards, label = 'Flashcards', warnings, onEdit, onDelete }: FlashcardGridProps) {
  return (
    <ul className={grid} aria-label={label}>
      {cards.map((card) => (
        <FlashcardTile
          key={card.id}
          card={card}
          warnings={warnings?.get(card.id)}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      ))}
    </ul>
  );
}

type FlashcardTileProps = Pick<FlashcardGridProps, 'onEdit' | 'onDelete'> & {
  card: Flashcard;
  warnings: readonly string[] | undefined;
};

const FlashcardTile = memo(function FlashcardTile({ card, warnings, onEdit, onDelete }: FlashcardTileProps) {
  const about = card.question.length > 60 ? `${card.question.slice(0, 60)}…` : card.question;
  return (
    <li className={`${tile} [contain-intrinsic-size:auto_13rem] [content-visibility:auto]`}>
      <div className="flex-1 px-5 pt-4.5 [overflow-wrap:anywhere]">
        <p className="line-clamp-6 whitespace-pre-line font-reading font-semibold text-base">{card.question}</p>
        <p className="mt-2.5 line-clamp-[8] whitespace-pre-line font-reading text-base text-ink-soft">{card.answer}</p>
        {warnings ? <WarningList warnings={warnings} className="mt-3.5" /> : null}
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

/** Three tiles, and what stands above them, while the cards are on their way. */
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
