import { type ComponentProps, type ComponentType, useRef, useState } from 'react';
import type { PracticeItem } from '#contract/content/practice.contract.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import type { ReportDialog } from './report-dialog.tsx';
import { isReported, noteReported } from './reported.ts';

/** Lets a student report an error in a question of practice. Few do, so the dialog is loaded when it is opened. */
export function ReportError({ item }: { item: PracticeItem }) {
  const place = useRef<HTMLDivElement>(null);
  const [Dialog, setDialog] = useState<ComponentType<ComponentProps<typeof ReportDialog>>>();
  const [isOpen, setIsOpen] = useState(false);
  const [wasSent, setWasSent] = useState(() => isReported(item));
  const load = useSingleMutation({
    mutationFn: async () => (await import('./report-dialog.tsx')).ReportDialog,
    onSuccess: (loaded) => {
      setDialog(() => loaded);
      setIsOpen(true);
    },
    onError: () =>
      toast({
        title: 'Error',
        description: 'The form could not be loaded. Check your connection and try again.',
        tone: 'destructive',
      }),
  });
  return (
    <div ref={place} tabIndex={-1} className="mt-3 print:hidden">
      {wasSent ? (
        <p className="flex min-h-11 items-center text-ink-soft text-sm">You have reported this question.</p>
      ) : (
        <Button
          variant="quiet"
          className="-ml-4.5"
          isPending={load.isPending}
          pendingLabel="Opening…"
          onClick={() => load.mutate(undefined)}
        >
          Report an error
        </Button>
      )}
      {Dialog ? (
        <Dialog
          item={item}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          onSent={() => {
            noteReported(item);
            setWasSent(true);
          }}
          focusAfter={place}
        />
      ) : null}
    </div>
  );
}
