import { loadPdfFonts } from '#web/platform/pdf/load-pdf-fonts.ts';
import { saveFile } from '#web/platform/save-file.ts';
import type { FlashcardsDeck } from './flashcards-pdf.ts';
import { flashcardsPdfName } from './flashcards-pdf-name.ts';

/**
 * Makes the PDF of a topic's cards in this browser and saves it. What writes PDFs and its fonts are fetched when first needed.
 * Throws when they could not be.
 */
export async function downloadFlashcards(deck: FlashcardsDeck): Promise<void> {
  const text = [deck.subject, deck.topic, ...deck.cards.flatMap(({ question, answer }) => [question, answer])].join(
    ' ',
  );
  const [{ renderFlashcardsPdf }, fonts] = await Promise.all([import('./flashcards-pdf.ts'), loadPdfFonts(text)]);
  const pdf = renderFlashcardsPdf(deck, fonts);
  saveFile(new Blob([pdf], { type: 'application/pdf' }), flashcardsPdfName(deck.subject, deck.topic));
}
