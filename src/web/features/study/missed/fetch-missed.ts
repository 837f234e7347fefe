import { getInsight } from '#contract/exams/attempts/insight.contract.ts';
import { getResult } from '#contract/exams/attempts/results.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { missedOf } from './missed-of-result.ts';
import type { MissedOfAttempt } from './missed-question.ts';

/**
 * The server's answer about an attempt: its missed questions, or the time from which it shows them (ISO 8601 or
 * `held`).
 */
export type FetchedMissed = { kind: 'released'; missed: MissedOfAttempt } | { kind: 'waiting'; from: string };

/**
 * Reads the missed questions of a closed attempt from its result. Before the release there is nothing to read but the
 * time of the release.
 * @throws ApiError, NetworkError
 */
export async function fetchMissed(sessionId: string): Promise<FetchedMissed> {
  const params = { sessionId };
  const result = await call(getResult, { params });
  if (!('results' in result)) return { kind: 'waiting', from: result.scoresFrom };
  if (result.reviewFrom !== null) return { kind: 'waiting', from: result.reviewFrom };
  // Only the topics come from the insight. Without it the questions are cards all the same.
  const insight = await call(getInsight, { params }).catch(() => undefined);
  return { kind: 'released', missed: missedOf(result, insight && 'topics' in insight ? insight : undefined) };
}
