import { useQuery, useQueryClient } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Sparkles from 'lucide-react/icons/sparkles';
import Trash2 from 'lucide-react/icons/trash-2';
import { Fragment } from 'react';
import { deleteTopic, type TopicListItem } from '#contract/topics.contract.ts';
import { DeleteContentDialog } from '#web/features/content/delete-content-dialog.tsx';
import { useOpenItem } from '#web/features/content/use-open-item.ts';
import { subjectQuery, subjectsQuery } from '#web/features/subjects/subjects.queries.ts';
import { ApiError, call } from '#web/platform/api-client.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { formatNumber } from '#web/ui/count.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton, IconLink } from '#web/ui/icon-button.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { TopicFormDialog } from './topic-form-dialog.tsx';
import { topicsQuery } from './topics.queries.ts';

/** The topics of one subject in a table, with all that can be done to them. */
export function ManageTopics({ subjectId }: { subjectId: number }) {
  const queryClient = useQueryClient();
  const subject = useQuery({
    ...subjectQuery(subjectId),
    // Who comes from the list of subjects sees the head at once.
    placeholderData: () => queryClient.getQueryData(subjectsQuery.queryKey)?.find(({ id }) => id === subjectId),
  });
  const topics = useQuery(topicsQuery(subjectId));
  const form = useOpenItem<TopicListItem>();
  const deletion = useOpenItem<TopicListItem>();
  usePageTitle(subject.data ? `Topics for ${subject.data.name}` : 'Topics');

  const backLink = <BackLink href="/admin/subjects">Back to Subjects</BackLink>;
  const missing = subject.error instanceof ApiError && subject.error.status < 500 ? subject.error : undefined;
  if (missing && missing.code !== 'auth.required') {
    return (
      <EmptyState
        isPage
        title="Subject not found"
        action={
          <ButtonLink href="/admin/subjects" variant="primary">
            Back to Subjects
          </ButtonLink>
        }
      >
        It may have been deleted, here or in another window.
      </EmptyState>
    );
  }

  const error = (!subject.data && subject.error) || (!topics.data && topics.error);
  if (error) {
    return (
      <LoadFailure
        isPage
        title="The topics could not be loaded"
        message={error.message}
        isTrying={subject.isFetching || topics.isFetching}
        onTryAgain={() => {
          void subject.refetch();
          void topics.refetch();
        }}
        action={<ButtonLink href="/admin/subjects">Back to Subjects</ButtonLink>}
      />
    );
  }

  const columns: Column<TopicListItem>[] = [
    { header: 'Name', kind: 'name', cell: ({ name }) => name },
    { header: 'Flashcards', kind: 'number', cell: ({ flashcardsCount }) => formatNumber(flashcardsCount) },
    {
      header: 'Actions',
      kind: 'actions',
      cell: (topic) => (
        <>
          <IconButton label={`Edit ${topic.name}`} tooltip="Edit" onClick={() => form.open(topic)}>
            <Pencil size={18} aria-hidden="true" />
          </IconButton>
          <IconLink
            href={`/admin/generator?topicId=${topic.id}`}
            label={`Generate flashcards for ${topic.name}`}
            tooltip="Generate flashcards"
          >
            <Sparkles size={18} aria-hidden="true" />
          </IconLink>
          <IconButton
            label={`Delete ${topic.name}`}
            tooltip="Delete"
            tone="danger"
            onClick={() => deletion.open(topic)}
          >
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </>
      ),
    },
  ];

  if (!subject.data) {
    return (
      <Fragment key="coming">
        <PageHead
          back={backLink}
          title={<Skeleton className="h-8 w-72 max-w-full" />}
          text={<Skeleton className="my-1 h-4 w-96 max-w-full" />}
        />
        <DataTable label="Topics" columns={columns} rows={undefined} rowKey={({ id }) => id} />
      </Fragment>
    );
  }
  return (
    <Fragment key="there">
      <PageHead
        back={backLink}
        title={`Topics for ${subject.data.name}`}
        text={subject.data.description}
        action={
          <Button variant="primary" onClick={() => form.open()}>
            Add New Topic
          </Button>
        }
      />
      {topics.data?.length === 0 ? (
        <EmptyState title="Nothing here yet">No topics found. Click "Add New Topic" to create one.</EmptyState>
      ) : (
        <DataTable label="Topics" columns={columns} rows={topics.data} rowKey={({ id }) => id} />
      )}
      <TopicFormDialog
        key={`form-${form.key}`}
        subjectId={subjectId}
        topic={form.item}
        open={form.isOpen}
        onClose={form.close}
      />
      <DeleteContentDialog
        noun="topic"
        text={({ name }) =>
          `This will permanently delete the topic "${name}" and all associated flashcards. This action cannot be undone.`
        }
        item={deletion.item}
        open={deletion.isOpen}
        onClose={deletion.close}
        send={(id) => call(deleteTopic, { params: { id } })}
        forget={(id) =>
          queryClient.setQueryData(topicsQuery(subjectId).queryKey, (list) => list?.filter((topic) => topic.id !== id))
        }
      />
    </Fragment>
  );
}
