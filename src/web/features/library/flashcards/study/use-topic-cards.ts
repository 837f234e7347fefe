import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { firstCardsLimit } from '#contract/library/first-cards.ts';
import { topicQuery } from '#web/features/library/topics/topics.queries.ts';
import { allCardsQuery, firstCardsQuery } from '../flashcards.queries.ts';

/**
 * Loads a topic and its cards. The first cards are loaded first, so that a topic with thousands of cards opens as fast
 * as one with twenty. The rest is loaded after the first cards are painted, or at once if `place` is behind the first
 * cards.
 */
export function useTopicCards(topicId: number, place: number) {
  const [hasPainted, setHasPainted] = useState(false);
  const topic = useQuery(topicQuery(topicId));
  const all = useQuery({ ...allCardsQuery(topicId), enabled: hasPainted || place >= firstCardsLimit });
  const first = useQuery({ ...firstCardsQuery(topicId), enabled: all.data === undefined });

  const cards = all.data ?? first.data;
  const hasMore = all.data === undefined && first.data?.length === firstCardsLimit;
  const isOpen = topic.data !== undefined && first.data !== undefined;
  useEffect(() => {
    if (!isOpen || !hasMore) return;
    const afterPaint = setTimeout(() => setHasPainted(true), 100);
    return () => clearTimeout(afterPaint);
  }, [isOpen, hasMore]);

  const queries = [topic, first, all];
  return {
    topic: topic.data,
    /** The loaded cards, from the first card on. */
    cards,
    /** The number of cards. Undefined while it is unknown. */
    total: cards && topic.data && (hasMore ? Math.max(topic.data.flashcardsCount, cards.length) : cards.length),
    error: topic.error ?? first.error ?? all.error,
    isFetching: queries.some(({ isFetching }) => isFetching),
    tryAgain: () => {
      for (const query of queries) if (query.error) void query.refetch();
    },
  };
}
