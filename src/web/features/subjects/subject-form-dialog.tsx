import { createSubject, type SubjectListItem, updateSubject } from '#contract/subjects.contract.ts';
import { ContentFormDialog } from '#web/features/content/content-form-dialog.tsx';
import { useContentChange } from '#web/features/content/use-content-change.ts';
import { call } from '#web/platform/api-client.ts';

type SubjectFormDialogProps = { subject: SubjectListItem | undefined; open: boolean; onClose: () => void };

/** Adds a subject, or changes the one it is given. */
export function SubjectFormDialog({ subject, open, onClose }: SubjectFormDialogProps) {
  const save = useContentChange({
    send: (body: { name: string; description: string }) =>
      subject
        ? call(updateSubject, { params: { id: subject.id }, body: { id: subject.id, ...body } })
        : call(createSubject, { body }),
    success: subject ? 'Subject updated successfully' : 'Subject created successfully',
    failure: subject ? 'Failed to update subject' : 'Failed to create subject',
    onSuccess: onClose,
  });

  return (
    <ContentFormDialog
      title={subject ? 'Edit Subject' : 'Add New Subject'}
      open={open}
      onClose={onClose}
      initial={subject}
      schema={createSubject.body}
      save={save}
      submitLabel={subject ? 'Save Changes' : 'Create Subject'}
      pendingLabel={subject ? 'Saving...' : 'Creating...'}
    />
  );
}
