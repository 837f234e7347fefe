import { removeRosterPerson } from '#contract/exams/roster/roster.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import type { PersonQuestionProps } from './new-code-dialog.tsx';

/** Asks whether to remove a person from a roster. The server refuses to remove a person who has started. */
export function RemovePersonDialog({ examId, person, open, onClose }: PersonQuestionProps) {
  const remove = useItemChange({
    send: (personId: number) => call(removeRosterPerson, { params: { id: examId, personId } }),
    success: 'Person removed',
    failure: 'Failed to remove the person',
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={`Remove ${person?.name ?? ''} from the roster?`}
      text="The personal code of this person stops working."
      confirmLabel="Remove"
      pendingLabel="Removing…"
      isPending={remove.isPending}
      failure={remove.error ? `Not removed. ${remove.error.message}` : undefined}
      onConfirm={() => person && remove.mutate(person.id)}
    />
  );
}
