import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type AttemptsQuery, attemptsQuery } from './monitoring.queries.ts';
import { type Connection, watchAttempts } from './watch-attempts.ts';

/** Milliseconds between two plain requests while there is no live stream. */
const fallbackInterval = 5000;

/**
 * A page of an exam's attempts. The server sends changes; without a live stream the page is requested every few
 * seconds.
 */
export function useLiveAttempts(examId: number, query: AttemptsQuery) {
  const queryClient = useQueryClient();
  const [connection, setConnection] = useState<Connection>('connecting');
  const options = attemptsQuery(examId, query);
  const url = `/api/exams/${examId}/attempts/live?${toSearch(query)}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address contains all that the query's key contains
  useEffect(() => {
    const stop = watchAttempts(url, {
      onConnection: setConnection,
      onPage: (page) => queryClient.setQueryData(options.queryKey, { page, receivedAt: performance.now() }),
    });
    return () => {
      stop();
      setConnection('connecting');
    };
  }, [url, queryClient]);

  const result = useQuery({
    ...options,
    placeholderData: keepPreviousData,
    refetchInterval: connection === 'live' ? false : fallbackInterval,
  });
  return { ...result, connection };
}

function toSearch(query: AttemptsQuery): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(entries).toString();
}
