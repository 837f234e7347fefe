import type { Candidate } from './candidate.ts';
import type { Grade, MemoryModel } from './memory.ts';
import type { PlanCard, Seen } from './plan-card.ts';
import { firstGradeShares, raisedPriority } from './plan-numbers.ts';
import type { StudyDay } from './study-day.ts';

type Circumstances = {
  today: StudyDay;
  examDay: StudyDay;
  costs: { review: number; fresh: number };
  memory: MemoryModel;
};

/** The cards of the final pass, by how much recall on exam day each second spent on them gains. Leaves out cards that gain nothing. */
export function gainCandidates(
  cards: readonly PlanCard[],
  { today, examDay, costs, memory }: Circumstances,
): Candidate[] {
  const daysLeft = examDay - today;
  const ofUnseen = gainOfUnseen(daysLeft, memory);
  const candidates: Candidate[] = [];
  for (const { key, seen, isRewritten = false, isRaised = false } of cards) {
    const cost = seen ? costs.review : costs.fresh;
    const gain = seen && !isRewritten ? gainOfSeen(seen, today, daysLeft, memory) : ofUnseen;
    if (gain <= 0) continue;
    candidates.push({ key, reason: 'final', cost, priority: -gain / cost - (isRaised ? raisedPriority : 0) });
  }
  return candidates;
}

/** The expected recall on exam day after a review today, minus the recall without it. */
function gainOfSeen({ memory: state, lastDay }: Seen, today: StudyDay, daysLeft: number, memory: MemoryModel): number {
  // A wrong clock may have put the last grade on a later day.
  const days = Math.max(0, today - lastDay);
  const recall = memory.recall(days, state.stability);
  const { good, again } = memory.stabilitiesAfter(state, recall);
  const after = recall * memory.recall(daysLeft, good) + (1 - recall) * memory.recall(daysLeft, again);
  return after - memory.recall(days + daysLeft, state.stability);
}

/** The expected recall on exam day of a card that is seen today for the first time. Without that it would be 0. */
const gainOfUnseen = (daysLeft: number, memory: MemoryModel): number =>
  Object.entries(firstGradeShares).reduce(
    (sum, [grade, share]) => sum + share * memory.recall(daysLeft, memory.first(Number(grade) as Grade).stability),
    0,
  );
