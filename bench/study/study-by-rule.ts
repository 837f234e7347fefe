import type { LaterReview } from '#web/features/study/planner/fit-stability.ts';
import { defaultMemory, grades } from '#web/features/study/planner/memory.ts';
import { type CardKey, lastRight, type PlanCard, type Seen } from '#web/features/study/planner/plan-card.ts';
import { planDay } from '#web/features/study/planner/plan-day.ts';
import { assumedCosts } from '#web/features/study/planner/plan-numbers.ts';
import type { Scenario, World } from './world.ts';

/** What the device of a student knows on the morning of a day. */
export type Morning = { day: number; cards: PlanCard[]; laterReviews: LaterReview[] };

type Habits = {
  onMorning?: (morning: Morning) => void;
  /** Whether the student studies ahead until the minutes of the day are over. */
  usesEveryMinute?: boolean;
};

/**
 * Studies with the planner of the product, with Again and Good, as a student does who never misses a day.
 * @returns the cards on exam day, and the seconds of all days.
 */
export function studyByRule(
  world: World,
  { cards: count, days, minutes, missed = 0 }: Scenario,
  { onMorning = () => {}, usesEveryMinute = false }: Habits = {},
): { cards: PlanCard[]; seconds: number } {
  const cards: PlanCard[] = Array.from({ length: count }, (_, index) =>
    index < count - missed ? { key: `c:${index + 1}` } : { key: `q:${index + 1}`, missedDay: -1 },
  );
  let seconds = 0;
  const byKey = new Map<CardKey, { card: PlanCard; index: number }>(
    cards.map((card, index) => [card.key, { card, index }]),
  );
  const laterReviews: LaterReview[] = [];
  const settings = { startDay: 0, examDay: days, minutes };
  for (let day = 0; day < days; day += 1) {
    onMorning({ day, cards, laterReviews });
    let secondsSpent = 0;
    const study = ({ key }: { key: CardKey }) => {
      const found = byKey.get(key);
      if (!found) return;
      const look = world.look(found.index, day);
      secondsSpent += look.seconds;
      found.card.seen = gradeCard(found.card.seen, day, look.isGood, laterReviews);
    };
    const planned = () => planDay({ settings, today: day, cards, costs: assumedCosts, secondsSpent });
    // The second round has the second looks at the cards that failed in the first one.
    for (let round = 0; round < 2; round += 1) for (const card of planned().queue) study(card);
    if (usesEveryMinute) for (const card of planned().ahead) if (secondsSpent < minutes * 60) study(card);
    seconds += secondsSpent;
  }
  onMorning({ day: days, cards, laterReviews });
  return { cards, seconds };
}

function gradeCard(seen: Seen | undefined, day: number, isGood: boolean, laterReviews: LaterReview[]): Seen {
  const grade = isGood ? grades.good : grades.again;
  if (!seen) return { memory: defaultMemory.first(grade), firstDay: day, lastDay: day, looks: 1, hasFailed: !isGood };
  const days = day - seen.lastDay;
  const memory = defaultMemory.next(seen.memory, days, grade);
  if (days === 0) return { ...seen, memory, looks: seen.looks + 1 };
  laterReviews.push({ days, stability: seen.memory.stability, isRecalled: isGood });
  return { ...seen, memory, lastDay: day, looks: 1, hasFailed: !isGood, rightBefore: lastRight(seen) };
}
