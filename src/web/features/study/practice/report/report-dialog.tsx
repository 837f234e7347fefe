import { type RefObject, useState } from 'react';
import type { PracticeItem } from '#contract/content/practice.contract.ts';
import { reportItem } from '#contract/content/practice-reports.contract.ts';
import { type Objection, ObjectionDialog } from '#web/features/exams/settlement/objection-dialog.tsx';
import { call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { makeRandomId } from '#web/platform/random-id.ts';
import { toast } from '#web/ui/overlays/toast.tsx';

type ReportDialogProps = {
  item: PracticeItem;
  open: boolean;
  onClose: () => void;
  onSent: () => void;
  focusAfter: RefObject<HTMLElement | null>;
};

/** Asks a student what is wrong with a question of practice, and sends the report to the educator. */
export function ReportDialog({ item: { id, version }, open, onClose, onSent, focusAfter }: ReportDialogProps) {
  // The same key for each attempt to send, because the response to the first one may have been lost.
  const [reportKey] = useState(makeRandomId);
  const sending = useSingleMutation({
    mutationFn: (objection: Objection) =>
      call(reportItem, { params: { id }, body: { reportKey, version, ...objection } }),
    onSuccess: () => {
      onClose();
      onSent();
      toast({ title: 'Report sent', description: 'Your educator can now read your report of this question.' });
    },
  });
  return (
    <ObjectionDialog
      title="Report an error"
      description="Do you think that this question is faulty?"
      sendLabel="Send report"
      open={open}
      onClose={onClose}
      focusAfter={focusAfter}
      sending={sending}
    >
      Your educator reads your report without your name, so there is no reply. If you are right, the question is
      corrected here.
    </ObjectionDialog>
  );
}
