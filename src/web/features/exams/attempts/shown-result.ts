import type { PracticeResult } from '#contract/exams/attempts/practice-exam.ts';
import type { AttemptResult, WithheldResult } from '#contract/exams/attempts/results.contract.ts';

/** The result of an attempt whose scores are not released. */
export type WithheldShown = { source: 'withheld'; result: WithheldResult };

/**
 * A result and where it comes from: an `attempt` that the server graded, a `practice` exam that this browser graded, or
 * the `sample` that is shown if the result does not exist. `withheld`: the attempt is closed, and its scores are not
 * released.
 */
export type ShownResult = OpenResult | WithheldShown;

export type OpenResult =
  | { source: 'attempt'; result: AttemptResult }
  | { source: 'practice' | 'sample'; result: PracticeResult };

/** Says of the response to a submit or to a read of a result whether it is withheld. */
export const toShownResult = (result: AttemptResult | WithheldResult): ShownResult =>
  'scoresFrom' in result ? { source: 'withheld', result } : { source: 'attempt', result };
