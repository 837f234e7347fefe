import type { AttemptResult } from '#contract/exams/attempts.contract.ts';
import type { PracticeResult } from '#contract/exams/practice-exam.ts';

/**
 * A result and where it comes from: an `attempt` that the server graded, a `practice` exam that this browser graded, or the `sample`
 * that is shown if the result does not exist.
 */
export type ShownResult =
  | { source: 'attempt'; result: AttemptResult }
  | { source: 'practice' | 'sample'; result: PracticeResult };
