import { type FormEvent, type ReactNode, useId } from 'react';
import { mayDiscard } from '#web/platform/navigation/unsaved.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, type OpenDialog } from '#web/ui/overlays/dialog.tsx';

type FormDialogProps = OpenDialog &
  FormContent & {
    title: string;
    description?: ReactNode;
    submitLabel: string;
    pendingLabel: string;
    isPending: boolean;
    isWide?: boolean;
    /** False for a dialog above another form, whose typed text stays when this dialog closes. */
    asksBeforeClosing?: boolean;
    /** Why the last attempt to save failed; shown above the buttons. */
    failure?: string | undefined;
    /** A second way to submit, beside the submit button. */
    otherSubmit?: (formId: string) => ReactNode;
  };

type FormContent =
  /** The fields, which the dialog puts one below the other into its form. */
  | { onSubmit: (event: FormEvent) => unknown; children: ReactNode }
  /** Renders the form with this id. The submit button of the dialog refers to it. */
  | { children: (formId: string) => ReactNode };

/**
 * A form in a dialog. The dialog stays open while the form is being sent. Escape asks before it discards typed text,
 * because users press it by accident.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, description, open, onClose, submitLabel, pendingLabel, isPending, failure } = props;
  const formId = useId();
  const close = () => {
    if (!isPending) onClose();
  };

  return (
    <Dialog
      isWide={props.isWide ?? false}
      failure={isPending ? undefined : failure}
      open={open}
      onOpenChange={() => {
        if (!isPending && (props.asksBeforeClosing === false || mayDiscard())) onClose();
      }}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          {props.otherSubmit?.(formId)}
          <Button type="submit" form={formId} variant="primary" isPending={isPending} pendingLabel={pendingLabel}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {'onSubmit' in props ? (
        <form
          id={formId}
          noValidate
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            props.onSubmit(event);
          }}
        >
          {props.children}
        </form>
      ) : (
        props.children(formId)
      )}
    </Dialog>
  );
}
