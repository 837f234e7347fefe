import { DecksPage } from '#web/features/study/decks/page/decks-page.tsx';
import { WithStudy } from '#web/features/study/plan/plan-states.tsx';

/** `/decks`: the student's own decks of flashcards. */
export function DecksScreen() {
  return (
    <div className="min-h-svh">
      <WithStudy>{(site) => <DecksPage site={site} />}</WithStudy>
    </div>
  );
}
