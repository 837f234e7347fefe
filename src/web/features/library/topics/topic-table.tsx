import Pencil from 'lucide-react/icons/pencil';
import Sparkles from 'lucide-react/icons/sparkles';
import Trash2 from 'lucide-react/icons/trash-2';
import type { TopicListItem } from '#contract/library/topics.contract.ts';
import { formatNumber } from '#web/ui/count.ts';
import { IconButton, IconLink } from '#web/ui/icon-button.tsx';
import { type Column, DataTable } from '#web/ui/page/data-table.tsx';

type TopicTableProps = {
  /** Undefined while they are loading. */
  topics: readonly TopicListItem[] | undefined;
  onEdit: (topic: TopicListItem) => void;
  onDelete: (topic: TopicListItem) => void;
};

/** A table of topics with their actions. */
export function TopicTable({ topics, onEdit, onDelete }: TopicTableProps) {
  const columns: Column<TopicListItem>[] = [
    { header: 'Name', kind: 'name', cell: ({ name }) => name },
    { header: 'Flashcards', kind: 'number', cell: ({ flashcardsCount }) => formatNumber(flashcardsCount) },
    {
      header: 'Actions',
      kind: 'actions',
      cell: (topic) => (
        <>
          <IconButton label={`Edit ${topic.name}`} tooltip="Edit" onClick={() => onEdit(topic)}>
            <Pencil size={18} aria-hidden="true" />
          </IconButton>
          <IconLink
            href={`/admin/generator?topicId=${topic.id}`}
            label={`Generate flashcards for ${topic.name}`}
            tooltip="Generate flashcards"
          >
            <Sparkles size={18} aria-hidden="true" />
          </IconLink>
          <IconButton label={`Delete ${topic.name}`} tooltip="Delete" tone="danger" onClick={() => onDelete(topic)}>
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </>
      ),
    },
  ];
  return <DataTable label="Topics" columns={columns} rows={topics} rowKey={({ id }) => id} />;
}
