import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { subjectsQuery } from '#web/features/library/subjects/subjects.queries.ts';
import { topicsQuery } from '#web/features/library/topics/topics.queries.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { isSameName } from '../../items/topics.ts';

/**
 * Opens the flashcards of the topic of an item. The library is asked for the topic only then, because a test of forty questions would cost
 * twice the data otherwise.
 */
export function TopicCards({ subject, topic }: { subject: string; topic: string }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const opening = useSingleMutation({
    mutationFn: async (): Promise<number | undefined> => {
      const subjects = await client.fetchQuery(subjectsQuery);
      const id = subjects.find(({ name }) => isSameName(name, subject))?.id;
      const topics = id === undefined ? [] : await client.fetchQuery(topicsQuery(id));
      return topics.find(({ name, flashcardsCount }) => flashcardsCount > 0 && isSameName(name, topic))?.id;
    },
    onSuccess: (id) =>
      id === undefined ? toast({ title: 'There are no cards of this topic yet' }) : navigate(`/topics/${id}/study`),
    onError: (error) =>
      toast({ title: 'The cards could not be opened', description: error.message, tone: 'destructive' }),
  });
  return (
    <Button
      className="mt-5"
      isPending={opening.isPending}
      pendingLabel="Opening…"
      onClick={() => opening.mutate(undefined)}
    >
      Cards of this topic
    </Button>
  );
}
