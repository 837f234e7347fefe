import type { ComponentType } from 'react';
import { count } from '#web/ui/wording/count.ts';
import type { TodaysSession as Session } from './plan-note.ts';
import type { SessionCardProps } from './session-card.tsx';
import { useTodaysSession } from './use-todays-session.ts';

/**
 * Shows on Home how much of today's session is left. Renders nothing without a plan. `Card` is a parameter: imported
 * here too, it would be in a file of its own, which adds bytes.
 */
export function TodaysSession({ Card }: { Card: ComponentType<SessionCardProps> }) {
  const session = useTodaysSession();
  if (!session) return null;
  return <Card title={titleOf(session)} hasCards={!session.isOver && session.left?.cards !== 0} />;
}

function titleOf({ isOver, left, minutesADay }: Session): string {
  if (isOver) return 'The exam is over';
  if (left) return left.cards === 0 ? 'Done for today' : `Today: ${count(left.minutes, 'minute')}`;
  return minutesADay === undefined ? "Today's session" : `Today: up to ${count(minutesADay, 'minute')}`;
}
