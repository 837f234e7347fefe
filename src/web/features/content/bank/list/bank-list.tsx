import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BankItem } from '#contract/content/bank.contract.ts';
import { useWindowRows } from '#web/editing/use-window-rows.ts';
import { Button } from '#web/ui/button.tsx';
import { bankPageQuery, pageSize } from '../bank.queries.ts';
import { BankRow, BankRowHead, BankRowSkeleton } from './bank-row.tsx';
import type { BankView } from './use-bank-address.ts';

type BankListProps = {
  view: BankView;
  total: number;
  selected: ReadonlySet<number>;
  onSelect: (id: number, isRange: boolean) => void;
  onEdit: (item: BankItem) => void;
  /** Receives the functions that the keys of the list call. */
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
  const [sought, setSought] = useState<number>();
  const { list, listProps, rows, focused, scrollTo } = useWindowRows({ count: total, rowHeight, overscan: 12 });
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
      scrollTo(next);
      setSought(next);
    },
    item: () => (focused === undefined ? undefined : page?.items[focused % pageSize]),
  };

  return (
    <>
      <BankRowHead />
      <ul {...listProps} aria-label="Items" className="relative border-line border-b">
        {rows.map(({ index, props }) => (
          <li key={index} {...props}>
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
