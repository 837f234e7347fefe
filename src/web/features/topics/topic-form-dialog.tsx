import { createTopic, type TopicListItem, updateTopic } from '#contract/topics.contract.ts';
import { ContentFormDialog } from '#web/features/content/content-form-dialog.tsx';
import { useContentChange } from '#web/features/content/use-content-change.ts';
import { call } from '#web/platform/api-client.ts';

type TopicFormDialogProps = {
  subjectId: number;
  topic: TopicListItem | undefined;
  open: boolean;
  onClose: () => void;
};

/** Adds a topic to a subject, or changes the one it is given. */
export function TopicFormDialog({ subjectId, topic, open, onClose }: TopicFormDialogProps) {
  const save = useContentChange({
    send: (body: { name: string; description: string }) =>
      topic
        ? call(updateTopic, { params: { id: topic.id }, body: { id: topic.id, ...body } })
        : call(createTopic, { params: { subjectId }, body }),
    success: topic ? 'Topic updated successfully' : 'Topic created successfully',
    failure: topic ? 'Failed to update topic' : 'Failed to create topic',
    onSuccess: onClose,
  });

  return (
    <ContentFormDialog
      title={topic ? 'Edit Topic' : 'Add New Topic'}
      open={open}
      onClose={onClose}
      initial={topic}
      schema={createTopic.body}
      save={save}
      submitLabel={topic ? 'Save Changes' : 'Create Topic'}
      pendingLabel={topic ? 'Saving...' : 'Creating...'}
    />
  );
}
