import { ButtonLink } from '#web/ui/button.tsx';
import { useCatalogue } from '../../items/catalogue.ts';
import { findTopic } from '../../items/topics.ts';
import { weakPath } from '../../items/weak-path.ts';

/** Leads from a flashcard to questions of practice of its topic; nothing if no item of the topic may be practised. */
export function TopicQuestion({ siteId, subject, topic }: { siteId: string; subject: string; topic: string }) {
  const { data: items } = useCatalogue(siteId);
  if (!items || !findTopic(items, subject, topic)) return null;
  return <ButtonLink href={weakPath({ subject, topic })}>Answer a question of its topic</ButtonLink>;
}
