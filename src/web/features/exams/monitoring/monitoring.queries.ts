import { queryOptions } from '@tanstack/react-query';
import type { EndpointRequest } from '#contract/endpoint.ts';
import { type AttemptsPage, getAttempt, listAttempts } from '#contract/exams/monitoring/monitoring.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';

export type AttemptsQuery = EndpointRequest<typeof listAttempts>['query'];

/** A page and when it arrived on the monotonic clock. The time left is counted down from this moment. */
export type TimedPage = { page: AttemptsPage; receivedAt: number };

export const attemptsQuery = (examId: number, query: AttemptsQuery) =>
  queryOptions({
    queryKey: adminKeys.attempts(examId, query),
    queryFn: async ({ signal }): Promise<TimedPage> => {
      const page = await call(listAttempts, { params: { id: examId }, query }, { signal });
      return { page, receivedAt: performance.now() };
    },
  });

export const attemptQuery = (examId: number, sessionId: string) =>
  queryOptions({
    queryKey: adminKeys.attempt(examId, sessionId),
    queryFn: async ({ signal }) => {
      const attempt = await call(getAttempt, { params: { id: examId, sessionId } }, { signal });
      return { attempt, receivedAt: performance.now() };
    },
    // The answers of a running attempt change.
    refetchInterval: ({ state }) => (state.data?.attempt.status === 'in_progress' ? 3000 : false),
  });
