import type { Challenge } from '#contract/exams/attempts/results.contract.ts';
import type { ShownResult } from '../../shown-result.ts';

/** The result after a question was challenged, as the server would return it now. */
export function withChallenge(shown: ShownResult, challenge: Challenge): ShownResult {
  if (shown.source !== 'attempt') return shown;
  const { result } = shown;
  return { ...shown, result: { ...result, challenges: [...result.challenges, challenge] } };
}
