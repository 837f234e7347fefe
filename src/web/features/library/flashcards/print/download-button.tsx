import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import type { ComponentProps } from 'react';
import { loadPdfFonts } from '#web/platform/pdf/load-pdf-fonts.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import type { FlashcardsDeck } from './flashcards-pdf.ts';
import { flashcardsPdfName } from './flashcards-pdf-name.ts';
import { loadCardPictures } from './load-card-pictures.ts';

type DownloadButtonProps = { deck: FlashcardsDeck } & Pick<ComponentProps<'button'>, 'className'>;

export function DownloadButton({ deck, className }: DownloadButtonProps) {
  const download = useMutation({
    mutationFn: () => downloadFlashcards(deck),
    onSuccess: () => toast({ title: 'Success', description: `Downloaded ${deck.cards.length} flashcards as PDF` }),
    onError: (error) => {
      console.error('The PDF could not be made', error);
      toast({
        title: 'Error',
        description: 'The PDF could not be made. Check your connection and try again.',
        tone: 'destructive',
      });
    },
  });

  return (
    <Button
      className={className}
      isPending={download.isPending}
      pendingLabel="Preparing…"
      onClick={() => {
        if (deck.cards.length > 0) download.mutate();
        else toast({ title: 'Error', description: 'There are no flashcards to download', tone: 'destructive' });
      }}
    >
      <Download size={17} aria-hidden="true" />
      Download as PDF
    </Button>
  );
}

/**
 * Creates the PDF of the cards of a topic in the browser and saves it. The PDF code and the fonts are loaded at the
 * first use. Throws if they cannot be loaded.
 */
async function downloadFlashcards(deck: FlashcardsDeck): Promise<void> {
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
