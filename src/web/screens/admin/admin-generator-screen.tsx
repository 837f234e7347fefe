import { GenerateFlashcards } from '#web/features/authoring/generation/generate-flashcards.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';

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
