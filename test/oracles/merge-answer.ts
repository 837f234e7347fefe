import type { AnswerChanges } from '#server/features/exams/attempts/sitting/stored-answers.rules.ts';
import type { StoredAnswers } from '#server/schema/attempts.table.ts';

type KeptAnswer = StoredAnswers[string];

const untouched: KeptAnswer = { selectedAnswer: null, timeSpent: 0, markedForReview: false, changedAt: 0 };

/**
 * The merge rule for one question: the later change counts, and of two changes with the same time the one that arrives later. A change
 * from the future counts as made now. `elapsed`: milliseconds since the start of the attempt by the clock of the server.
 */
export function mergeAnswer(
  kept: KeptAnswer = untouched,
  change: AnswerChanges[string],
  elapsed = Number.POSITIVE_INFINITY,
): KeptAnswer {
  const latest = Math.max(elapsed, kept.changedAt);
  const changedAt = Math.min(change.changedAt ?? latest, latest);
  if (changedAt < kept.changedAt) return kept;
  return {
    selectedAnswer: change.selectedAnswer,
    timeSpent: change.timeSpent ?? kept.timeSpent,
    markedForReview: change.markedForReview ?? kept.markedForReview,
    changedAt,
  };
}
