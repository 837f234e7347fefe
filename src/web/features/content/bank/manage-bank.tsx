import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useRef } from 'react';
import { useLocation } from 'wouter';
import type { BankItem } from '#contract/content/bank.contract.ts';
import { countHidden } from '#web/editing/selection/count-hidden.ts';
import { useSelection } from '#web/editing/selection/use-selection.ts';
import { tellFailure } from '#web/editing/tell-outcome.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { PracticeReports } from '#web/features/exams/challenges/practice-reports.tsx';
import { ImportLink } from '#web/features/interchange/imports/import-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { count } from '#web/ui/wording/count.ts';
import { bankCountsQuery, bankIdsQuery, bankPageQuery } from './bank.queries.ts';
import { AddItemDialog } from './form/add-item-dialog.tsx';
import { EditItemDialog } from './form/edit-item-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { BankFilters } from './list/bank-filters.tsx';
import { BankList, type ListKeys } from './list/bank-list.tsx';
import { BankRowSkeleton } from './list/bank-row.tsx';
import { type BankFilters as BankFilterValues, type BankView, useBankAddress } from './list/use-bank-address.ts';
import { SelectedItems } from './selection/selected-items.tsx';
import { useBankKeys } from './use-bank-keys.ts';

const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'changed', label: 'Last changed first' },
  { value: 'used', label: 'Last used first' },
  { value: 'facility', label: 'Hardest first' },
  { value: 'discrimination', label: 'Least discriminating first' },
] as const;

const noIds: number[] = [];

/** All items of the question bank: finding, changing, and adding them to exams. */
export function ManageBank() {
  const { filters, view, change, clear } = useBankAddress();
  const first = useQuery({ ...bankPageQuery(view, 1), placeholderData: keepPreviousData });
  const { selection, hidden, hasDrafts, select, selectAll } = useBankSelection(filters, view);
  const { dialogs, openNew, openItem, openHelp } = useBankDialogs();
  const keys = useRef<ListKeys>(undefined);
  const total = first.data?.total;
  const isFiltered = Object.keys(filters).length > 0;

  useBankKeys({
    '/': () => document.getElementById('bank-search')?.focus(),
    j: () => keys.current?.move(1),
    k: () => keys.current?.move(-1),
    e: () => {
      const item = keys.current?.item();
      if (item) openItem(item);
    },
    x: () => {
      const item = keys.current?.item();
      if (item) select(item.id, false);
    },
    '?': openHelp,
  });

  return (
    <>
      <PageHead
        title="Question bank"
        text="Every question that you write, in one place. An exam gets a copy, which stays as it is when you change the item here."
        action={
          <>
            <Button className="max-lg:hidden" onClick={openHelp}>
              Keys
            </Button>
            <ImportLink />
            <Button variant="primary" onClick={openNew}>
              Add item
            </Button>
          </>
        }
      />
      {first.error && !first.data ? (
        <LoadFailure
          title="The question bank could not be loaded"
          query={first}
          {...(isFiltered && { action: <Button onClick={clear}>Clear search and filters</Button> })}
        />
      ) : total === 0 && !isFiltered ? (
        <EmptyBank />
      ) : (
        <>
          {filters.reported ? null : <PracticeReports />}
          <BankFilters filters={filters} change={change} />
          <ListHead total={total} onClear={isFiltered ? clear : undefined}>
            <OrderSelect sort={view.sort} onChange={(sort) => change({ sort })} />
          </ListHead>
          {total === undefined ? (
            <LoadingRows />
          ) : total === 0 ? (
            <EmptyState title="No items match" action={<Button onClick={clear}>Clear search and filters</Button>}>
              Nothing in the bank fits what you are looking for.
            </EmptyState>
          ) : (
            <BankList
              key={JSON.stringify(view)}
              view={view}
              total={total}
              selected={selection.ids}
              onSelect={select}
              onEdit={openItem}
              keysRef={keys}
            />
          )}
          <SelectedItems
            selection={selection}
            hidden={hidden}
            total={total ?? 0}
            isRetired={filters.state === 'retired'}
            hasDrafts={hasDrafts}
            onSelectAll={selectAll}
          />
        </>
      )}
      {dialogs}
    </>
  );
}

/** The selected items, which stay selected when the list changes. */
function useBankSelection(filters: BankFilterValues, view: BankView) {
  const queryClient = useQueryClient();
  const selection = useSelection(noIds);
  const { toggle } = selection;
  const withAllIds = useCallback(
    (next: (ids: readonly number[]) => void) =>
      void queryClient
        .fetchQuery(bankIdsQuery(view))
        .then(next, (error: Error) => tellFailure(error, 'The items could not be selected.')),
    [queryClient, view],
  );
  const select = useCallback(
    (id: number, isRange: boolean) => {
      // A range may have items that were never shown, so it needs the ids of the whole list.
      if (isRange) withAllIds((ids) => toggle(id, true, ids));
      else toggle(id, false);
    },
    [toggle, withAllIds],
  );
  const enabled = selection.ids.size > 0;
  const { data: counts } = useQuery({ ...bankCountsQuery(filters), enabled });
  const { data: ids } = useQuery({ ...bankIdsQuery(view), enabled });
  return {
    selection,
    /** How many of the selected items the list does not have. */
    hidden: countHidden(selection.ids, ids),
    hasDrafts: (filters.state ?? 'draft') === 'draft' && counts?.state.some(({ value }) => value === 'draft') === true,
    select,
    selectAll: () => withAllIds(selection.add),
  };
}

function useBankDialogs() {
  const [, navigate] = useLocation();
  const adding = useOpenItem();
  const editing = useOpenItem<BankItem>();
  const help = useOpenItem();
  const dialogs = (
    <>
      <AddItemDialog key={`add-${adding.key}`} {...adding.dialog} />
      {editing.item ? (
        <EditItemDialog
          key={`edit-${editing.key}`}
          item={editing.item}
          {...editing.dialog}
          onSaved={({ id, version, printings }) => {
            // The educator decides there about the exams that have the former text.
            if (printings.some((printing) => printing.version < version)) navigate(`/admin/bank/${id}`);
          }}
        />
      ) : null}
      <KeysDialog {...help.dialog} />
    </>
  );
  return { dialogs, openNew: () => adding.open(), openItem: editing.open, openHelp: () => help.open() };
}

type ListHeadProps = { total: number | undefined; onClear: (() => void) | undefined; children: ReactNode };

const ListHead = ({ total, onClear, children }: ListHeadProps) => (
  <div className="mt-4 mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
    <p role="status" className="tabular text-ink-soft text-md">
      {total === undefined ? 'Loading…' : count(total, 'item')}
      {onClear ? (
        <Button variant="quiet" className="ml-1" onClick={onClear}>
          Clear filters
        </Button>
      ) : null}
    </p>
    {children}
  </div>
);

/** `onChange` gets an empty text for the first order. */
const OrderSelect = ({ sort, onChange }: { sort: BankView['sort']; onChange: (sort: string) => void }) => (
  <Select
    label={<span className="sr-only">Order</span>}
    className="w-44 sm:w-64 [&>label]:mb-0"
    value={sorts.find(({ value }) => value === sort)?.value}
    onChange={(chosen) => onChange(chosen === 'newest' ? '' : chosen)}
    options={sorts}
  />
);

const LoadingRows = () => (
  <div aria-busy="true">
    {[1, 2, 3].map((place) => (
      <BankRowSkeleton key={place} />
    ))}
  </div>
);

const EmptyBank = () => (
  <EmptyState
    title="The question bank is empty"
    action={<ButtonLink href="/admin/mcq-tests">Go to MCQ Tests</ButtonLink>}
  >
    Each question that you add to an exam, by hand, from a spreadsheet or with AI, is kept here too. You can also add
    items here, or import what another program has, and put them on exams later.
  </EmptyState>
);
