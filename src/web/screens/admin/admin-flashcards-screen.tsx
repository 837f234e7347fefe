import { ManageFlashcards } from '#web/features/library/flashcards/manage-flashcards.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';

/** `/admin/flashcards`: the cards of a topic. */
export function AdminFlashcardsScreen() {
  usePageTitle('Manage flashcards');
  return <ManageFlashcards />;
}
