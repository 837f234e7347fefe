import { defaultMemory, type Grade, grades, type MemoryModel } from './memory.ts';
import { lastRight, type PlanCard, type Seen } from './plan-card.ts';
import { type DayInput, planDay } from './plan-day.ts';
import { firstGradeShares } from './plan-numbers.ts';
import { seededRandom } from './seeded-random.ts';
import type { StudyDay } from './study-day.ts';

export type ForecastInput = Omit<DayInput, 'memory'> & {
  /** The factor on stability from `fitStability`. */
  factor: number;
  seed?: number;
};

/** Shares of all cards of the plan that the student would recall on exam day, from 0 to 1. */
export type Forecast = {
  ifStopped: number;
  /** If the student studies each day as planned, with one last look at the cards before the exam. */
  ifContinued: number;
  /** The mean seconds a day that the student then studies until the exam. */
  secondsADay: number;
};

/**
 * The forecast of what the student recalls on exam day. `ifContinued` runs the planner over all days to the exam, so it
 * takes up to a second.
 */
export function forecast(input: ForecastInput): Forecast {
  const { settings, today, factor, cards } = input;
  const until = Math.max(today, settings.examDay);
  const { played, seconds } = playOn(input);
  return {
    ifStopped: shareRecalled(cards, until, factor),
    ifContinued: shareRecalled(played, until, factor),
    secondsADay: seconds / Math.max(1, until - today),
  };
}

/** The mean recall of all cards on a day. An unseen card counts as not recalled. */
export function shareRecalled(
  cards: readonly PlanCard[],
  day: StudyDay,
  factor: number,
  memory: MemoryModel = defaultMemory,
): number {
  if (cards.length === 0) return 0;
  let sum = 0;
  for (const { seen } of cards) {
    if (seen) sum += memory.recall(Math.max(0, day - seen.lastDay), factor * seen.memory.stability);
  }
  return sum / cards.length;
}

/** The forecast of what the student recalls on exam day, for each number of minutes a day. */
export const minutesCurve = (input: ForecastInput, minutes: readonly number[]): { minutes: number; share: number }[] =>
  minutes.map((each) => ({
    minutes: each,
    share: forecast({ ...input, settings: { ...input.settings, minutes: each } }).ifContinued,
  }));

/** Runs the planner from today to the day before the exam with random grades. */
function playOn({ settings, today, cards, costs, secondsSpent, factor, seed = 1 }: ForecastInput): {
  played: PlanCard[];
  seconds: number;
} {
  let seconds = 0;
  const random = seededRandom(seed);
  const played = new Map(cards.map((card) => [card.key, { ...card }]));
  for (let day = today; day < settings.examDay; day += 1) {
    let spent = day === today ? secondsSpent : 0;
    // The first queue has the cards of the day. The second queue repeats the cards that failed.
    for (let round = 0; round < 2; round += 1) {
      const { queue } = planDay({ settings, today: day, cards: [...played.values()], costs, secondsSpent: spent });
      for (const { key } of queue) {
        const card = played.get(key);
        if (!card) continue;
        spent += card.seen ? costs.review : costs.fresh;
        card.seen = look(card.seen, day, factor, random);
        card.isRewritten = false;
      }
    }
    seconds += spent;
  }
  return { played: [...played.values()], seconds };
}

function look(seen: Seen | undefined, day: StudyDay, factor: number, random: () => number): Seen {
  if (!seen) {
    const grade = firstGrade(random());
    const hasFailed = grade === grades.again;
    return { memory: defaultMemory.first(grade), firstDay: day, lastDay: day, looks: 1, hasFailed };
  }
  const days = Math.max(0, day - seen.lastDay);
  const isRecalled = random() < defaultMemory.recall(days, factor * seen.memory.stability);
  const memory = defaultMemory.next(seen.memory, days, isRecalled ? grades.good : grades.again);
  if (days === 0) return { ...seen, memory, looks: seen.looks + 1 };
  return { ...seen, memory, lastDay: day, looks: 1, hasFailed: !isRecalled, rightBefore: lastRight(seen) };
}

function firstGrade(random: number): Grade {
  let sum = 0;
  for (const grade of [1, 2, 3] as const) {
    sum += firstGradeShares[grade];
    if (random < sum) return grade;
  }
  return grades.easy;
}
