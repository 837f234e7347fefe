import { type RosterPerson, renewRosterCode } from '#contract/exams/roster/roster.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';

export type PersonQuestionProps = {
  examId: number;
  /** It stays set while the dialog fades out. */
  person: RosterPerson | undefined;
  open: boolean;
  onClose: () => void;
};

/** Asks whether to give a person a new personal code. */
export function NewCodeDialog({ examId, person, open, onClose }: PersonQuestionProps) {
  const renew = useItemChange({
    send: (personId: number) => call(renewRosterCode, { params: { id: examId, personId } }),
    success: 'New code given',
    failure: 'Failed to give a new code',
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      tone="normal"
      title={`New code for ${person?.name ?? ''}?`}
      text="The present code stops working, also on a printed slip. A session that is under way continues."
      confirmLabel="Give a new code"
      pendingLabel="Making the code…"
      isPending={renew.isPending}
      failure={renew.error?.message}
      onConfirm={() => person && renew.mutate(person.id)}
    />
  );
}
