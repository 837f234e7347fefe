import { useQuery } from '@tanstack/react-query';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { BankItem } from '#contract/content/bank.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { bankPageQuery, pageSize } from '../bank.queries.ts';
import { BankRow, BankRowHead, BankRowSkeleton } from './bank-row.tsx';
import type { BankView } from './use-bank-address.ts';

type BankListProps = {
  view: BankView;
  /** The number of items of the list. */
  total: number;
  selected: ReadonlySet<number>;
  onSelect: (id: number, isRange: boolean) => void;
  onEdit: (item: BankItem) => void;
  /** Gets what the keys of the list do. */
  keysRef: { current: ListKeys | undefined };
};

export type ListKeys = {
  /** Moves the focus by this number of rows. */
  move: (by: number) => void;
  /** The item whose row has the focus. */
  item: () => BankItem | undefined;
};

/** The estimated height of a row in pixels. */
const rowHeight = 84;

/** The items of the bank. Only rows near the window are rendered, and only their pages are fetched. */
export function BankList({ view, total, selected, onSelect, onEdit, keysRef }: BankListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [distance, setDistance] = useState(0);
  const [focused, setFocused] = useState<number>();
  const [sought, setSought] = useState<number>();
  const virtualizer = useWindowVirtualizer({
    count: total,
    estimateSize: () => rowHeight,
    scrollMargin: distance,
    overscan: 12,
    // The row with the focus stays rendered, so that scrolling does not lose the keyboard's place.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (focused === undefined || focused >= total || indexes.includes(focused)) return indexes;
      return [...indexes, focused].sort((a, b) => a - b);
    },
  });
  // Forms and notices above the list change its distance to the top of the page.
  useLayoutEffect(() => {
    const measure = () => setDistance(Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY));
    measure();
    const observer = new ResizeObserver(() => requestAnimationFrame(measure));
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const rows = virtualizer.getVirtualItems();
  // The arrival of the row that a key has asked for renders the list again, which then moves the focus.
  const { data: page } = useQuery(bankPageQuery(view, pageOf(sought ?? focused ?? 0)));

  useEffect(() => {
    if (sought === undefined) return;
    const link = list.current?.querySelector<HTMLElement>(`[data-index="${sought}"] [data-row-link]`);
    if (!link) return;
    link.focus({ preventScroll: true });
    setSought(undefined);
  });
  keysRef.current = {
    move: (by) => {
      const next = Math.min(total - 1, Math.max(0, focused === undefined ? 0 : focused + by));
      virtualizer.scrollToIndex(next, { align: 'auto' });
      setSought(next);
    },
    item: () => (focused === undefined ? undefined : page?.items[focused % pageSize]),
  };

  return (
    <>
      <BankRowHead />
      <ul
        ref={list}
        aria-label="Items"
        className="relative border-line border-b"
        style={{ height: virtualizer.getTotalSize() }}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setFocused(undefined);
        }}
      >
        {rows.map(({ index, key, start }) => (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={total}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start - distance}px)` }}
            onFocus={() => setFocused(index)}
          >
            <FetchedRow view={view} index={index} selected={selected} onSelect={onSelect} onEdit={onEdit} />
          </li>
        ))}
      </ul>
    </>
  );
}

const pageOf = (index: number) => Math.floor(index / pageSize) + 1;

type FetchedRowProps = Pick<BankListProps, 'view' | 'selected' | 'onSelect' | 'onEdit'> & { index: number };

/** The row at a place of the list. All rows of a page share one request. */
function FetchedRow({ view, index, selected, onSelect, onEdit }: FetchedRowProps) {
  const { data, isError, refetch } = useQuery(bankPageQuery(view, pageOf(index)));
  const item = data?.items[index % pageSize];
  if (item) return <BankRow item={item} isSelected={selected.has(item.id)} onSelect={onSelect} onEdit={onEdit} />;
  if (!isError) return <BankRowSkeleton />;
  return (
    <p className="flex min-h-21 flex-wrap items-center gap-x-4 border-line border-t py-2 text-ink-soft text-md">
      This item could not be loaded.
      <Button variant="quiet" onClick={() => void refetch()}>
        Try again
      </Button>
    </p>
  );
}
