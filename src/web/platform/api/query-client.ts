import { QueryClient } from '@tanstack/react-query';

/** A cache with the defaults of the specification, §7: an error (a 401 too) is an error at once, data is stale after 5 s. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // `always`: without a network a call must fail and say so, not wait in silence.
      queries: { retry: false, refetchOnWindowFocus: true, staleTime: 5000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
