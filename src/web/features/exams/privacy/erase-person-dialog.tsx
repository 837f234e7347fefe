import { erasePerson, type FoundPerson } from '#contract/exams/privacy.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { amountsOf, namesOf } from './found-person.tsx';
import { rowsOf } from './rows-of.ts';

export type Erasure = { person: FoundPerson; how: 'delete' | 'anonymise' };

type ErasePersonDialogProps = Erasure & { open: boolean; onClose: () => void };

/** Asks whether the data of a student are to be deleted or anonymised, and says what goes and what stays. */
export function ErasePersonDialog({ person, how, open, onClose }: ErasePersonDialogProps) {
  const isDeletion = how === 'delete';
  const erase = useItemChange({
    send: () => call(erasePerson, { body: { ...rowsOf(person), how } }),
    success: isDeletion ? 'The data of the student are deleted' : 'The data of the student are anonymised',
    failure: isDeletion ? 'Failed to delete the data' : 'Failed to anonymise the data',
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={isDeletion ? 'Delete the data of this student?' : 'Anonymise the data of this student?'}
      text={
        <>
          <span className="block [overflow-wrap:anywhere]">
            {namesOf(person)}: {amountsOf(person)}.
          </span>
          <span className="mt-3 block">
            <strong className="font-semibold">What goes:</strong>{' '}
            {isDeletion
              ? 'the sessions with all answers, marks, objections and notes, the places on rosters with their codes, and the name in the list of activity.'
              : 'name, e-mail address, roll number, device, notes, the texts of objections, the places on rosters with their codes, and the name in the list of activity.'}
          </span>
          <span className="mt-3 block">
            <strong className="font-semibold">What stays:</strong>{' '}
            {isDeletion
              ? 'nothing of this student but backups and receipts that were saved before. Ranks and statistics of these exams are computed again without the student.'
              : 'answers, marks, ranks and statistics, under “Anonymous” and a number, and the student’s secret link. Backups and receipts that were saved before keep the name.'}
          </span>
          <span className="mt-3 block font-semibold text-bad">This cannot be undone.</span>
        </>
      }
      confirmLabel={isDeletion ? 'Delete' : 'Anonymise'}
      pendingLabel={isDeletion ? 'Deleting...' : 'Anonymising…'}
      isPending={erase.isPending}
      failure={erase.error ? erase.error.message : undefined}
      onConfirm={() => erase.mutate(undefined)}
    />
  );
}
