import { type ReactNode, useId } from 'react';
import { mayDiscard } from '#web/platform/navigation/unsaved.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

type FormDialogProps = {
  title: string;
  description?: ReactNode;
  open: boolean;
  onClose: () => void;
  submitLabel: string;
  pendingLabel: string;
  isPending: boolean;
  isWide?: boolean;
  /** The form, of this id, for the button that sends it. */
  children: (formId: string) => ReactNode;
};

/** A form in a dialog. It stays while it is being sent; Escape, which is pressed by a slip, asks before it throws away what was typed. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, open, onClose, submitLabel, pendingLabel, isPending, isWide = false, children } = props;
  const formId = useId();

  return (
    <Dialog
      isWide={isWide}
      open={open}
      onOpenChange={() => {
        if (!isPending && mayDiscard()) onClose();
      }}
      title={title}
      description={description}
      footer={
        <>
          <Button
            onClick={() => {
              if (!isPending) onClose();
            }}
          >
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isPending={isPending} pendingLabel={pendingLabel}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {children(formId)}
    </Dialog>
  );
}
