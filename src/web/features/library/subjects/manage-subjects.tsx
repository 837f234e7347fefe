import { useQuery, useQueryClient } from '@tanstack/react-query';
import ListTree from 'lucide-react/icons/list-tree';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import { deleteSubject, type SubjectListItem } from '#contract/library/subjects.contract.ts';
import { DeleteItemDialog } from '#web/editing/dialogs/delete-item-dialog.tsx';
import { GoesWithIt } from '#web/editing/dialogs/goes-with-it.tsx';
import { useArrangedList } from '#web/editing/use-arranged-list.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { IconLink } from '#web/ui/icon-button.tsx';
import { DeleteButton, EditButton } from '#web/ui/lists/item-buttons.tsx';
import { ListTools, MoreItems } from '#web/ui/lists/list-tools.tsx';
import { type Column, DataTable } from '#web/ui/page/data-table.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { formatNumber } from '#web/ui/wording/count.ts';
import { libraryOrders, libraryText } from '../library-orders.ts';
import { SubjectFormDialog } from './subject-form-dialog.tsx';
import { subjectsQuery } from './subjects.queries.ts';

type ManageSubjectsProps = {
  tiles: ReactNode;
  /** Shown between the tiles and the table. Its argument opens the form that adds a subject. */
  guide: (addSubject: () => void) => ReactNode;
  /** While true, the table shows placeholders, because the guide would push its rows down when it appears. */
  isGuideLoading: boolean;
};

export function ManageSubjects({ tiles, guide, isGuideLoading }: ManageSubjectsProps) {
  const query = useQuery(subjectsQuery);
  const subjects = isGuideLoading ? undefined : query.data;
  const { shown, found, showMore, tools } = useArrangedList(subjects, {
    textOf: libraryText,
    orders: libraryOrders,
    short: 0,
  });
  const queryClient = useQueryClient();
  const form = useOpenItem<SubjectListItem>();
  const deletion = useOpenItem<SubjectListItem>();

  const columns = columnsOf({ onEdit: form.open, onDelete: deletion.open });

  return (
    <>
      <PageHead
        title="Subjects"
        action={
          <Button variant="primary" onClick={() => form.open()}>
            Add New Subject
          </Button>
        }
      />
      <div className="mb-5.5">{tiles}</div>
      {/* New elements take the place of the placeholders. The browser would count moved elements as a layout shift. */}
      <Fragment key={String(isGuideLoading)}>
        <div className="mb-5.5 empty:hidden">{guide(() => form.open())}</div>
        {query.error && !subjects ? (
          <LoadFailure title="The subjects could not be loaded" query={query} />
        ) : subjects?.length === 0 ? (
          <EmptyState title="Nothing here yet">No subjects found. Click "Add New Subject" to create one.</EmptyState>
        ) : (
          <>
            {tools ? (
              <ListTools
                tools={tools}
                placeholder="Name or description"
                nouns="subjects"
                found={found}
                total={subjects?.length ?? 0}
              />
            ) : null}
            {shown?.length === 0 ? null : (
              <DataTable label="Subjects" columns={columns} rows={shown} rowKey={({ id }) => id} />
            )}
            <MoreItems shown={shown?.length ?? 0} found={found} nouns="subjects" onShowMore={showMore} />
          </>
        )}
      </Fragment>
      <SubjectFormDialog key={`form-${form.key}`} subject={form.item} {...form.dialog} />
      <DeleteItemDialog
        noun="subject"
        text={({ name, topicsCount, flashcardsCount }) => (
          <>
            This will permanently delete the subject "{name}" and all associated topics and flashcards. This action
            cannot be undone.
            <GoesWithIt
              counts={[
                [topicsCount, 'topic'],
                [flashcardsCount, 'flashcard'],
              ]}
            />
          </>
        )}
        item={deletion.item}
        {...deletion.dialog}
        send={(id) => call(deleteSubject, { params: { id } })}
        forget={(id) =>
          queryClient.setQueryData(subjectsQuery.queryKey, (list) => list?.filter((subject) => subject.id !== id))
        }
      />
    </>
  );
}

type Actions = { onEdit: (subject: SubjectListItem) => void; onDelete: (subject: SubjectListItem) => void };

function columnsOf({ onEdit, onDelete }: Actions): Column<SubjectListItem>[] {
  return [
    {
      header: 'Name',
      kind: 'name',
      cell: ({ id, name }) => (
        // The padding enlarges the touch area, and the negative margin removes its space.
        <Link
          href={`/admin/topics/${id}`}
          className="-my-3.5 inline-block min-w-11 rounded-small py-3.5 hover:underline"
        >
          {name}
        </Link>
      ),
    },
    { header: 'Topics', kind: 'number', cell: ({ topicsCount }) => formatNumber(topicsCount) },
    { header: 'Flashcards', kind: 'number', cell: ({ flashcardsCount }) => formatNumber(flashcardsCount) },
    {
      header: 'Actions',
      kind: 'actions',
      cell: (subject) => (
        <>
          <IconLink href={`/admin/topics/${subject.id}`} label={`Topics of ${subject.name}`} tooltip="Topics">
            <ListTree size={18} aria-hidden="true" />
          </IconLink>
          <EditButton item={subject.name} onClick={() => onEdit(subject)} />
          <DeleteButton item={subject.name} onClick={() => onDelete(subject)} />
        </>
      ),
    },
  ];
}
