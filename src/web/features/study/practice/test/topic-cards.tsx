import { useQuery } from '@tanstack/react-query';
import { subjectsQuery } from '#web/features/library/subjects/subjects.queries.ts';
import { topicsQuery } from '#web/features/library/topics/topics.queries.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { isSameName } from '../../items/topics.ts';

/** A link to the flashcards of the topic of an item; nothing if the library has no such topic with cards, or cannot be read now. */
export function TopicCards({ subject, topic }: { subject: string; topic: string }) {
  const subjects = useQuery(subjectsQuery);
  const id = subjects.data?.find(({ name }) => isSameName(name, subject))?.id;
  const topics = useQuery({ ...topicsQuery(id ?? 0), enabled: id !== undefined });
  const found = topics.data?.find(({ name, flashcardsCount }) => flashcardsCount > 0 && isSameName(name, topic));
  if (!found) return null;
  return (
    <ButtonLink href={`/topics/${found.id}/study`} className="mt-5">
      Cards of this topic
    </ButtonLink>
  );
}
