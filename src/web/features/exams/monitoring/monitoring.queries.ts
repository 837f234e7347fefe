import { queryOptions } from '@tanstack/react-query';
import type { EndpointRequest } from '#contract/endpoint.ts';
import { type AttemptsPage, getAttempt, listAttempts } from '#contract/exams/monitoring/monitoring.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { queryKeys } from '#web/platform/api/query-keys.ts';

export type AttemptsQuery = EndpointRequest<typeof listAttempts>['query'];

/** A page and when it arrived on the monotonic clock. The time left is counted down from this moment. */
export type TimedPage = { page: AttemptsPage; receivedAt: number };

export const attemptsQuery = (examId: number, query: AttemptsQuery) =>
  queryOptions({
    queryKey: queryKeys.admin.attempts(examId, query),
    queryFn: async ({ signal }): Promise<TimedPage> => {
      const page = await call(listAttempts, { params: { id: examId }, query }, { signal });
      return { page, receivedAt: performance.now() };
    },
  });

export const attemptQuery = (examId: number, sessionId: string) =>
  queryOptions({
    queryKey: queryKeys.admin.attempt(examId, sessionId),
    queryFn: async ({ signal }) => {
      const attempt = await call(getAttempt, { params: { id: examId, sessionId } }, { signal });
      return { attempt, receivedAt: performance.now() };
    },
    // The answers of a running attempt change.
    refetchInterval: ({ state }) => (state.data?.attempt.status === 'in_progress' ? 3000 : false),
  });
