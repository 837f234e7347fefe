import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { subjectsQuery } from '#web/features/library/subjects/subjects.queries.ts';
import { topicQuery, topicsQuery } from '#web/features/library/topics/topics.queries.ts';
import type { FlashcardDraft } from './flashcard-request.ts';

type ChosenTopic = { id: number; name: string };
type Chosen = Omit<FlashcardDraft, 'topicId'> & { topic: ChosenTopic | undefined };

const initial: Chosen = {
  subjectId: undefined,
  topic: undefined,
  newTopicName: '',
  numQuestions: '5',
  difficulty: 'medium',
  provider: 'auto',
};

/**
 * The draft that both forms of the generator share, with the available subjects and topics. `topicId` is the topic in the URL. If it
 * exists, the topic and its subject are selected.
 */
export function useFlashcardDraft(topicId: number | undefined) {
  const [chosen, setChosen] = useState(initial);
  const [preselected, setPreselected] = useState<number>();
  const subjects = useQuery(subjectsQuery);
  const named = useQuery({ ...topicQuery(topicId ?? 0), enabled: topicId !== undefined });
  if (named.data && named.data.id === topicId && preselected !== topicId) {
    setPreselected(topicId);
    setChosen({ ...chosen, subjectId: named.data.subjectId, topic: named.data, newTopicName: '' });
  }

  const subject = subjects.data?.find(({ id }) => id === chosen.subjectId);
  const topics = useQuery({ ...topicsQuery(subject?.id ?? 0), enabled: subject !== undefined });
  // A new topic is not in the list until the list has been reloaded.
  const isTopicThere = topics.isFetching || topics.data?.some(({ id }) => id === chosen.topic?.id);
  const topic = subject && isTopicThere ? chosen.topic : undefined;
  const change = (changes: Partial<Chosen>) => setChosen((before) => ({ ...before, ...changes }));

  return {
    draft: { ...chosen, subjectId: subject?.id, topicId: topic?.id } satisfies FlashcardDraft,
    subjects,
    topics,
    topic,
    /** The subjects or the topic in the URL are still loading. */
    isAwaited: subjects.isPending || (topicId !== undefined && named.isPending),
    change,
    chooseSubject: (id: number) => {
      if (id !== chosen.subjectId) change({ subjectId: id, topic: undefined });
    },
    // Selecting a topic clears the new name and vice versa, so that the destination is always clear.
    chooseTopic: (next: ChosenTopic) => change({ topic: next, newTopicName: '' }),
    nameTopic: (newTopicName: string) => change({ newTopicName, topic: undefined }),
  };
}

export type FlashcardDraftState = ReturnType<typeof useFlashcardDraft>;
