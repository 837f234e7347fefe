import { useRef, useState } from 'react';
import type { PracticeItem } from '#contract/content/practice.contract.ts';
import { useLaterDialog } from '#web/features/exams/settlement/use-later-dialog.ts';
import { Button } from '#web/ui/button.tsx';
import { isReported, noteReported } from './reported.ts';

const loadDialog = async () => (await import('./report-dialog.tsx')).ReportDialog;

/** Lets a student report an error in a question of practice. */
export function ReportError({ item }: { item: PracticeItem }) {
  const place = useRef<HTMLDivElement>(null);
  const { Dialog, dialogProps, buttonProps } = useLaterDialog(loadDialog);
  const [wasSent, setWasSent] = useState(() => isReported(item));
  return (
    <div ref={place} tabIndex={-1} className="mt-3 print:hidden">
      {wasSent ? (
        <p className="flex min-h-11 items-center text-ink-soft text-sm">You have reported this question.</p>
      ) : (
        <Button variant="quiet" className="-ml-4.5" {...buttonProps}>
          Report an error
        </Button>
      )}
      {Dialog ? (
        <Dialog
          item={item}
          {...dialogProps}
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
