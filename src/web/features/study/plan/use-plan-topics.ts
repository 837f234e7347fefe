import { useEffect, useState } from 'react';
import { whenIdle } from '#web/platform/idle.ts';
import { fetchPlanTopics, knownPlanTopics, type PlanTopic, readPlanTopics } from './plan-topics.ts';

export type PlanTopics = {
  topics: PlanTopic[];
  /** How many topics neither the device nor the server could give. Undefined while they are being read. */
  missing: number | undefined;
};

/** The topics of a plan: at once the topics that this device keeps, then all topics as the server has them now. */
export function usePlanTopics(
  siteId: string | undefined,
  topicIds: readonly number[],
): PlanTopics & { retry: () => void } {
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<PlanTopics>(() =>
    kept(siteId === undefined ? [] : knownPlanTopics(siteId, topicIds), topicIds),
  );
  const wanted = topicIds.join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round fetches again
  useEffect(() => {
    if (siteId === undefined) return;
    let isGone = false;
    const ids = wanted === '' ? [] : wanted.split(',').map(Number);
    const show = (next: PlanTopics) => {
      // The same topics as other arrays would build the whole plan again.
      if (!isGone) setFound((before) => (isSame(before, next) ? before : next));
    };
    const read = async () => {
      const before = kept(await readPlanTopics(siteId, ids), ids);
      show(before);
      // The browser first paints a plan that needs nothing from the server.
      if (before.missing === 0) await new Promise<void>((resolve) => whenIdle(resolve));
      const fetched = await fetchPlanTopics(siteId, ids, () => !isGone);
      const topics = fetched.filter((topic) => topic !== undefined && topic !== 'gone');
      show({ topics, missing: fetched.filter((topic) => topic === undefined).length });
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [siteId, wanted, round]);

  return { ...found, retry: () => setRound(round + 1) };
}

/** The topics that the device keeps. If it keeps all topics of the plan, the plan does not wait for the server. */
const kept = (topics: PlanTopic[], topicIds: readonly number[]): PlanTopics => ({
  topics,
  missing: topics.length === topicIds.length ? 0 : undefined,
});

const isSame = (one: PlanTopics, two: PlanTopics): boolean =>
  one.missing === two.missing &&
  one.topics.length === two.topics.length &&
  one.topics.every((topic, index) => topic === two.topics[index]);
