import { type Grade, grades, type MemoryModel } from './memory.ts';
import type { CardKey, PlanCard } from './plan-card.ts';
import { firstGradeShares } from './plan-numbers.ts';
import type { StudyDay } from './study-day.ts';

type Circumstances = {
  today: StudyDay;
  examDay: StudyDay;
  costs: { review: number; fresh: number };
  memory: MemoryModel;
};

/**
 * The order of the final pass: cards by how much recall on exam day each second spent on them gains. Cards that gain nothing are left out.
 */
export function rankByGain(
  cards: readonly PlanCard[],
  { today, examDay, costs, memory }: Circumstances,
): { key: CardKey; cost: number; gain: number }[] {
  const daysLeft = examDay - today;
  const ofUnseen = gainOfUnseen(daysLeft, memory);
  const ranked = cards.map(({ key, seen, isRewritten = false, isRaised = false }) => {
    const cost = seen ? costs.review : costs.fresh;
    const gain = seen && !isRewritten ? gainOfSeen(seen, today, daysLeft, memory) : ofUnseen;
    return { key, cost, gain: gain / cost, isRaised };
  });
  return ranked
    .filter(({ gain }) => gain > 0)
    .sort((one, two) => Number(two.isRaised) - Number(one.isRaised) || two.gain - one.gain);
}

/** The expected recall on exam day after a review today, minus the recall without it. */
function gainOfSeen(
  { memory: state, lastDay }: NonNullable<PlanCard['seen']>,
  today: StudyDay,
  daysLeft: number,
  memory: MemoryModel,
): number {
  const days = Math.max(0, today - lastDay);
  const recall = memory.recall(days, state.stability);
  const good = memory.next(state, days, grades.good).stability;
  const again = memory.next(state, days, grades.again).stability;
  const after = recall * memory.recall(daysLeft, good) + (1 - recall) * memory.recall(daysLeft, again);
  return after - memory.recall(days + daysLeft, state.stability);
}

/** The expected recall on exam day of a card that is seen today for the first time. Without that it would be 0. */
const gainOfUnseen = (daysLeft: number, memory: MemoryModel): number =>
  Object.entries(firstGradeShares).reduce(
    (sum, [grade, share]) => sum + share * memory.recall(daysLeft, memory.first(Number(grade) as Grade).stability),
    0,
  );
