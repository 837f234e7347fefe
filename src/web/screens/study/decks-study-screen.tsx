import { DeckStudyPage } from '#web/features/study/decks/page/deck-study-page.tsx';
import { useRouteParam } from '#web/platform/navigation/route-param.ts';

/** `/decks/:id`: the cards of one of the student's own decks. */
export const DecksStudyScreen = () => (
  // As high as the window: a long card scrolls on its own, and the buttons stay within reach of a thumb.
  <main id="main" tabIndex={-1} className="flex h-svh min-h-72 flex-col zoomed:h-auto zoomed:min-h-svh">
    <DeckStudyPage id={useRouteParam('id')} />
  </main>
);
