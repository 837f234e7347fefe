import { useQuery } from '@tanstack/react-query';
import { createSubject, type SubjectListItem, updateSubject } from '#contract/library/subjects.contract.ts';
import { ItemFormDialog } from '#web/editing/dialogs/item-form-dialog.tsx';
import { call } from '#web/platform/api/api-client.ts';
import { withName } from '../picker-options.ts';
import { subjectsQuery } from './subjects.queries.ts';

type SubjectFormDialogProps = { subject: SubjectListItem | undefined; open: boolean; onClose: () => void };

export function SubjectFormDialog({ subject, ...dialog }: SubjectFormDialogProps) {
  const { data: subjects = [] } = useQuery(subjectsQuery);
  return (
    <ItemFormDialog
      {...dialog}
      noun="subject"
      item={subject}
      isTaken={(name) => withName(subjects, name).some(({ id }) => id !== subject?.id)}
      schema={createSubject.body}
      send={(draft, version) =>
        subject
          ? call(updateSubject, { params: { id: subject.id }, body: { id: subject.id, ...draft, version } })
          : call(createSubject, { body: draft })
      }
    />
  );
}
