import { ManageFlashcards } from '#web/features/library/flashcards/manage/manage-flashcards.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';

/** `/admin/flashcards`: the cards of a topic. */
export function AdminFlashcardsScreen() {
  usePageTitle('Manage flashcards');
  return <ManageFlashcards />;
}
