import { useSearchParams } from 'wouter';
import { listAttempts } from '#contract/exams/monitoring/monitoring.contract.ts';
import { withParameters } from '#web/platform/navigation/use-list-address.ts';
import type { AttemptsQuery } from '../monitoring.queries.ts';

const names = ['search', 'status', 'mark', 'sort', 'direction', 'page'] as const;

/**
 * The filter, order and page of the attempts. They are in the address, so that a reload keeps them. Invalid values are
 * ignored. What needs attention comes first unless the address has another order.
 */
export function useAttemptsAddress() {
  const [params, setParams] = useSearchParams();
  const query: AttemptsQuery = { sort: 'attention' };
  for (const name of names) {
    const text = params.get(name);
    if (text === null || text === '') continue;
    const parsed = listAttempts.query.shape[name].safeParse(text);
    if (parsed.success) Object.assign(query, { [name]: parsed.data });
  }

  return {
    query,
    /** Shows the first page unless the change names another. */
    change: (changes: AttemptsQuery) =>
      setParams(withParameters({ page: undefined, ...changes }), { replace: true, state: history.state }),
  };
}
