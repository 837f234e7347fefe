import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { subjectsQuery } from '#web/features/library/subjects/subjects.queries.ts';
import { topicsQuery } from '#web/features/library/topics/topics.queries.ts';

const toId = (text: string | null) => (text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined);

/** The item with the id; without an id the only item, if there is no other to choose. */
const pick = <Item extends { id: number }>(items: readonly Item[] | undefined, id: number | undefined) =>
  id === undefined && items?.length === 1 ? items[0] : items?.find((item) => item.id === id);

/**
 * The subject and the topic that are selected in the URL, so that a reload and Back restore them. An item that does not
 * exist counts as not selected.
 */
export function useChosenTopic() {
  const [search, setSearch] = useSearchParams();
  const subjects = useQuery(subjectsQuery);
  const subjectId = toId(search.get('subjectId'));
  const subject = pick(subjects.data, subjectId);
  const topics = useQuery({ ...topicsQuery(subject?.id ?? 0), enabled: subject !== undefined });
  const topicId = toId(search.get('topicId'));
  const topic = subject && pick(topics.data, topicId);

  return {
    subjects,
    /** The topics of the selected subject. They are not loaded before a subject is selected. */
    topics,
    subject,
    topic,
    /** The topic that the URL names, or the only one of the subject, is still loading. */
    isTopicAwaited:
      (subjectId !== undefined && topicId !== undefined && subjects.isPending) ||
      (subject !== undefined && (topicId !== undefined || subject.topicsCount === 1) && topics.isPending),
    chooseSubject: (id: number) => {
      if (id !== subject?.id) setSearch({ subjectId: String(id) });
    },
    chooseTopic: (id: number) => {
      if (subject && id !== topic?.id) setSearch({ subjectId: String(subject.id), topicId: String(id) });
    },
  };
}
