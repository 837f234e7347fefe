import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import type { listBankIds } from '#contract/content/bank.contract.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import { withParameters } from '#web/platform/navigation/use-list-address.ts';

/** The filters of the list, as a request names them. */
export type BankFilters = Omit<BankView, 'sort'>;
/** The filters and the order of the list. */
export type BankView = EndpointRequest<typeof listBankIds>['query'];

const filterNames = [
  'search',
  'subject',
  'topic',
  'tag',
  'state',
  'difficulty',
  'used',
  'lastUsed',
  'examId',
  'picture',
  'case',
  'flagged',
  'reported',
] as const;
export type FilterName = (typeof filterNames)[number];

/** The filters and the order of the bank's list. They are in the address, so that a reload and Back keep them. */
export function useBankAddress() {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const filters = useMemo(() => {
    const given = new URLSearchParams(text);
    // The server checks the values; its message says which one is wrong.
    return Object.fromEntries(
      filterNames.flatMap((name) => (given.get(name) ? [[name, given.get(name)]] : [])),
    ) as BankFilters;
  }, [text]);
  const sort = params.get('sort') ?? 'newest';
  const view = useMemo(() => ({ ...filters, sort }) as BankView, [filters, sort]);

  return {
    filters,
    view,
    /** An empty text removes a filter. Typing in the search makes no steps for Back; choosing a filter does. */
    change: (changes: Partial<Record<FilterName | 'sort', string>>) =>
      setParams(withParameters(changes), { replace: 'search' in changes }),
    clear: () => setParams((before) => (before.has('sort') ? { sort: before.get('sort') ?? '' } : {})),
  };
}
