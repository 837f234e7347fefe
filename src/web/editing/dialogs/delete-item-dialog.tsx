import type { ReactNode } from 'react';
import { capitalise } from '#domain/text/capitalise.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import type { ItemNoun } from '../item-noun.ts';
import { useItemChange } from '../use-item-change.ts';

type DeleteItemDialogProps<I extends { id: number }> = {
  noun: ItemNoun;
  /** Tells the user what will be lost. */
  text: (item: I) => ReactNode;
  /** The item to delete. It stays set while the dialog fades out. */
  item: I | undefined;
  open: boolean;
  onClose: () => void;
  send: (id: number) => Promise<unknown>;
  /** Removes the item from the list at once. */
  forget: (id: number) => void;
};

/**
 * Asks for a confirmation and deletes an item. If the server no longer has the item, it is removed from the list too.
 */
export function DeleteItemDialog<I extends { id: number }>(props: DeleteItemDialogProps<I>) {
  const { noun, text, item, open, onClose, send, forget } = props;
  const leave = (id: number) => {
    forget(id);
    onClose();
  };
  const remove = useItemChange({
    send,
    success: `${capitalise(noun)} deleted successfully`,
    failure: `Failed to delete ${noun}`,
    onSuccess: leave,
    onError: (error, id) => {
      if (error instanceof ApiError && error.status === 404) leave(id);
    },
  });

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Delete ${noun}?`}
      text={item && text(item)}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      isPending={remove.isPending}
      failure={remove.error ? `Not deleted. ${remove.error.message}` : undefined}
      onConfirm={() => {
        if (item) remove.mutate(item.id);
      }}
    />
  );
}
