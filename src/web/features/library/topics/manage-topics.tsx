import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { createTopic, deleteTopic, type TopicListItem, updateTopic } from '#contract/library/topics.contract.ts';
import { DeleteItemDialog } from '#web/editing/dialogs/delete-item-dialog.tsx';
import { GoesWithIt } from '#web/editing/dialogs/goes-with-it.tsx';
import { ItemFormDialog } from '#web/editing/dialogs/item-form-dialog.tsx';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { subjectQuery, subjectsQuery } from '#web/features/library/subjects/subjects.queries.ts';
import { call } from '#web/platform/api/api-client.ts';
import { isNotFound } from '#web/platform/api/is-not-found.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { BackLink } from '#web/ui/page/back-link.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { together } from '#web/ui/page/together.ts';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { withName } from '../picker-options.ts';
import { SubjectGone } from './subject-gone.tsx';
import { TopicTable } from './topic-table.tsx';
import { topicsQuery } from './topics.queries.ts';

/** The table of topics of one subject with their actions. */
export function ManageTopics({ subjectId }: { subjectId: number }) {
  const queryClient = useQueryClient();
  const form = useOpenItem<TopicListItem>();
  const deletion = useOpenItem<TopicListItem>();

  return (
    <>
      <SubjectTopics subjectId={subjectId} onOpen={form.open} onDelete={deletion.open} />
      {/* The dialogs are not inside `SubjectTopics`, so that typed text stays if another user deletes the subject. */}
      <TopicFormDialog key={`form-${form.key}`} subjectId={subjectId} topic={form.item} {...form.dialog} />
      <DeleteItemDialog
        noun="topic"
        text={({ name, flashcardsCount }) => (
          <>
            This will permanently delete the topic "{name}" and all associated flashcards. This action cannot be undone.
            <GoesWithIt counts={[[flashcardsCount, 'flashcard']]} />
          </>
        )}
        item={deletion.item}
        {...deletion.dialog}
        send={(id) => call(deleteTopic, { params: { id } })}
        forget={(id) =>
          queryClient.setQueryData(topicsQuery(subjectId).queryKey, (list) => list?.filter((topic) => topic.id !== id))
        }
      />
    </>
  );
}

type SubjectTopicsProps = {
  subjectId: number;
  /** Edits the topic, or adds one if it is undefined. */
  onOpen: (topic?: TopicListItem) => void;
  onDelete: (topic: TopicListItem) => void;
};

function SubjectTopics({ subjectId, onOpen, onDelete }: SubjectTopicsProps): ReactNode {
  const queryClient = useQueryClient();
  const subject = useQuery({
    ...subjectQuery(subjectId),
    // Show the head at once if the user comes from the list of subjects.
    placeholderData: () => queryClient.getQueryData(subjectsQuery.queryKey)?.find(({ id }) => id === subjectId),
  });
  const topics = useQuery(topicsQuery(subjectId));
  usePageTitle(subject.data ? `Topics for ${subject.data.name}` : 'Topics');

  const backLink = <BackLink href="/admin/subjects">Back to Subjects</BackLink>;
  if (isNotFound(subject.error)) return <SubjectGone />;

  const error = (!subject.data && subject.error) || (!topics.data && topics.error);
  if (error) {
    return (
      <LoadFailure
        isPage
        title="The topics could not be loaded"
        query={{ ...together(subject, topics), error }}
        action={<ButtonLink href="/admin/subjects">Back to Subjects</ButtonLink>}
      />
    );
  }

  if (!subject.data) {
    return (
      <Fragment key="coming">
        <PageHead
          back={backLink}
          title={<Skeleton className="h-8 w-72 max-w-full" />}
          text={<Skeleton className="my-1 h-4 w-96 max-w-full" />}
        />
        <TopicTable subjectId={subjectId} topics={undefined} onEdit={onOpen} onDelete={onDelete} />
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
          <Button variant="primary" onClick={() => onOpen()}>
            Add New Topic
          </Button>
        }
      />
      {topics.data?.length === 0 ? (
        <EmptyState title="Nothing here yet">No topics found. Click "Add New Topic" to create one.</EmptyState>
      ) : (
        <TopicTable subjectId={subjectId} topics={topics.data} onEdit={onOpen} onDelete={onDelete} />
      )}
    </Fragment>
  );
}

type TopicFormDialogProps = {
  subjectId: number;
  topic: TopicListItem | undefined;
  open: boolean;
  onClose: () => void;
};

function TopicFormDialog({ subjectId, topic, ...dialog }: TopicFormDialogProps) {
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
