import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#web/platform/api/api-client.ts';
import { resultQuery, sampleQuery } from '../attempts.queries.ts';
import { forgetFinished } from '../entry/forget-finished.ts';
import type { ShownResult } from './shown-result.ts';

/** What the screen of a result shows. `running`: the attempt has no result yet. */
export type ResultState =
  | { kind: 'shown'; shown: ShownResult }
  | { kind: 'running' | 'loading' }
  | { kind: 'failed'; message: string; isTrying: boolean; tryAgain: () => void };

/**
 * Loads the result of an attempt, or the built-in sample if the attempt does not exist. Removes what this browser kept of an attempt
 * that has a result.
 */
export function useResult(examCode: string, sessionId: string): ResultState {
  const query = useQuery(resultQuery(sessionId));
  const error = query.data ? null : query.error;
  const code = error instanceof ApiError ? error.code : undefined;
  const isUnknown = code === 'attempt.not_found' || code === 'request.invalid';
  const sample = useQuery({ ...sampleQuery, enabled: isUnknown });

  const hasResult = query.data?.source === 'attempt';
  useEffect(() => {
    if (hasResult) forgetFinished(examCode, sessionId);
  }, [hasResult, examCode, sessionId]);

  const shown = query.data ?? (isUnknown ? sample.data : undefined);
  if (shown) return { kind: 'shown', shown };
  if (code === 'attempt.in_progress') return { kind: 'running' };
  const failed = isUnknown ? sample : query;
  if (!failed.error) return { kind: 'loading' };
  return {
    kind: 'failed',
    message: failed.error.message,
    isTrying: failed.isFetching,
    tryAgain: () => void failed.refetch(),
  };
}
