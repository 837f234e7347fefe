import type { Grade, MemoryModel } from './memory.ts';
import type { PlanCard, Seen } from './plan-card.ts';
import { firstGradeShares } from './plan-numbers.ts';
import type { StudyDay } from './study-day.ts';

type Circumstances = {
  today: StudyDay;
  examDay: StudyDay;
  costs: { review: number; fresh: number };
  memory: MemoryModel;
};

/** How much recall on exam day each second gains that is spent on a card today: the order of the final pass. */
export function gainPerSecond({ today, examDay, costs, memory }: Circumstances): (card: PlanCard) => number {
  const daysLeft = examDay - today;
  const ofUnseen = gainOfUnseen(daysLeft, memory);
  return ({ seen, isRewritten }) => {
    if (!seen) return ofUnseen / costs.fresh;
    return (isRewritten ? ofUnseen : gainOfSeen(seen, today, daysLeft, memory)) / costs.review;
  };
}

/** The expected recall on exam day after a review today, minus the recall without it. */
function gainOfSeen({ memory: state, lastDay }: Seen, today: StudyDay, daysLeft: number, memory: MemoryModel): number {
  // A wrong clock may have put the last grade on a later day.
  const days = Math.max(0, today - lastDay);
  const recall = memory.recall(days, state.stability);
  return memory.recallAfterReview(state, recall, daysLeft) - memory.recall(days + daysLeft, state.stability);
}

/** The expected recall on exam day of a card that is seen today for the first time. Without that it would be 0. */
const gainOfUnseen = (daysLeft: number, memory: MemoryModel): number =>
  Object.entries(firstGradeShares).reduce(
    (sum, [grade, share]) => sum + share * memory.recall(daysLeft, memory.first(Number(grade) as Grade).stability),
    0,
  );
