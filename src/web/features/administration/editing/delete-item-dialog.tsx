import type { ReactNode } from 'react';
import { ApiError } from '#web/platform/api/api-client.ts';
import { capitalise } from '#web/ui/capitalise.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import type { ItemNoun } from './item-noun.ts';
import { useItemChange } from './use-item-change.ts';

type DeleteItemDialogProps<I extends { id: number }> = {
  noun: ItemNoun;
  /** What is lost: the sentence of the specification, §8. */
  text: (item: I) => ReactNode;
  /** The one to delete; stays set while the dialog closes. */
  item: I | undefined;
  open: boolean;
  onClose: () => void;
  send: (id: number) => Promise<unknown>;
  /** Takes it out of the list at once. */
  forget: (id: number) => void;
};

/** Asks before something is deleted. One that is gone already is said to be, and leaves the list too. */
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
      onOpenChange={onClose}
      title={`Delete ${noun}?`}
      text={item && text(item)}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      isPending={remove.isPending}
      onConfirm={() => {
        if (item) remove.mutate(item.id);
      }}
    />
  );
}
