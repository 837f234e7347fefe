import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { count } from '#web/ui/wording/count.ts';
import { useBatchDeletion } from './use-batch-change.ts';

type DeleteItemsDialogProps = { ids: number[]; open: boolean; onClose: () => void; onDone: () => void };

/** Deletes items that no exam ever had, and retires the others. */
export function DeleteItemsDialog({ ids, open, onClose, onDone }: DeleteItemsDialogProps) {
  const remove = useBatchDeletion(() => {
    onDone();
    onClose();
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Delete ${count(ids.length, 'item')}?`}
      text="An item that an exam had is retired and keeps its figures. Any other is deleted with its former versions."
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      tone="danger"
      isPending={remove.isPending}
      failure={remove.error?.message}
      onConfirm={() => remove.mutate(ids)}
    />
  );
}
