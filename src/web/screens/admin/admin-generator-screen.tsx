import { GenerateFlashcards } from '#web/features/authoring/generation/flashcards/generate-flashcards.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';

/** `/admin/generator`: flashcards from a text, an image or a PDF. */
export function AdminGeneratorScreen() {
  usePageTitle('AI Flashcard Generator');
  return (
    <>
      <PageHead
        title="AI Flashcard Generator"
        text="Upload text content or images to automatically generate flashcards using our AI."
      />
      <GenerateFlashcards />
    </>
  );
}
