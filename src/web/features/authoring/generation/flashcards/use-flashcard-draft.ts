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
 * What both cards of the generator have in common, with the subjects and topics to choose from. `topicId` is the topic that the
 * address names: it is chosen, and its subject; what does not exist is not.
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
  // One that was only just made is not in the list before that has been fetched again.
  const isTopicThere = topics.isFetching || topics.data?.some(({ id }) => id === chosen.topic?.id);
  const topic = subject && isTopicThere ? chosen.topic : undefined;
  const change = (changes: Partial<Chosen>) => setChosen((before) => ({ ...before, ...changes }));

  return {
    draft: { ...chosen, subjectId: subject?.id, topicId: topic?.id } satisfies FlashcardDraft,
    subjects,
    topics,
    topic,
    /** What the address names is still being looked up. */
    isAwaited: subjects.isPending || (topicId !== undefined && named.isPending),
    change,
    chooseSubject: (id: number) => {
      if (id !== chosen.subjectId) change({ subjectId: id, topic: undefined });
    },
    // Either the one or the other: where both stood, nobody could tell where the flashcards will go.
    chooseTopic: (next: ChosenTopic) => change({ topic: next, newTopicName: '' }),
    nameTopic: (newTopicName: string) => change({ newTopicName, topic: undefined }),
  };
}

export type FlashcardDraftState = ReturnType<typeof useFlashcardDraft>;
