import { useQueryClient } from '@tanstack/react-query';
import { firstCardsQuery } from '#web/features/library/flashcards/flashcards.queries.ts';
import { FinishedTopicHint } from '#web/features/library/flashcards/study/finished-topic-hint.tsx';
import { SubjectTopics } from '#web/features/library/topics/subject-topics.tsx';
import { topicQuery } from '#web/features/library/topics/topics.queries.ts';
import { AddToPlanButton } from '#web/features/study/plan/adding/add-to-plan-button.tsx';
import { prefetch } from '#web/platform/api/prefetch.ts';
import { useRouteId } from '#web/platform/navigation/route-id.ts';

/** `/subjects/{id}`: a subject and its topics. */
export function SubjectScreen() {
  const client = useQueryClient();
  const id = useRouteId('id');
  return (
    // In each state the footer starts below the window, so that it does not move visibly when the data arrives.
    <div className="min-h-svh">
      <SubjectTopics
        id={id}
        renderAdding={(topicIds) => <AddToPlanButton topicIds={topicIds} />}
        onOpening={(topic) => {
          prefetch(client, topicQuery(topic.id));
          prefetch(client, firstCardsQuery(topic.id));
        }}
      />
      {id === undefined ? null : <FinishedTopicHint subjectId={id} />}
    </div>
  );
}
