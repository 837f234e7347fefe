import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { giveExam, listInvigilators } from '#contract/administration/accounts.contract.ts';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import { failureText } from '#web/editing/failure-text.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';
import { readQuery } from '#web/platform/api/read-query.ts';
import { CheckList } from '#web/ui/forms/choice-list.tsx';

type InvigilatorsDialogProps = { examId: number; open: boolean; onClose: () => void };

/** Gives an exam to invigilators, and takes it back. It needs a new React key each time it opens. */
export function InvigilatorsDialog({ examId, open, onClose }: InvigilatorsDialogProps) {
  const { data: invigilators, error } = useQuery({
    ...readQuery(adminKeys.invigilators(examId), listInvigilators, { params: { id: examId } }),
    enabled: open,
  });
  // Undefined until the educator changes something.
  const [chosen, setChosen] = useState<string[]>();
  const values = chosen ?? invigilators?.flatMap(({ id, hasExam }) => (hasExam ? String(id) : [])) ?? [];
  const give = useItemChange({
    send: () => call(giveExam, { params: { id: examId }, body: { accountIds: values.map(Number) } }),
    success: 'Invigilators saved',
    failure: 'Failed to save the invigilators',
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title="Invigilators"
      description="They watch this exam: time, closing, opening again and announcements. They see no key and no result."
      open={open}
      onClose={onClose}
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      isPending={give.isPending}
      failure={failureText(give.error) ?? (invigilators ? undefined : error?.message)}
      onSubmit={() => (chosen ? give.mutate(undefined) : onClose())}
    >
      {!invigilators ? (
        <p role="status" className="text-ink-soft text-md">
          {error ? '' : 'Loading…'}
        </p>
      ) : invigilators.length === 0 ? (
        <p className="text-md">
          There is no account with the role invigilator yet. An owner adds one in Settings, under Educators.
        </p>
      ) : (
        <CheckList
          legend="Who watches this exam?"
          values={values}
          onChange={setChosen}
          choices={invigilators.map(({ id, username }) => ({ value: String(id), label: <bdi>{username}</bdi> }))}
        />
      )}
    </FormDialog>
  );
}
