import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { writeDone } from '../plan-done.ts';
import type { Plan } from '../use-plan.ts';

/** The end of a session: "Done for today", or why there are no cards. */
export function SessionOver({ plan, onAhead }: { plan: Plan; onAhead: () => void }) {
  const { day, cards, settings, today } = plan;
  const isExamPast = settings !== undefined && today > settings.examDay;
  return (
    <div ref={focusOn} tabIndex={-1} className="flex min-h-0 flex-1 flex-col justify-center overflow-y-auto">
      <EmptyState
        title={isExamPast ? 'The exam day has passed' : cards.length === 0 ? 'The plan has no cards' : 'Done for today'}
        link={{ href: '/plan', text: 'Back to the plan' }}
        action={day && day.ahead.length > 0 ? <Button onClick={onAhead}>Study ahead</Button> : null}
      >
        <p role="status">
          {isExamPast
            ? 'Set the date of your next exam to go on with what you have learned.'
            : cards.length === 0
              ? 'Its topics are empty, or could not be loaded.'
              : writeDone(plan)}
        </p>
      </EmptyState>
    </div>
  );
}

// The button that had the focus is gone.
const focusOn = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
