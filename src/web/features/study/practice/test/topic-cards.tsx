import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { subjectsQuery } from '#web/features/library/subjects/subjects.queries.ts';
import { topicsQuery } from '#web/features/library/topics/topics.queries.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { isSameName } from '../../items/topics.ts';

/**
 * Opens the flashcards of the topic of an item, or the topics of its subject if none of them has this name. The library
 * is asked only then, because a test of forty questions would cost twice the data otherwise.
 */
export function TopicCards({ subject, topic }: { subject: string; topic: string }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const opening = useSingleMutation({
    mutationFn: async (): Promise<string | undefined> => {
      const subjects = await client.fetchQuery(subjectsQuery);
      const found = subjects.find(({ name, flashcardsCount }) => flashcardsCount > 0 && isSameName(name, subject));
      if (!found) return undefined;
      const topics = await client.fetchQuery(topicsQuery(found.id));
      const here = topics.find(({ name, flashcardsCount }) => flashcardsCount > 0 && isSameName(name, topic));
      return here ? `/topics/${here.id}/study` : `/subjects/${found.id}`;
    },
    onSuccess: (path) => (path ? navigate(path) : toast({ title: 'There are no cards of this subject yet' })),
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
