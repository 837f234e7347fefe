import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { countBankItems, getBankItem, listBankIds, listBankItems } from '#contract/content/bank.contract.ts';
import { getCase, listCases } from '#contract/content/cases.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';
import type { BankFilters, BankView } from './list/use-bank-address.ts';

/** The number of items that one request fetches; one page fills a window several times. */
export const pageSize = 50;

/** One page of the list, from 1. */
export const bankPageQuery = (view: BankView, page: number) =>
  queryOptions({
    queryKey: [...adminKeys.all, listBankItems.path, { ...view, page }],
    queryFn: ({ signal }) => call(listBankItems, { query: { ...view, page, pageSize } }, { signal }),
  });

/** `withExams`: also by exam, which takes the server half as long again. */
export const bankCountsQuery = (filters: BankFilters, withExams = false) => {
  const query = { ...filters, ...(withExams && { byExam: 'yes' as const }) };
  return queryOptions({
    queryKey: [...adminKeys.all, countBankItems.path, query],
    queryFn: ({ signal }) => call(countBankItems, { query }, { signal }),
  });
};

/** The ids of all items of the list, in its order. */
export const bankIdsQuery = (view: BankView) =>
  queryOptions({
    queryKey: [...adminKeys.all, listBankIds.path, view],
    queryFn: ({ signal }) => call(listBankIds, { query: view }, { signal }),
  });

export const bankItemQuery = (id: number) =>
  queryOptions({
    queryKey: [...adminKeys.all, getBankItem.path, { id }],
    queryFn: ({ signal }) => call(getBankItem, { params: { id } }, { signal }),
  });

/** A page of the cases whose text has the words of a search. */
export const casesQuery = ({ search, ...paging }: { search: string; page: number; pageSize: number }) =>
  queryOptions({
    queryKey: [...adminKeys.all, listCases.path, { ...paging, search }],
    queryFn: ({ signal }) => call(listCases, { query: { ...paging, ...(search !== '' && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const caseQuery = (id: number) =>
  queryOptions({
    queryKey: [...adminKeys.all, getCase.path, { id }],
    queryFn: ({ signal }) => call(getCase, { params: { id } }, { signal }),
  });
