import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { Key, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Skeleton } from '../skeleton.tsx';

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** `name` for the first column, `number` to align right, `actions` for buttons at the end. Default: `text`. */
  kind?: 'name' | 'text' | 'number' | 'actions';
  /**
   * Turns the column head into a sort button. A phone shows no column heads, so offer the sort order elsewhere there.
   */
  sorting?: Sorting;
  /** The cells say themselves what they show, so a phone shows no column head beside them. */
  isClear?: true;
};

type Sorting = {
  /** Undefined if the table is not sorted by this column. */
  direction: 'asc' | 'desc' | undefined;
  onSort: () => void;
};

/** Rows with a heading above and a note below, which span all columns. Either may be missing. */
export type RowGroup<Row> = { name: string; head: ReactNode; rows: readonly Row[]; foot: ReactNode };

type DataTableProps<Row> = {
  /** Name of the list for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while the rows are loading. Then three skeleton rows are shown. */
  rows: readonly Row[] | undefined;
  /** Groups of the rows, which are shown in their place. */
  groups?: readonly RowGroup<Row>[];
  rowKey: (row: Row) => Key;
  /** The cells are so wide that the table needs the window of a table of many columns. */
  isWide?: boolean;
};

const skeletonRows = [1, 2, 3];

/**
 * A table. On a phone it becomes a list with the name on the first line and the numbers and actions below; a table of
 * many columns also on a tablet and on a phone in landscape.
 */
export function DataTable<Row>({ label, columns, rows, groups, rowKey, isWide = false }: DataTableProps<Row>) {
  const isClose = isWide || columns.length > 5;
  return (
    <div
      data-columns={isWide || columns.length > 7 ? 'many' : 'few'}
      className="overflow-x-auto overflow-y-hidden rounded-card border border-line bg-surface"
    >
      <table aria-label={label} aria-busy={rows === undefined} className="w-full border-collapse text-md listed:block">
        <thead className="listed:sr-only">
          <tr>
            {columns.map(({ header, kind, sorting }) => (
              <th
                key={header}
                scope="col"
                aria-sort={sorting?.direction && (sorting.direction === 'asc' ? 'ascending' : 'descending')}
                className={cx(
                  'border-line border-b py-3 font-strong text-ink-soft text-sm',
                  paddingOf(isClose),
                  kind === 'number' || kind === 'actions' ? 'text-right' : 'text-left',
                )}
              >
                {sorting ? <SortingHead header={header} sorting={sorting} /> : header}
              </th>
            ))}
          </tr>
        </thead>
        {rows ? (
          (groups ?? [{ name: '', head: null, rows, foot: null }]).map(({ name, head, rows: grouped, foot }) => (
            <tbody key={name} className="border-line border-b last:border-b-0 listed:block">
              {head === null ? null : (
                <tr className="border-line border-b last:border-b-0 listed:block">
                  <th scope="rowgroup" colSpan={columns.length} className="bg-sunken text-left listed:block">
                    {head}
                  </th>
                </tr>
              )}
              {grouped.map((row) => (
                <DataRow key={rowKey(row)} row={row} columns={columns} isClose={isClose} />
              ))}
              {foot === null ? null : (
                <tr className="listed:block">
                  <td colSpan={columns.length} className="px-4 pb-4 listed:block">
                    {foot}
                  </td>
                </tr>
              )}
            </tbody>
          ))
        ) : (
          <tbody className="listed:block">
            {skeletonRows.map((row) => (
              <tr key={row} data-skeleton="" className={rowStyle(columns)}>
                {columns.map(({ header, kind }) => (
                  <td key={header} className={cellStyle(kind, isClose)}>
                    <Skeleton className={skeletonStyle(kind)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}

function SortingHead({ header, sorting: { direction, onSort } }: { header: string; sorting: Sorting }) {
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <>
      <button
        type="button"
        onClick={onSort}
        className="-mx-2 -my-2.5 inline-flex min-h-11 items-center gap-1 rounded-small px-2 hover:text-ink listed:hidden"
      >
        {header}
        <Arrow size={14} aria-hidden="true" className={direction === undefined ? 'invisible' : undefined} />
      </button>
      <span className="tabled:hidden">{header}</span>
    </>
  );
}

/**
 * On a phone, few values stand in one line with the buttons. Many values stand in two columns, so that they align from
 * row to row.
 */
const rowStyle = (columns: readonly unknown[]) =>
  cx(
    'border-line border-b last:border-b-0 listed:items-center listed:gap-x-5 listed:px-4 listed:py-2.5',
    columns.length > 5 ? 'listed:grid listed:grid-cols-2 listed:gap-y-1' : 'listed:flex listed:flex-wrap',
  );

/** Many or wide columns stand closer, because the name column gets only the width that the other columns leave. */
const paddingOf = (isClose: boolean) => (isClose ? 'tabled:px-3 tabled:first:pl-5 tabled:last:pr-5' : 'tabled:px-5');

const cellStyle = (kind: Column<unknown>['kind'], isClose: boolean) =>
  cx(
    'tabled:py-2.5',
    paddingOf(isClose),
    kind === 'name' &&
      'text-left font-strong listed:col-span-full listed:basis-full listed:pt-1 tabled:w-full [overflow-wrap:anywhere]',
    kind !== 'name' && kind !== 'actions' && 'listed:text-ink-soft listed:text-sm',
    kind === 'number' && 'tabular tabled:text-right tabled:whitespace-nowrap',
    kind === 'actions' &&
      'listed:col-start-2 listed:-mr-2 listed:ml-auto tabled:w-px tabled:pr-2.5! tabled:whitespace-nowrap',
  );

const skeletonStyle = (kind: Column<unknown>['kind']) => {
  if (kind === 'name') return 'my-3 h-5 w-48 max-w-full listed:my-0.5';
  // The width of three icon buttons.
  if (kind === 'actions') return 'my-1.5 ml-auto h-8 w-33';
  return 'my-3 ml-auto h-5 w-10';
};

type DataRowProps<Row> = { row: Row; columns: readonly Column<Row>[]; isClose: boolean };

function DataRow<Row>({ row, columns, isClose }: DataRowProps<Row>) {
  return (
    <tr className={rowStyle(columns)}>
      {columns.map(({ header, cell, kind, isClear }) =>
        kind === 'name' ? (
          <th key={header} scope="row" className={cellStyle(kind, isClose)}>
            {cell(row)}
          </th>
        ) : (
          <td key={header} className={cellStyle(kind, isClose)}>
            {kind === 'actions' ? (
              <div className="flex justify-end">{cell(row)}</div>
            ) : (
              <>
                {isClear ? null : (
                  <span aria-hidden="true" className="tabled:hidden">
                    {header}{' '}
                  </span>
                )}
                {cell(row)}
              </>
            )}
          </td>
        ),
      )}
    </tr>
  );
}
