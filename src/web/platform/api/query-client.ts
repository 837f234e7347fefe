import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { retryUnlessFromPage } from './page-reads.ts';

/**
 * A cache in which a read that failed stays a failure while it is tried again. By default the read would be pending
 * again, and the screen would replace the button "Try again", which has the focus, by placeholders of another height.
 */
function createCache(): QueryCache {
  const cache = new QueryCache();
  const failures = new WeakMap<Query, Error>();
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'error') failures.set(query, action.error as Error);
    const error = failures.get(query);
    if (error && action.type === 'fetch' && query.state.status === 'pending')
      query.setState({ status: 'error', error });
  });
  return cache;
}

/**
 * Creates the query cache. Queries are not retried after an error, not even after a 401, and data is stale after 5 s.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: createCache(),
    defaultOptions: {
      // With `always`, a call without a network fails and is reported. By default it would wait silently.
      queries: {
        retry: false,
        retryOnMount: retryUnlessFromPage,
        refetchOnWindowFocus: true,
        staleTime: 5000,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
