import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useWindowRows } from '#web/editing/use-window-rows.ts';
import { cx } from '#web/ui/cx.ts';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type FlashcardActions, FlashcardTile, type ListedCard } from './flashcard-tile.tsx';

const grid = 'grid grid-cols-[minmax(0,1fr)] gap-3.5 sm:grid-cols-2 xl:grid-cols-3';
const tile = 'flex flex-col rounded-card border bg-surface';

/** Pixels between two rows, and the estimated height of a row. */
const gap = 14;
const rowHeight = 208;

type FlashcardGridProps = FlashcardActions & {
  /** In their order; undefined for a card that is being loaded. */
  cards: readonly (ListedCard | undefined)[];
  /** Name of the list for screen readers. */
  label?: string;
  selected?: ReadonlySet<number>;
  /** Called with the places of the first and the last rendered card. It must be the same function on each render. */
  onShow?: (first: number, last: number) => void;
};

const none: ReadonlySet<number> = new Set();

/** Flashcards in a grid that scrolls with the window. Only the rows near the window are rendered. */
export function FlashcardGrid({
  cards,
  label = 'Flashcards',
  selected = none,
  onShow,
  ...actions
}: FlashcardGridProps) {
  const [columns, setColumns] = useState(1);
  const count = Math.ceil(cards.length / columns);
  const { list, listProps, rows } = useWindowRows({ count, rowHeight, overscan: 6, gap });
  useColumns(list, setColumns);
  const first = (rows[0]?.index ?? 0) * columns;
  const last = ((rows.at(-1)?.index ?? 0) + 1) * columns - 1;
  useEffect(() => onShow?.(first, last), [onShow, first, last]);

  return (
    <ul {...listProps} className={cx(grid, 'content-start')} aria-label={label} data-draft-list tabIndex={-1}>
      {rows.flatMap(({ index: row, above, props: { ref, onFocus, ...props } }) =>
        cards.slice(row * columns, (row + 1) * columns).map((card, column) => {
          const place = row * columns + column;
          return (
            <li
              // The key is the id of the card: if another card takes its place during a press, its buttons move along.
              key={card?.id ?? `place ${place}`}
              ref={column === 0 ? ref : undefined}
              data-index={props['data-index']}
              aria-setsize={cards.length}
              aria-posinset={place + 1}
              className={cx(tile, card && selected.has(card.id) ? 'border-accent' : 'border-line')}
              style={{ marginTop: above }}
              onFocus={onFocus}
            >
              {card ? (
                <FlashcardTile card={card} isSelected={selected.has(card.id)} {...actions} />
              ) : (
                <TileSkeleton place={place} />
              )}
            </li>
          );
        }),
      )}
    </ul>
  );
}

/** Tells how many columns the styles give a grid now. */
function useColumns(list: RefObject<HTMLElement | null>, onChange: (columns: number) => void): void {
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => onChange(getComputedStyle(element).gridTemplateColumns.split(' ').length);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, onChange]);
}

const TileSkeleton = ({ place }: { place: number }) => (
  <div className="min-h-52 px-5 pt-5">
    <Skeleton className={place % 2 ? 'h-5 w-1/2' : 'h-5 w-3/4'} />
    <Skeleton className="mt-4 h-4 w-full" />
    <Skeleton className="mt-2.5 h-4 w-5/6" />
  </div>
);

/** Placeholders for the cards and their toolbar while the cards are loading. */
export function FlashcardGridSkeleton({ hasTools = true }: { hasTools?: boolean }) {
  return (
    <Loading>
      {hasTools ? (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <Skeleton className="h-6 w-28" />
          <div className="flex gap-3">
            <Skeleton className="h-11 w-44" />
            <Skeleton className="h-11 w-36" />
          </div>
        </div>
      ) : null}
      <div className={grid}>
        {[1, 2, 3].map((place) => (
          <div key={place} className={cx(tile, 'border-line')}>
            <TileSkeleton place={place} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
