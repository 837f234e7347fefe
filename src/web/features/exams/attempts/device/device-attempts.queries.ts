import { queryOptions } from '@tanstack/react-query';
import { saveAnswers } from '#contract/exams/attempts.contract.ts';
import { getResult } from '#contract/exams/results.contract.ts';
import { ApiError, call } from '#web/platform/api/api-client.ts';
import { queryKeys } from '#web/platform/api/query-keys.ts';
import { browserStorage } from '../entry/browser-storage.ts';
import { type DeviceAttempt, forgetAttempt, readDeviceAttempts, rememberResult } from './device-attempts.ts';

/**
 * The attempts of this device, at one exam or at all. Asks the server about each open one, and notes the result of one that is over. An
 * empty save is the cheapest question: it succeeds while the attempt is open.
 */
export const deviceAttemptsQuery = (examCode?: string) =>
  queryOptions({
    queryKey: queryKeys.deviceAttempts(examCode),
    gcTime: 0,
    // The list must be as the storage is, however short the time since the last visit of the screen.
    staleTime: 0,
    initialData: () => readHere(examCode),
    queryFn: async ({ signal }) => {
      const open = readHere(examCode).filter(({ result }) => !result);
      await Promise.all(open.map((attempt) => settle(attempt, signal)));
      return readHere(examCode);
    },
  });

const readHere = (examCode?: string): DeviceAttempt[] =>
  readDeviceAttempts(browserStorage()).filter((attempt) => examCode === undefined || attempt.examCode === examCode);

async function settle({ sessionId }: DeviceAttempt, signal: AbortSignal): Promise<void> {
  const params = { sessionId };
  try {
    await call(saveAnswers, { params, body: { answers: [] } }, { signal });
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'attempt.not_found') forgetAttempt(browserStorage(), sessionId);
    // After any other error the attempt is still offered, because the offer does no harm.
    if (code !== 'attempt.closed') return;
    const result = await call(getResult, { params }, { signal }).catch(() => undefined);
    // A result that is withheld is asked for again at the next visit.
    if (result && !('scoresFrom' in result)) rememberResult(browserStorage(), sessionId, result);
  }
}
