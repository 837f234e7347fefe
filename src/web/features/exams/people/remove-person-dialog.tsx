import { removePerson } from '#contract/exams/roster/people.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';

type RemovePersonDialogProps = {
  /** It stays set while the dialog fades out. */
  person: { id: number; name: string } | undefined;
  /** The name of the cohort of the person, whose exams all lose the person. */
  cohort?: string | undefined;
  open: boolean;
  onClose: () => void;
};

/** Asks whether to remove a person. The server refuses to remove a person who has started an exam. */
export function RemovePersonDialog({ person, cohort, open, onClose }: RemovePersonDialogProps) {
  const remove = useItemChange({
    send: (id: number) => call(removePerson, { params: { id } }),
    success: 'Person removed',
    failure: 'Failed to remove the person',
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Remove ${person?.name ?? ''} from the ${cohort === undefined ? 'roster' : `cohort ${cohort}`}?`}
      text={
        cohort === undefined
          ? 'The personal code of this person stops working.'
          : 'The personal code stops working at all exams of the cohort. This cannot be undone.'
      }
      confirmLabel="Remove"
      pendingLabel="Removing…"
      isPending={remove.isPending}
      failure={remove.error ? `Not removed. ${remove.error.message}` : undefined}
      onConfirm={() => person && remove.mutate(person.id)}
    />
  );
}
