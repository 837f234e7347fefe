import { useEffect, useState } from 'react';
import { fetchPlanTopic, type PlanTopic, readPlanTopics } from './plan-topics.ts';

/** How many topics are fetched at the same time, so that a plan of a hundred topics leaves the server to others too. */
const lanes = 4;

export type PlanTopics = {
  topics: PlanTopic[];
  /** How many topics neither the device nor the server could give. Undefined while they are being read. */
  missing: number | undefined;
};

/** The topics of a plan: at once those that this device keeps, then all of them as the server has them now. */
export function usePlanTopics(
  siteId: string | undefined,
  topicIds: readonly number[],
): PlanTopics & { retry: () => void } {
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<PlanTopics>({ topics: [], missing: undefined });
  const wanted = topicIds.join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round fetches again
  useEffect(() => {
    if (siteId === undefined) return;
    let isGone = false;
    const ids = wanted === '' ? [] : wanted.split(',').map(Number);
    const read = async () => {
      const topics = await readPlanTopics(siteId, ids);
      if (!isGone) setFound({ topics, missing: topics.length === ids.length ? 0 : undefined });

      const fetched: (PlanTopic | 'gone' | undefined)[] = [];
      const waiting = [...ids.entries()];
      const lane = async () => {
        for (let next = waiting.shift(); next && !isGone; next = waiting.shift()) {
          fetched[next[0]] = await fetchPlanTopic(siteId, next[1]);
        }
      };
      await Promise.all(Array.from({ length: lanes }, lane));
      if (isGone) return;
      const present = fetched.filter((topic) => topic !== undefined && topic !== 'gone');
      const missing = fetched.filter((topic) => topic === undefined).length;
      const isSame = present.length === ids.length && present.every((topic, index) => topic === topics[index]);
      // The same arrays again would build the whole plan again.
      if (!isSame || ids.length === 0) setFound({ topics: present, missing });
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [siteId, wanted, round]);

  return { ...found, retry: () => setRound(round + 1) };
}
