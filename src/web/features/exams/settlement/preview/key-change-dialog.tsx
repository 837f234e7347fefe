import type { ReactNode } from 'react';
import type { SettlementPreview } from '#contract/exams/settlement.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { isTooLong, ReasonField } from '../reason-field.tsx';
import { ScoreMoves } from './score-moves.tsx';

type KeyChangeDialogProps = {
  title: string;
  /** Says what changes. */
  description: ReactNode;
  preview: SettlementPreview;
  open: boolean;
  onCancel: () => void;
  confirmLabel: string;
  /** Text of the button while `isPending`: "Applying…". */
  pendingLabel: string;
  isPending: boolean;
  /** Why the last attempt failed; shown above the buttons. */
  failure?: string | undefined;
  /** What the educator types in the field for a reason. Without it the dialog has no such field. */
  reason?: { text: string; onChange: (text: string) => void };
  onConfirm: () => void;
};

/** Shows whose results another grading of a question would change, and asks for confirmation. */
export function KeyChangeDialog(props: KeyChangeDialogProps) {
  const { title, description, preview, open, onCancel, confirmLabel, pendingLabel, isPending, failure, reason } = props;
  const { attempts, openAttempts, gained, lost, rankMoves, newlyPassed, newlyFailed, moved, moves } = preview;
  const cancel = () => {
    if (!isPending) onCancel();
  };
  const facts = Object.entries({
    'Closed attempts with this question': attempts,
    'Would gain': gained,
    'Would lose': lost,
    'Another rank': rankMoves,
    ...(newlyPassed !== null && { 'Would pass': newlyPassed }),
    ...(newlyFailed !== null && { 'Would fail': newlyFailed }),
  });

  return (
    <Dialog
      role="alertdialog"
      isWide
      hasStickyFooter
      open={open}
      onOpenChange={cancel}
      title={title}
      description={description}
      failure={isPending ? undefined : failure}
      footer={
        <>
          <Button onClick={cancel}>Cancel</Button>
          <Button
            variant="primary"
            disabled={reason !== undefined && isTooLong(reason.text)}
            isPending={isPending}
            pendingLabel={pendingLabel}
            onClick={() => {
              // Do not confirm a second time while the dialog fades out.
              if (open) props.onConfirm();
            }}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <dl className="tabular grid grid-cols-2 gap-x-6 gap-y-4 rounded-small bg-sunken p-4 sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-ink-soft text-sm">{name}</dt>
            <dd className="font-bold text-xl">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {openAttempts > 0 ? (
        <p className="mt-4 text-ink-soft">
          {count(openAttempts, 'session')} in progress {openAttempts === 1 ? 'has' : 'have'} this question too, and{' '}
          {openAttempts === 1 ? 'is' : 'are'} graded like this at the end.
        </p>
      ) : null}
      {moved === 0 ? (
        <p className="mt-4 text-ink-soft">No result of a closed attempt changes.</p>
      ) : (
        <ScoreMoves moves={moves} total={moved} />
      )}
      {reason ? <ReasonField reason={reason.text} onChange={reason.onChange} /> : null}
    </Dialog>
  );
}
