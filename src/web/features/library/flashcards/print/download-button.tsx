import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import type { ComponentProps } from 'react';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { downloadFlashcards } from './download-flashcards.ts';
import type { FlashcardsDeck } from './flashcards-pdf.ts';

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
