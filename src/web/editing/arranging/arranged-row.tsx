import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { memo, type PointerEvent, type ReactNode, useEffect, useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Grip } from '#web/ui/lists/grip.tsx';
import type { ArrangedItem } from './arrangement.ts';

type ItemRowProps = {
  noun: string;
  item: ArrangedItem;
  /** Its row in the list, from 0. */
  row: number;
  /** Its place among the items, from 1. */
  place: number;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  /** All functions must be the same on each render, because `memo` then renders only the items that move. */
  onGrab: (event: PointerEvent, row: number) => void;
  onMove: (from: number, to: number) => void;
  /** Called with the place that the educator typed, from 1. It may be outside the list. */
  onPlace: (row: number, place: number) => void;
};

/** One item in the list in which an educator orders them. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { noun, item, row, place, isFirst, isLast, isDragged, onGrab, onMove, onPlace } = props;
  const [typed, setTyped] = useState(String(place));
  useEffect(() => setTyped(String(place)), [place]);
  const goToTyped = () => {
    const wanted = Number(typed);
    if (Number.isInteger(wanted) && wanted > 0 && wanted !== place) onPlace(row, wanted);
    else setTyped(String(place));
  };

  return (
    <div
      className={cx('flex items-center gap-1 border-line border-t py-1', isDragged ? 'bg-accent-wash' : 'bg-surface')}
    >
      <Grip isDragged={isDragged} onGrab={(event) => onGrab(event, row)} className="-ml-3 flex-none" />
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Place of ${noun} ${place}`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={goToTyped}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          goToTyped();
          const field = event.currentTarget;
          requestAnimationFrame(() => field.scrollIntoView({ block: 'center' }));
        }}
        className="tabular h-11 w-16 flex-none rounded-small border border-control-line bg-surface px-1 text-center text-md"
      />
      <p
        dir="auto"
        className="line-clamp-2 min-w-0 flex-1 px-2 text-md leading-snug [overflow-wrap:anywhere] max-sm:line-clamp-3 max-sm:text-sm"
      >
        {item.text}
      </p>
      <MoveButton label={`Move ${noun} ${place} up`} isAtEnd={isFirst} onClick={() => onMove(row, row - 1)}>
        <ArrowUp size={18} aria-hidden="true" />
      </MoveButton>
      <MoveButton label={`Move ${noun} ${place} down`} isAtEnd={isLast} onClick={() => onMove(row, row + 1)}>
        <ArrowDown size={18} aria-hidden="true" />
      </MoveButton>
    </div>
  );
});

type MoveButtonProps = { label: string; isAtEnd: boolean; onClick: () => void; children: ReactNode };

/**
 * A plain button, because a long list would need two tooltips for each row. It stays enabled at the end of the
 * list, because a disabled button would lose the focus.
 */
const MoveButton = ({ label, isAtEnd, onClick, children }: MoveButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isAtEnd}
    className="grid size-11 flex-none place-items-center rounded-small text-ink-soft last:-mr-2 hover:bg-sunken hover:text-ink aria-disabled:opacity-40"
    onClick={onClick}
  >
    {children}
  </button>
);
