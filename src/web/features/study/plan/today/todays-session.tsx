import { ButtonLink } from '#web/ui/button.tsx';
import { useHasHydrated } from '#web/ui/use-has-hydrated.ts';
import { count } from '#web/ui/wording/count.ts';
import type { TodaysSession as Session } from './plan-note.ts';
import { useTodaysSession } from './use-todays-session.ts';

/**
 * Today's session on a screen outside of the plan, or nothing without a plan. A page of the server contains the section for any device, and
 * `base.css` hides it where there is no plan; so the section takes its place, and leads to the session, before the scripts arrive.
 */
export function TodaysSession({ className }: { className?: string }) {
  const hasHydrated = useHasHydrated();
  const session = useTodaysSession();
  if (hasHydrated && !session) return null;
  const hasCards = !session?.isOver && session?.left?.cards !== 0;
  return (
    <section aria-labelledby="todays-session" data-awaits-session={hasHydrated ? undefined : ''} className={className}>
      {/* Whether the button has a line of its own does not depend on the texts, so that nothing moves when the browser adds the minutes. */}
      <div className="card flex flex-wrap items-center gap-x-3 gap-y-3 p-4 sm:px-5">
        <div className="min-w-0 grow-[999] basis-48">
          <h2 id="todays-session" className="text-ink-soft text-sm">
            Study plan
          </h2>
          <p className="tabular font-bold text-md sm:text-card-title">{titleOf(session)}</p>
        </div>
        <ButtonLink
          href={hasCards ? '/plan/session' : '/plan'}
          variant={hasCards ? 'primary' : 'secondary'}
          className="min-w-30 grow"
        >
          {hasCards ? 'Study now' : 'Open plan'}
        </ButtonLink>
      </div>
    </section>
  );
}

function titleOf(session: Session | undefined): string {
  if (session?.isOver) return 'The exam is over';
  if (session?.left?.cards === 0) return 'Done for today';
  if (session?.left) return `Today: ${count(session.left.minutes, 'minute')}`;
  return session?.minutesADay ? `Today: up to ${count(session.minutesADay, 'minute')}` : "Today's session";
}
