import { queryOptions } from '@tanstack/react-query';
import { saveAnswers } from '#contract/exams/attempts/attempts.contract.ts';
import { getResult } from '#contract/exams/attempts/results.contract.ts';
import { ApiError, call } from '#web/platform/api/api-client.ts';
import { queryKeys } from '#web/platform/api/query-keys.ts';
import { deviceStorage } from '#web/platform/device-storage.ts';
import {
  type DeviceAttempt,
  forgetAttempt,
  isRunning,
  readDeviceAttempts,
  rememberHandedIn,
  rememberResult,
} from './device-attempts.ts';

/**
 * The attempts of this device, at one exam or at all. Asks the server about each one without a result, and notes what
 * it learns. An empty save is the cheapest question: it succeeds while the attempt is open.
 */
export const deviceAttemptsQuery = (examCode?: string) =>
  queryOptions({
    queryKey: queryKeys.deviceAttempts(examCode),
    gcTime: 0,
    // The list must be as the storage is, however short the time since the last visit of the screen.
    staleTime: 0,
    initialData: () => readHere(examCode),
    queryFn: async ({ signal }) => {
      const unsettled = readHere(examCode).filter(({ result }) => !result);
      await Promise.all(unsettled.map((attempt) => settle(attempt, signal)));
      return readHere(examCode);
    },
  });

const readHere = (examCode?: string): DeviceAttempt[] =>
  readDeviceAttempts(deviceStorage()).filter((attempt) => examCode === undefined || attempt.examCode === examCode);

async function settle(attempt: DeviceAttempt, signal: AbortSignal): Promise<void> {
  const { sessionId } = attempt;
  try {
    if (isRunning(attempt) && (await isStillOpen(sessionId, signal))) return;
    await learnResult(sessionId, signal);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'attempt.not_found') forgetAttempt(deviceStorage(), sessionId);
    // After any other error the list keeps the attempt as it is, because the link to it does no harm.
  }
}

async function isStillOpen(sessionId: string, signal: AbortSignal): Promise<boolean> {
  try {
    await call(saveAnswers, { params: { sessionId }, body: { answers: [] } }, { signal });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'attempt.closed') return false;
    throw error;
  }
}

/**
 * The attempts with a withheld result that the list has asked for. It asks once a visit, because a release may be weeks
 * away.
 */
const withheld = new Set<string>();

async function learnResult(sessionId: string, signal: AbortSignal): Promise<void> {
  if (withheld.has(sessionId)) return;
  const result = await call(getResult, { params: { sessionId } }, { signal });
  if ('scoresFrom' in result) {
    withheld.add(sessionId);
    rememberHandedIn(deviceStorage(), sessionId, result.submittedAt);
  } else {
    rememberResult(deviceStorage(), sessionId, result);
  }
}
