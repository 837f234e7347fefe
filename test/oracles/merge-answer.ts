import type { AnswerChanges } from '#server/features/exams/attempts/paper/stored-answers.rules.ts';
import type { StoredAnswers } from '#server/schema/attempts.table.ts';

type KeptAnswer = StoredAnswers[string];

const untouched: KeptAnswer = { selectedAnswer: null, timeSpent: 0, markedForReview: false, changedAt: 0 };

/**
 * The merge rule for one question: the later change counts, and of two changes with the same time the one that arrives
 * later. A change from the future counts as made now. The option that a change replaces or clears is kept as
 * `previous`, and the arrival of a new choice as `receivedAt`. `elapsed`: milliseconds since the start of the attempt
 * by the clock of the server.
 */
export function mergeAnswer(
  stored: KeptAnswer | undefined,
  change: AnswerChanges[string],
  elapsed?: number,
): KeptAnswer {
  const kept = stored ?? untouched;
  const latest = Math.max(elapsed ?? Number.POSITIVE_INFINITY, kept.changedAt);
  const changedAt = Math.min(change.changedAt ?? latest, latest);
  if (changedAt < kept.changedAt) return kept;
  const isReplaced = kept.selectedAnswer !== null && kept.selectedAnswer !== change.selectedAnswer;
  const previous = isReplaced ? kept.selectedAnswer : kept.previous;
  const receivedAt = stored?.selectedAnswer === change.selectedAnswer ? stored.receivedAt : elapsed;
  return {
    ...(previous && { previous }),
    ...(receivedAt !== undefined && { receivedAt }),
    selectedAnswer: change.selectedAnswer,
    timeSpent: change.timeSpent ?? kept.timeSpent,
    markedForReview: change.markedForReview ?? kept.markedForReview,
    changedAt,
  };
}

/**
 * When choices for one question count: from the opening of its section to the end, in milliseconds since the start of
 * the attempt.
 */
export type AnswerWindow = { start: number; end: number; deadline: number; refusesLate: boolean };

const graceMilliseconds = 30_000;

/** The merge rule for one question of a paper with sections. Returns the kept answer if the change does not count. */
export function mergeInWindow(
  kept: KeptAnswer | undefined,
  change: AnswerChanges[string],
  elapsed: number,
  { start, end, deadline, refusesLate }: AnswerWindow,
): KeptAnswer | undefined {
  const isClaim = change.changedAt !== undefined;
  const isLate = elapsed > end + graceMilliseconds;
  if (elapsed < start || start >= deadline || (isLate && (!isClaim || refusesLate))) return kept;
  const latest = Math.max(elapsed, kept?.changedAt ?? 0);
  const claimed = Math.max(Math.min(change.changedAt ?? latest, latest), start);
  const changedAt = isClaim ? claimed : Math.min(claimed, end);
  if (changedAt > end || changedAt < (kept?.changedAt ?? 0)) return kept;
  const merged = mergeAnswer(kept, { ...change, changedAt }, elapsed);
  const isNewLetter = kept === undefined || merged.selectedAnswer !== kept.selectedAnswer;
  return { ...merged, ...((kept?.late || (isLate && isNewLetter)) && { late: true as const }) };
}
