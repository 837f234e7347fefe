import { useSearchParams } from 'wouter';
import { listAttempts } from '#contract/exams/monitoring/monitoring.contract.ts';
import type { AttemptsQuery } from '../monitoring.queries.ts';

const names = ['search', 'status', 'mark', 'sort', 'direction', 'page'] as const;

/**
 * The filter, order and page of the attempts. They are in the address, so that a reload keeps them. Invalid values are ignored.
 * What needs attention comes first unless the address has another order.
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
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries({ page: undefined, ...changes })) {
            if (value === undefined || value === '') next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace: true, state: history.state },
      ),
  };
}
