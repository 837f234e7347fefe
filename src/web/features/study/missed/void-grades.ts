import type { StudyEvent } from '../log/study-event.ts';
import type { CardKey } from '../planner/plan-card.ts';
import type { MissedQuestion } from './missed-question.ts';

const sameKeys = (one: MissedQuestion, two: MissedQuestion): boolean => one.keys.join() === two.keys.join();

/**
 * The missed questions whose grades a new key has made void: the student has graded them since the last reset, and the question was settled
 * after one of these grades, or its key differs from the key that this device had.
 * @param before What this device knew until now, by card.
 */
export function voidedBy(
  questions: readonly MissedQuestion[],
  before: ReadonlyMap<CardKey, MissedQuestion>,
  events: readonly StudyEvent[],
): CardKey[] {
  return questions.flatMap((question) => {
    const { key, settledAt } = question;
    const since = gradesSinceReset(events, key);
    if (since.length === 0) return [];
    const known = before.get(key);
    const isSettled = settledAt !== null && since.some((time) => time < settledAt);
    return isSettled || (known !== undefined && !sameKeys(known, question)) ? [key] : [];
  });
}

/** The times of the grades of a card after its last reset. */
function gradesSinceReset(events: readonly StudyEvent[], key: CardKey): number[] {
  let times: number[] = [];
  for (const event of events) {
    if (event.kind === 'reset' && event.card === key) times = [];
    if (event.kind === 'review' && event.card === key) times.push(event.time);
  }
  return times;
}
