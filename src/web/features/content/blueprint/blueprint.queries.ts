import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type BankQuery, countBankItems, listBankItems } from '#contract/content/bank.contract.ts';
import { type BlueprintRow, getBlueprint } from '#contract/content/blueprint.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { readQuery } from '#web/platform/api/read-query.ts';

/**
 * The blueprint of the paper of an exam. The page edits a copy, so that a blueprint of an earlier visit must not be
 * shown again.
 */
export const blueprintQuery = (examId: number) =>
  queryOptions({ ...readQuery(adminKeys.blueprint(examId), getBlueprint, { params: { id: examId } }), gcTime: 0 });

export type RowFilters = Pick<BlueprintRow, 'subject' | 'topic' | 'tag' | 'difficulty'>;

export const anyItem: RowFilters = { subject: null, topic: null, tag: null, difficulty: null };

/** The filters of a row as the bank reads them. Only ready items can be drawn. */
const toQuery = ({ subject, topic, tag, difficulty }: RowFilters) => ({
  state: 'ready' as const,
  ...(subject !== null && { subject }),
  ...(topic !== null && { topic }),
  ...(tag !== null && { tag }),
  ...(difficulty !== null && { difficulty }),
});

/** The number of ready items of each subject, topic, tag and difficulty, beside the other filters of a row. */
export const readyCountsQuery = (filters: RowFilters) =>
  queryOptions({
    ...readQuery([...adminKeys.all, 'ready-counts', filters], countBankItems, { query: toQuery(filters) }),
    placeholderData: keepPreviousData,
  });

/** A page of the ready items that a row can take. */
export const readyItemsQuery = (
  filters: RowFilters,
  { search, ...paging }: Pick<BankQuery, 'page' | 'pageSize'> & { search: string },
) =>
  queryOptions({
    ...readQuery([...adminKeys.all, 'ready-items', { ...filters, ...paging, search }], listBankItems, {
      query: { ...toQuery(filters), ...paging, ...(search !== '' && { search }) },
    }),
    placeholderData: keepPreviousData,
  });
