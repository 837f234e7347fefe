import type { Grade, MemoryModel } from './memory.ts';
import type { PlanCard } from './plan-card.ts';
import { firstGradeShares } from './plan-numbers.ts';
import type { StudyDay } from './study-day.ts';

type Circumstances = {
  today: StudyDay;
  examDay: StudyDay;
  costs: { review: number; fresh: number };
  memory: MemoryModel;
};

/**
 * How much recall on exam day each second gains that is spent on a card today: the order of the final pass. The gain is
 * the expected recall after a review today, minus the recall without it.
 */
export function gainPerSecond({ today, examDay, costs, memory }: Circumstances): (card: PlanCard) => number {
  const daysLeft = examDay - today;
  const ofUnseen = gainOfUnseen(daysLeft, memory);
  return ({ seen, isRewritten }) => {
    if (!seen) return ofUnseen / costs.fresh;
    if (isRewritten) return ofUnseen / costs.review;
    // A wrong clock may have put the last grade on a later day.
    const days = Math.max(0, today - seen.lastDay);
    const recall = memory.recall(days, seen.memory.stability);
    const without = memory.recall(days + daysLeft, seen.memory.stability);
    return (memory.recallAfterReview(seen.memory, recall, daysLeft) - without) / costs.review;
  };
}

/** The expected recall on exam day of a card that is seen today for the first time. Without that it would be 0. */
const gainOfUnseen = (daysLeft: number, memory: MemoryModel): number =>
  Object.entries(firstGradeShares).reduce(
    (sum, [grade, share]) => sum + share * memory.recall(daysLeft, memory.first(Number(grade) as Grade).stability),
    0,
  );
