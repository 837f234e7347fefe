import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = Pick<
  ComponentProps<typeof Dialog>,
  'open' | 'title' | 'failure' | 'isWide' | 'hasStickyFooter' | 'children'
> & {
  /** Called if the user cancels. Not called while `isPending`. */
  onClose: () => void;
  text: ReactNode;
  confirmLabel: string;
  /** Text of the button while `isPending`: "Deleting...". */
  pendingLabel: string;
  isPending: boolean;
  /** True while a field of the dialog has an error. */
  disabled?: boolean;
  /** `danger` for an action that cannot be undone. */
  tone?: 'normal' | 'danger';
  onConfirm: () => void;
};

/**
 * Asks for a confirmation. The first field, or else Cancel, has the focus, so that pressing Enter does not confirm by
 * accident.
 */
export function ConfirmDialog({
  onClose,
  text,
  confirmLabel,
  pendingLabel,
  isPending,
  disabled,
  tone = 'danger',
  failure,
  onConfirm,
  ...dialog
}: ConfirmDialogProps) {
  const close = () => {
    if (!isPending) onClose();
  };

  return (
    <Dialog
      role="alertdialog"
      {...dialog}
      onOpenChange={close}
      description={text}
      failure={isPending ? undefined : failure}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            disabled={disabled}
            isPending={isPending}
            pendingLabel={pendingLabel}
            onClick={() => {
              // Do not confirm a second time while the dialog fades out.
              if (dialog.open) onConfirm();
            }}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
