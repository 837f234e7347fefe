import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '#web/platform/api/api-client.ts';
import { deviceStorage } from '#web/platform/device-storage.ts';
import { resultQuery, sampleQuery } from '../attempts.queries.ts';
import { rememberHandedIn, rememberResult } from '../device/device-attempts.ts';
import type { OpenResult, WithheldShown } from '../shown-result.ts';
import { nextAskMs } from './next-ask.ts';

/**
 * The state of the screen of a result. `running`: the attempt has no result yet. `withheld`: its scores are not
 * released.
 */
export type ResultState =
  | { kind: 'shown'; shown: OpenResult }
  | { kind: 'withheld'; result: WithheldShown['result'] }
  | { kind: 'running' | 'loading' }
  | { kind: 'failed'; message: string; isTrying: boolean; tryAgain: () => void };

/**
 * Loads the result of an attempt, or the built-in sample if the attempt does not exist. Notes the result in the list of
 * this device. If a part of the result is not released, this hook asks the server again when the release is due. The
 * query also asks each time the page becomes visible.
 */
export function useResult(sessionId: string): ResultState {
  const query = useQuery(resultQuery(sessionId));
  const error = query.data ? null : query.error;
  const code = error instanceof ApiError ? error.code : undefined;
  const isUnknown = code === 'attempt.not_found' || code === 'request.invalid';
  const sample = useQuery({ ...sampleQuery, enabled: isUnknown });

  const result = query.data?.source === 'attempt' ? query.data.result : undefined;
  const withheld = query.data?.source === 'withheld' ? query.data.result : undefined;
  useEffect(() => {
    if (result) rememberResult(deviceStorage(), sessionId, result);
    if (withheld) rememberHandedIn(deviceStorage(), sessionId, withheld.submittedAt);
  }, [result, withheld, sessionId]);

  const release = withheld?.scoresFrom ?? result?.reviewFrom ?? undefined;
  useAskingAgain(release, query.dataUpdatedAt + query.errorUpdatedAt, () => void query.refetch());

  if (query.data?.source === 'withheld') return { kind: 'withheld', result: query.data.result };
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

/**
 * Asks for a result again when its release is due. `moment`: the release as the server states it; undefined if nothing
 * is held back. `asked` must change with each response.
 */
function useAskingAgain(moment: string | undefined, asked: number, ask: () => void): void {
  const askNow = useEffectEvent(ask);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each response the effect must plan the next question
  useEffect(() => {
    // The response has no countdown, so the device's date decides when to ask. If it is wrong, the server still decides
    // what is shown.
    const wait = moment === undefined ? undefined : nextAskMs(moment, Date.now(), Math.random());
    if (wait === undefined) return;
    const timer = setTimeout(() => askNow(), wait);
    return () => clearTimeout(timer);
  }, [moment, asked]);
}
