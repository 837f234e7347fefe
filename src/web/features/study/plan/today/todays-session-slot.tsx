import { type ComponentType, lazy, Suspense } from 'react';
import { useHasHydrated } from '#web/ui/wording/use-has-hydrated.ts';
import { hadPlan } from './read-note.ts';
import { SessionCard } from './session-card.tsx';

/** Without this file the card leads to the session, but does not say how long it takes. */
const TodaysSession = lazy<ComponentType<{ Card: typeof SessionCard }>>(() =>
  import('./todays-session.tsx').then(
    ({ TodaysSession }) => ({ default: TodaysSession }),
    () => ({ default: () => <SessionCard /> }),
  ),
);

/**
 * `TodaysSession` for Home, which most visitors see without a plan. A page of the server contains the section for any
 * device, so that it has its place, and leads to the session, before the scripts arrive.
 */
export function TodaysSessionSlot() {
  if (!useHasHydrated()) return <SessionCard isOfServer />;
  if (!hadPlan()) return null;
  return (
    <Suspense fallback={<SessionCard />}>
      <TodaysSession Card={SessionCard} />
    </Suspense>
  );
}
