import { useQuery } from '@tanstack/react-query';
import { createTopic, type TopicListItem, updateTopic } from '#contract/library/topics.contract.ts';
import { ItemFormDialog } from '#web/editing/dialogs/item-form-dialog.tsx';
import { call } from '#web/platform/api/api-client.ts';
import { withName } from '../picker-options.ts';
import { topicsQuery } from './topics.queries.ts';

type TopicFormDialogProps = {
  subjectId: number;
  topic: TopicListItem | undefined;
  open: boolean;
  onClose: () => void;
};

/** A dialog that adds a topic to a subject, or edits `topic`. */
export function TopicFormDialog({ subjectId, topic, ...dialog }: TopicFormDialogProps) {
  const { data: topics = [] } = useQuery(topicsQuery(subjectId));
  return (
    <ItemFormDialog
      {...dialog}
      noun="topic"
      item={topic}
      isTaken={(name) => withName(topics, name).some(({ id }) => id !== topic?.id)}
      schema={createTopic.body}
      send={(draft, version) =>
        topic
          ? call(updateTopic, { params: { id: topic.id }, body: { id: topic.id, ...draft, version } })
          : call(createTopic, { params: { subjectId }, body: draft })
      }
    />
  );
}
