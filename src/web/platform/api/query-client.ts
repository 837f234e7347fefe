import { QueryClient } from '@tanstack/react-query';
import { retryUnlessFromPage } from './page-reads.ts';

/** Creates the query cache. Queries are not retried after an error, not even after a 401, and data is stale after 5 s. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
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
