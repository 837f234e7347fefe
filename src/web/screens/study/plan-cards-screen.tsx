import { CardsPage } from '#web/features/study/plan/cards/cards-page.tsx';
import { WithStudy } from '#web/features/study/plan/plan-states.tsx';

/** `/plan/cards`: the cards of the study plan, with search, bookmarks and notes. */
export function PlanCardsScreen() {
  return (
    <div className="min-h-svh">
      <WithStudy>{(site) => <CardsPage site={site} />}</WithStudy>
    </div>
  );
}
