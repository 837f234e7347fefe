import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import { SearchField } from '../forms/search-field.tsx';
import { Select } from '../forms/select.tsx';
import { EmptyState } from '../page/empty-state.tsx';
import { formatNumber } from '../wording/count.ts';

type Choice = { value: string; label: string };

/**
 * The search, order and filter of a list. The first order and the first filter are the defaults; an empty text selects
 * them.
 */
type ListToolsState = {
  find: string;
  order: string | undefined;
  orders: readonly Choice[];
  show: string | undefined;
  /** Empty if the list has no filter. */
  filters: readonly Choice[];
  onChange: (changes: { find?: string; order?: string; show?: string }) => void;
  /** Removes the search and the filter. */
  clear: () => void;
};

type ListToolsProps = {
  tools: ListToolsState;
  /** The fields that the search looks at: "Title or code". */
  placeholder: string;
  /** Plural of what the list contains, for the empty result: "exams". */
  nouns: string;
  found: number;
  /** 0 while the list is loading. */
  total: number;
  /** One more choice beside the order. */
  children?: ReactNode;
};

/** The search, order and filter above a long list, with the number of items that match. */
export function ListTools({ tools, placeholder, nouns, found, total, children }: ListToolsProps) {
  const { find, order, orders, show, filters, onChange, clear } = tools;
  return (
    <>
      <div
        className={cx(
          'mb-4 grid grid-cols-2 gap-4 sm:items-end',
          children
            ? 'sm:grid-cols-3 lg:grid-cols-[minmax(0,3fr)_repeat(3,minmax(0,2fr))]'
            : filters.length > 0
              ? 'sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]'
              : 'sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
        )}
      >
        <SearchField
          placeholder={placeholder}
          search={find}
          onSearch={(sought) => onChange({ find: sought })}
          className={children ? 'max-lg:col-span-full' : 'max-sm:col-span-2'}
        />
        {filters.length > 0 ? (
          <Select
            label="Status"
            value={show}
            onChange={(value) => onChange({ show: value === filters[0]?.value ? '' : value })}
            options={filters}
          />
        ) : null}
        <Select
          label="Order"
          value={order}
          onChange={(value) => onChange({ order: value === orders[0]?.value ? '' : value })}
          options={orders}
          className={filters.length > 0 ? undefined : 'max-sm:col-span-2'}
        />
        {children}
      </div>
      <p role="status" className="tabular mb-3 text-ink-soft text-sm empty:hidden">
        {found < total && found > 0 ? `${formatNumber(found)} of ${formatNumber(total)} ${nouns}` : null}
      </p>
      {found === 0 && total > 0 ? (
        <EmptyState
          title={find === '' ? `No ${nouns} with this status` : `No ${nouns} match “${find}”`}
          action={<Button onClick={clear}>{find === '' ? `Show all ${nouns}` : 'Clear the search'}</Button>}
        >
          {find !== '' && show !== filters[0]?.value ? 'The status filter applies too.' : null}
        </EmptyState>
      ) : null}
    </>
  );
}

type MoreItemsProps = { shown: number; found: number; nouns: string; onShowMore: () => void };

/** The button below the first portion of a long list. Empty if the list is complete. */
export function MoreItems({ shown, found, nouns, onShowMore }: MoreItemsProps) {
  if (shown >= found) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-center gap-4">
      <p className="tabular text-ink-soft text-sm">
        {formatNumber(shown)} of {formatNumber(found)} {nouns}
      </p>
      <Button onClick={onShowMore}>Show more</Button>
    </div>
  );
}
