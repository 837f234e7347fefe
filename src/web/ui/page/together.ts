import type { FailedRead } from './load-failure.tsx';

/** Reads that a screen needs together, as one. */
export const together = (...reads: readonly FailedRead[]): FailedRead => ({
  error: reads.find(({ error }) => error)?.error ?? null,
  isFetching: reads.some(({ isFetching }) => isFetching),
  refetch: () => Promise.all(reads.map(({ refetch }) => refetch())),
});
