import { createSubject, type SubjectListItem, updateSubject } from '#contract/library/subjects.contract.ts';
import { ItemFormDialog } from '#web/features/administration/editing/item-form-dialog.tsx';
import { call } from '#web/platform/api/api-client.ts';

type SubjectFormDialogProps = { subject: SubjectListItem | undefined; open: boolean; onClose: () => void };

/** A dialog that adds a subject, or edits `subject`. */
export function SubjectFormDialog({ subject, ...dialog }: SubjectFormDialogProps) {
  return (
    <ItemFormDialog
      {...dialog}
      noun="subject"
      item={subject}
      schema={createSubject.body}
      send={(draft, version) =>
        subject
          ? call(updateSubject, { params: { id: subject.id }, body: { id: subject.id, ...draft, version } })
          : call(createSubject, { body: draft })
      }
    />
  );
}
