import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  /** Called if the user cancels. Not called while `isPending`. */
  onClose: () => void;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  /** Text of the button while `isPending`: "Deleting...". */
  pendingLabel: string;
  isPending: boolean;
  /** `danger` for an action that cannot be undone. */
  tone?: 'normal' | 'danger';
  /** Why the last attempt failed; shown above the buttons. */
  failure?: string | undefined;
  /** Choices below the text. */
  children?: ReactNode;
  onConfirm: () => void;
};

/** Asks for a confirmation. Cancel has the focus, so that pressing Enter does not confirm by accident. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  text,
  confirmLabel,
  pendingLabel,
  isPending,
  tone = 'danger',
  failure,
  children,
  onConfirm,
}: ConfirmDialogProps) {
  const close = () => {
    if (!isPending) onClose();
  };

  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={close}
      title={title}
      description={text}
      failure={isPending ? undefined : failure}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            isPending={isPending}
            pendingLabel={pendingLabel}
            onClick={() => {
              // Do not confirm a second time while the dialog fades out.
              if (open) onConfirm();
            }}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
