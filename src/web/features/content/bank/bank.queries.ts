import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { countBankItems, getBankItem, listBankIds, listBankItems } from '#contract/content/bank.contract.ts';
import { getCase, listCases } from '#contract/content/cases.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { readQuery } from '#web/platform/api/read-query.ts';
import type { BankFilters, BankView } from './list/use-bank-address.ts';

/** The number of items that one request fetches; one page fills a window several times. */
export const pageSize = 50;

/** One page of the list, from 1. */
export const bankPageQuery = (view: BankView, page: number) =>
  readQuery([...adminKeys.all, listBankItems.path, { ...view, page }], listBankItems, {
    query: { ...view, page, pageSize },
  });

/** `withExams`: also by exam, which takes the server half as long again. */
export const bankCountsQuery = (filters: BankFilters, withExams = false) => {
  const query = { ...filters, ...(withExams && { byExam: 'yes' as const }) };
  return readQuery([...adminKeys.all, countBankItems.path, query], countBankItems, { query });
};

/** The ids of all items of the list, in its order. */
export const bankIdsQuery = (view: BankView) =>
  readQuery([...adminKeys.all, listBankIds.path, view], listBankIds, { query: view });

export const bankItemQuery = (id: number) =>
  readQuery([...adminKeys.all, getBankItem.path, { id }], getBankItem, { params: { id } });

/** A page of the cases whose text has the words of a search. */
export const casesQuery = ({ search, ...paging }: { search: string; page: number; pageSize: number }) =>
  queryOptions({
    ...readQuery([...adminKeys.all, listCases.path, { ...paging, search }], listCases, {
      query: { ...paging, ...(search !== '' && { search }) },
    }),
    placeholderData: keepPreviousData,
  });

export const caseQuery = (id: number) =>
  readQuery([...adminKeys.all, getCase.path, { id }], getCase, { params: { id } });
