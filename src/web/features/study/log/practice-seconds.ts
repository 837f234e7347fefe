import type { StudyDay } from '../planner/study-day.ts';
import type { PracticeState } from './practice-state.ts';

/** An answer counts for at most this many seconds, because a phone that was put aside is no study time. */
const mostSeconds = 300;

/** The seconds of the answers in tests of practice on a study day. */
export function practiceSeconds({ answers }: Pick<PracticeState, 'answers'>, day: StudyDay): number {
  let sum = 0;
  for (const test of answers.values()) {
    for (const answer of test.values()) if (answer.day === day) sum += Math.min(mostSeconds, answer.seconds);
  }
  return sum;
}
