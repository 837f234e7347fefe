import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  /** Asked with false when the question is turned down; never while it is pending. */
  onOpenChange: (open: boolean) => void;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  /** What the button says while `isPending`: "Deleting…". */
  pendingLabel: string;
  isPending: boolean;
  /** `danger` for what cannot be undone. */
  tone?: 'normal' | 'danger';
  onConfirm: () => void;
};

/** Asks before something is done. Cancel has the focus, so that Enter alone harms nothing. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  confirmLabel,
  pendingLabel,
  isPending,
  tone = 'danger',
  onConfirm,
}: ConfirmDialogProps) {
  const change = (next: boolean) => {
    if (!isPending) onOpenChange(next);
  };

  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={change}
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={() => change(false)}>Cancel</Button>
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            isPending={isPending}
            pendingLabel={pendingLabel}
            onClick={() => {
              // Not a second time while the dialog fades.
              if (open) onConfirm();
            }}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
