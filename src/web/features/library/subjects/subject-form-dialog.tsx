import { createSubject, type SubjectListItem, updateSubject } from '#contract/library/subjects.contract.ts';
import { ContentFormDialog } from '#web/features/library/content/content-form-dialog.tsx';
import { call } from '#web/platform/api-client.ts';

type SubjectFormDialogProps = { subject: SubjectListItem | undefined; open: boolean; onClose: () => void };

/** Adds a subject, or changes the one it is given. */
export function SubjectFormDialog({ subject, ...dialog }: SubjectFormDialogProps) {
  return (
    <ContentFormDialog
      {...dialog}
      noun="subject"
      item={subject}
      schema={createSubject.body}
      send={(draft) =>
        subject
          ? call(updateSubject, { params: { id: subject.id }, body: { id: subject.id, ...draft } })
          : call(createSubject, { body: draft })
      }
    />
  );
}
