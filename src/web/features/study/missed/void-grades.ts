import { meantBy } from '../log/carried-event.ts';
import { presentKey } from '../log/replay.ts';
import type { MeantEvent, StudyEvent } from '../log/study-event.ts';
import type { StudyState } from '../log/study-state.ts';
import type { CardKey } from '../planner/plan-card.ts';
import type { MissedQuestion } from './missed-question.ts';

const sameKeys = (one: MissedQuestion, two: MissedQuestion): boolean => one.keys.join() === two.keys.join();

/**
 * The missed questions whose grades a new key has made void: the student has graded them since the last reset, and the
 * question was settled after one of these grades, or its key differs from the key that this device had.
 * @param before What this device knew until now, by card.
 */
export function voidedBy(
  questions: readonly MissedQuestion[],
  before: ReadonlyMap<CardKey, MissedQuestion>,
  events: readonly StudyEvent[],
  aliases: StudyState['aliases'],
): CardKey[] {
  const meant = events.map(meantBy);
  return questions.flatMap((question) => {
    const { key, settledAt } = question;
    const since = gradesSinceReset(meant, aliases, key);
    if (since.length === 0) return [];
    const known = before.get(key);
    const isSettled = settledAt !== null && since.some((time) => time < settledAt);
    return isSettled || (known !== undefined && !sameKeys(known, question)) ? [key] : [];
  });
}

/** The times of the grades of a card after its last reset, under each of its keys. */
function gradesSinceReset(events: readonly MeantEvent[], aliases: StudyState['aliases'], key: CardKey): number[] {
  const now = presentKey(aliases, key);
  let times: number[] = [];
  for (const event of events) {
    if ((event.kind !== 'reset' && event.kind !== 'review') || presentKey(aliases, event.card) !== now) continue;
    if (event.kind === 'reset') times = [];
    else times.push(event.time);
  }
  return times;
}
