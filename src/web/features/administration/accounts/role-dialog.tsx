import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Role } from '#contract/access.ts';
import { type Account, changeRole } from '#contract/administration/accounts.contract.ts';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { examsQuery } from '#web/features/exams/exams/list/exams.queries.ts';
import { call } from '#web/platform/api/api-client.ts';
import { CheckList, RadioList } from '#web/ui/forms/choice-list.tsx';
import type { OpenDialog } from '#web/ui/overlays/dialog.tsx';
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

type GivenExamsProps = { examIds: readonly number[]; onChange: (examIds: number[]) => void };

/** Chooses the exams of an invigilator. The newest exams come first; an archived one only if it was given. */
function GivenExams({ examIds, onChange }: GivenExamsProps) {
  const { data, error } = useQuery(examsQuery);
  const exams = data?.filter(({ id, archived }) => !archived || examIds.includes(id));
  if (!exams) {
    return (
      <p role="status" className="text-ink-soft text-md">
        {error ? error.message : 'Loading the exams…'}
      </p>
    );
  }
  if (exams.length === 0) return <p className="text-ink-soft text-md">There is no exam yet.</p>;
  return (
    <div className="-m-1 max-h-80 overflow-y-auto p-1">
      <CheckList
        legend="Which exams does this invigilator watch?"
        values={examIds.map(String)}
        onChange={(values) => onChange(values.map(Number))}
        choices={exams.map(({ id, title, examCode }) => ({
          value: String(id),
          label: <bdi>{title}</bdi>,
          text: examCode,
        }))}
      />
    </div>
  );
}
