import { loadPdfFonts } from '#web/platform/pdf/load-pdf-fonts.ts';
import { saveFile } from '#web/platform/save-file.ts';
import type { FlashcardsDeck } from './flashcards-pdf.ts';
import { flashcardsPdfName } from './flashcards-pdf-name.ts';
import { loadCardPictures } from './load-card-pictures.ts';

/**
 * Creates the PDF of the cards of a topic in the browser and saves it. The PDF code and the fonts are loaded at the first use.
 * Throws if they cannot be loaded.
 */
export async function downloadFlashcards(deck: FlashcardsDeck): Promise<void> {
  const text = [deck.subject, deck.topic, ...deck.cards.flatMap(({ question, answer }) => [question, answer])].join(
    ' ',
  );
  const [{ renderFlashcardsPdf }, fonts, pictures] = await Promise.all([
    import('./flashcards-pdf.ts'),
    loadPdfFonts(text),
    loadCardPictures(deck.cards),
  ]);
  const pdf = renderFlashcardsPdf(deck, fonts, pictures);
  saveFile(new Blob([pdf], { type: 'application/pdf' }), flashcardsPdfName(deck.subject, deck.topic));
}
