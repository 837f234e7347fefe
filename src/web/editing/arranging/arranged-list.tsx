import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDragOrder } from '#web/ui/lists/use-drag-order.ts';
import { ItemRow } from './arranged-row.tsx';
import type { ArrangedRow } from './arrangement.ts';

type ArrangedListProps = {
  noun: string;
  rows: readonly ArrangedRow[];
  /** Both must be the same function on each render, because only the rows that change are rendered again. */
  onMove: (from: number, to: number) => void;
  /** Called with a place among the items, from 1. */
  onPlace: (from: number, place: number) => void;
};

const keyOf = (row: ArrangedRow | undefined) =>
  row?.kind === 'item' ? row.item.id : row && `section ${row.section ?? 'none'}`;

/** The list in which an educator orders items. It scrolls by itself, and only the rows near its window are rendered. */
export function ArrangedList({ noun, rows, onMove, onPlace }: ArrangedListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const firstRow = rows[0]?.kind === 'title' ? 1 : 0;
  const drag = useDragOrder<HTMLOListElement>(onMove, firstRow);
  const { grab, dragged } = drag;
  const pressed = useRef(grab);
  useEffect(() => {
    pressed.current = grab;
  });
  const onGrab = useCallback<typeof grab>((event, row) => pressed.current(event, row), []);
  const places = useMemo(() => {
    let place = 0;
    return rows.map(({ kind }) => (kind === 'item' ? ++place : place));
  }, [rows]);

  // The row that is dragged or has the focus stays rendered, because its element receives the events.
  const [focused, setFocused] = useState<ReturnType<typeof keyOf>>();
  const kept = dragged ?? (focused === undefined ? -1 : rows.findIndex((row) => keyOf(row) === focused));
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.kind === 'title' ? 56 : 61),
    getItemKey: (index) => keyOf(rows[index]) ?? index,
    overscan: 8,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      return kept < 0 || indexes.includes(kept) ? indexes : [...indexes, kept].sort((one, other) => one - other);
    },
  });

  return (
    <div ref={scroller} className="max-h-[60svh] overflow-y-auto pr-2 short:max-h-[50svh]">
      <ol
        ref={drag.list}
        aria-label={`${noun === 'question' ? 'Questions' : 'Flashcards'} in their order`}
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setFocused(undefined);
        }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          return row ? (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
              onFocus={() => setFocused(keyOf(row))}
            >
              {row.kind === 'title' ? (
                <h3 className="border-line border-t pt-5 pb-2 font-bold text-lg [overflow-wrap:anywhere]">
                  {row.title}
                </h3>
              ) : (
                <ItemRow
                  noun={noun}
                  item={row.item}
                  row={index}
                  place={places[index] ?? 0}
                  isFirst={index === firstRow}
                  isLast={index === rows.length - 1}
                  isDragged={dragged === index}
                  onGrab={onGrab}
                  onMove={onMove}
                  onPlace={onPlace}
                />
              )}
            </li>
          ) : null;
        })}
      </ol>
    </div>
  );
}
