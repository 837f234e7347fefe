import Sparkles from 'lucide-react/icons/sparkles';
import { Link } from 'wouter';
import type { TopicListItem } from '#contract/library/topics.contract.ts';
import { useArrangedList } from '#web/editing/use-arranged-list.ts';
import { IconLink } from '#web/ui/icon-button.tsx';
import { DeleteButton, EditButton } from '#web/ui/lists/item-buttons.tsx';
import { ListTools, MoreItems } from '#web/ui/lists/list-tools.tsx';
import { type Column, DataTable } from '#web/ui/page/data-table.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { libraryOrders, libraryText } from '../library-orders.ts';

type TopicTableProps = {
  subjectId: number;
  /** Undefined while they are loading. */
  topics: readonly TopicListItem[] | undefined;
  onEdit: (topic: TopicListItem) => void;
  onDelete: (topic: TopicListItem) => void;
};

// The padding enlarges the touch area, and the negative margin removes its space.
const link = '-my-3.5 inline-block min-w-11 rounded-small py-3.5 hover:underline';

/**
 * A table of topics with their actions. A long table can be searched and sorted. The name and the number of flashcards
 * lead to the flashcards.
 */
export function TopicTable({ subjectId, topics, onEdit, onDelete }: TopicTableProps) {
  const { shown, found, showMore, tools } = useArrangedList(topics, {
    textOf: libraryText,
    orders: libraryOrders,
    short: 0,
  });
  const cardsOf = (topicId: number) => `/admin/flashcards?subjectId=${subjectId}&topicId=${topicId}`;
  const columns: Column<TopicListItem>[] = [
    {
      header: 'Name',
      kind: 'name',
      cell: ({ id, name }) => (
        <Link href={cardsOf(id)} className={link}>
          {name}
        </Link>
      ),
    },
    {
      header: 'Flashcards',
      kind: 'number',
      cell: ({ id, name, flashcardsCount }) => (
        <Link href={cardsOf(id)} aria-label={`${count(flashcardsCount, 'flashcard')} of ${name}`} className={link}>
          {formatNumber(flashcardsCount)}
        </Link>
      ),
    },
    {
      header: 'Actions',
      kind: 'actions',
      cell: (topic) => (
        <>
          <EditButton item={topic.name} onClick={() => onEdit(topic)} />
          <IconLink
            href={`/admin/generator?topicId=${topic.id}`}
            label={`Generate flashcards for ${topic.name}`}
            tooltip="Generate flashcards"
          >
            <Sparkles size={18} aria-hidden="true" />
          </IconLink>
          <DeleteButton item={topic.name} onClick={() => onDelete(topic)} />
        </>
      ),
    },
  ];
  return (
    <>
      {tools ? (
        <ListTools
          tools={tools}
          placeholder="Name or description"
          nouns="topics"
          found={found}
          total={topics?.length ?? 0}
        />
      ) : null}
      {topics && topics.length > 0 && shown?.length === 0 ? null : (
        <DataTable label="Topics" columns={columns} rows={shown} rowKey={({ id }) => id} />
      )}
      <MoreItems shown={shown?.length ?? 0} found={found} nouns="topics" onShowMore={showMore} />
    </>
  );
}
