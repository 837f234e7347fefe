import type { CardKey } from '../../planner/plan-card.ts';
import type { DayPlan } from '../../planner/plan-day.ts';

/**
 * The card that a session shows.
 * @param held The card that is on the screen, or that an undo has brought back. A new queue does not take it away.
 * @param last The card that was answered last. It comes again at once only if there is no other one.
 * @param isAhead Whether the student goes on after "Done for today".
 */
export function nextCard(
  { queue, ahead }: Pick<DayPlan, 'queue' | 'ahead'>,
  { held, last, isAhead }: { held: CardKey | undefined; last: CardKey | undefined; isAhead: boolean },
): CardKey | undefined {
  if (held) return held;
  const list = queue.length === 0 && isAhead ? ahead : queue;
  return (list.find(({ key }) => key !== last) ?? list[0])?.key;
}
