import type { LaterReview } from '#web/features/study/planner/fit-stability.ts';
import { defaultMemory, grades } from '#web/features/study/planner/memory.ts';
import type { CardKey, PlanCard, Seen } from '#web/features/study/planner/plan-card.ts';
import { planDay } from '#web/features/study/planner/plan-day.ts';
import { assumedCosts } from '#web/features/study/planner/plan-numbers.ts';
import type { Scenario, World } from './world.ts';

/** What the device of a student knows on the morning of a day. */
export type Morning = { day: number; cards: PlanCard[]; laterReviews: LaterReview[] };

/** Studies with the planner of the product, with Again and Good, as a student does who never misses a day. */
export function studyByRule(
  world: World,
  { cards: count, days, minutes }: Scenario,
  onMorning: (morning: Morning) => void = () => {},
): PlanCard[] {
  const cards: PlanCard[] = Array.from({ length: count }, (_, index) => ({ key: `c:${index + 1}` }));
  const byKey = new Map<CardKey, { card: PlanCard; index: number }>(
    cards.map((card, index) => [card.key, { card, index }]),
  );
  const laterReviews: LaterReview[] = [];
  const settings = { startDay: 0, examDay: days, minutes };
  for (let day = 0; day < days; day += 1) {
    onMorning({ day, cards, laterReviews });
    let secondsSpent = 0;
    // The second round has the second looks at the cards that failed in the first one.
    for (let round = 0; round < 2; round += 1) {
      for (const { key } of planDay({ settings, today: day, cards, costs: assumedCosts, secondsSpent }).queue) {
        const found = byKey.get(key);
        if (!found) continue;
        const { isGood, seconds } = world.look(found.index, day);
        secondsSpent += seconds;
        found.card.seen = gradeCard(found.card.seen, day, isGood, laterReviews);
      }
    }
  }
  onMorning({ day: days, cards, laterReviews });
  return cards;
}

function gradeCard(seen: Seen | undefined, day: number, isGood: boolean, laterReviews: LaterReview[]): Seen {
  const grade = isGood ? grades.good : grades.again;
  if (!seen) return { memory: defaultMemory.first(grade), firstDay: day, lastDay: day, looks: 1, hasFailed: !isGood };
  const days = day - seen.lastDay;
  const memory = defaultMemory.next(seen.memory, days, grade);
  if (days === 0) return { ...seen, memory, looks: seen.looks + 1 };
  laterReviews.push({ days, stability: seen.memory.stability, isRecalled: isGood });
  return { ...seen, memory, lastDay: day, looks: 1, hasFailed: !isGood };
}
