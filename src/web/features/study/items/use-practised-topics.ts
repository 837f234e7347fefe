import { useQuery } from '@tanstack/react-query';

type Topic = { subject: string; topic: string };

/**
 * Finds the topic with these names if it has items to practise now. Undefined until that is known; without a network no
 * topic is found. It loads the code of the catalogue, which the pages of an exam do not have.
 */
export function usePractisedTopics(): ((subject: string, topic: string) => Topic | undefined) | undefined {
  const { data } = useQuery({
    queryKey: ['practice', 'topics'],
    queryFn: async () => {
      try {
        const [{ fetchCatalogue }, { findTopic }] = await Promise.all([
          import('./catalogue.ts'),
          import('./topics.ts'),
        ]);
        const items = await fetchCatalogue();
        return (subject: string, topic: string): Topic | undefined => {
          const item = findTopic(items, subject, topic);
          return item && { subject: item.subject, topic: item.topic };
        };
      } catch {
        return () => undefined;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
