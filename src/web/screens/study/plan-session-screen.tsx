import { WithStudy } from '#web/features/study/plan/plan-states.tsx';
import { SessionPage } from '#web/features/study/plan/session/session-page.tsx';

/** `/plan/session`: today's cards of the study plan. */
export function PlanSessionScreen() {
  return (
    // As high as the window: a long card scrolls on its own, and the buttons stay within reach of a thumb.
    <main id="main" tabIndex={-1} className="flex h-svh min-h-72 flex-col zoomed:h-auto zoomed:min-h-svh">
      <WithStudy>{(site) => <SessionPage site={site} />}</WithStudy>
    </main>
  );
}
