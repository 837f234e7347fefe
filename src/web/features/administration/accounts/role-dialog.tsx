import { useState } from 'react';
import type { Role } from '#contract/access.ts';
import { type Account, changeRole } from '#contract/administration/accounts.contract.ts';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { RadioList } from '#web/ui/forms/choice-list.tsx';
import type { OpenDialog } from '#web/ui/overlays/dialog.tsx';
import { GivenExams } from './given-exams.tsx';
import { roleChoices } from './role-choices.ts';

type RoleDialogProps = OpenDialog & {
  /** It stays set while the dialog closes. */
  account: Account;
};

/** Changes what another educator may do. */
export function RoleDialog({ account, ...dialog }: RoleDialogProps) {
  const [role, setRole] = useState<Role>(account.role);
  const [examIds, setExamIds] = useState(account.examIds);
  const change = useItemChange({
    send: () =>
      call(changeRole, { params: { id: account.id }, body: { role, ...(role === 'invigilator' && { examIds }) } }),
    success: 'Role changed',
    failure: 'Failed to change the role',
    onSuccess: dialog.onClose,
  });
  return (
    <FormDialog
      title={`Role of ${account.username}`}
      description="It holds from the next request of this educator."
      {...dialog}
      submitLabel="Change role"
      pendingLabel="Changing…"
      {...change.dialog}
      onSubmit={() => change.mutate(undefined)}
    >
      <RadioList<Role> legend="What may this educator do?" value={role} onChange={setRole} choices={roleChoices} />
      {role === 'invigilator' ? <GivenExams examIds={examIds} onChange={setExamIds} /> : null}
    </FormDialog>
  );
}
