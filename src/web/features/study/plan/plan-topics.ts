import type { Flashcard } from '#contract/library/flashcards.contract.ts';
import { isNotFound } from '#web/platform/api/is-not-found.ts';
import { deleteKept, readKeptWith, writeKept } from '../log/storage/kept-values.ts';

/** A topic of the plan with its flashcards, as this device keeps it for a session without a network. */
export type PlanTopic = {
  id: number;
  name: string;
  subjectId: number;
  subjectName: string;
  cards: Pick<Flashcard, 'id' | 'question' | 'answer' | 'questionImageUrl' | 'answerImageUrl'>[];
  /** The server's version of the topic. Left out if it is not known. */
  version?: string;
};

const namesOf = (siteId: string) => `topic ${siteId} `;
const nameOf = (siteId: string, topicId: number) => namesOf(siteId) + topicId;

/** The topics that this page has read. Without storage they are kept nowhere else. */
const known = new Map<string, { topic: PlanTopic; fetchedAt: number }>();

const isTopic = (kept: unknown): kept is PlanTopic =>
  typeof kept === 'object' && kept !== null && 'id' in kept && 'cards' in kept && Array.isArray(kept.cards);

/** The topics with these ids that this page has read, in the given order. */
export const knownPlanTopics = (siteId: string, topicIds: readonly number[]): PlanTopic[] =>
  topicIds.flatMap((id) => known.get(nameOf(siteId, id))?.topic ?? []);

/** The topics with these ids that this device has, in the given order. */
export async function readPlanTopics(siteId: string, topicIds: readonly number[]): Promise<PlanTopic[]> {
  if (knownPlanTopics(siteId, topicIds).length < topicIds.length) {
    for (const topic of (await readKeptWith(namesOf(siteId))).filter(isTopic)) {
      const name = nameOf(siteId, topic.id);
      if (!known.has(name)) known.set(name, { topic, fetchedAt: 0 });
    }
  }
  return knownPlanTopics(siteId, topicIds);
}

/** Milliseconds for which a topic is not fetched again, so that each screen of the plan opens without a request. */
const freshFor = 60_000;

type Fetched = PlanTopic | 'gone' | undefined;

/** The requests in progress, so that a screen that opens meanwhile does not fetch the same topic again. */
const underWay = new Map<string, Promise<Fetched>>();

/** Whether this page has fetched the topic a moment ago. */
const isFresh = (name: string): boolean => Date.now() - (known.get(name)?.fetchedAt ?? 0) < freshFor;

/**
 * Fetches a topic and keeps it on this device. If the server does not answer, returns the topic that the device has.
 * @param version The server's present version of the topic. A topic that the device has in this version is not fetched.
 * @returns `gone` if the educator has removed the topic, undefined if neither the server nor the device has it.
 */
export async function fetchPlanTopic(siteId: string, topicId: number, version?: string): Promise<Fetched> {
  const name = nameOf(siteId, topicId);
  const before = known.get(name);
  if (before && isFresh(name)) return before.topic;
  if (before && version !== undefined && before.topic.version === version) {
    known.set(name, { ...before, fetchedAt: Date.now() });
    return before.topic;
  }
  const fetching = underWay.get(name) ?? fetchAndKeep(name, topicId, version).finally(() => underWay.delete(name));
  underWay.set(name, fetching);
  return fetching;
}

async function fetchAndKeep(name: string, topicId: number, version?: string): Promise<Fetched> {
  const before = known.get(name);
  try {
    // The plan opens with the topics that the device keeps, so it does not wait for the code that reads the server.
    const { fetchTopic } = await import('./fetch-topic.ts');
    const topic = { ...(await fetchTopic(topicId)), ...(version !== undefined && { version }) };
    const isSame = JSON.stringify(before?.topic) === JSON.stringify(topic);
    known.set(name, { topic: isSame && before ? before.topic : topic, fetchedAt: Date.now() });
    if (!isSame) await writeKept(name, topic);
    return known.get(name)?.topic;
  } catch (error) {
    if (!isNotFound(error)) return before?.topic;
    known.delete(name);
    await deleteKept(name);
    return 'gone';
  }
}

/**
 * The versions of topics on the server; empty if it does not answer. Topics that the device has in this version are not
 * fetched: two confirmed requests for each of thirty topics would cost 80 KB each day.
 */
async function readVersions(topicIds: readonly number[]): Promise<Map<number, string>> {
  if (topicIds.length === 0) return new Map();
  try {
    const { fetchTopicVersions } = await import('./fetch-topic.ts');
    return await fetchTopicVersions(topicIds);
  } catch {
    return new Map();
  }
}

/** How many topics are fetched at the same time, so that a plan of a hundred topics leaves the server to others too. */
const lanes = 4;

/**
 * Fetches topics with `fetchPlanTopic`, and returns its results in the order of `topicIds`. Fetches no further topic
 * when `isWanted` returns false.
 */
export async function fetchPlanTopics(
  siteId: string,
  topicIds: readonly number[],
  isWanted: () => boolean = () => true,
): Promise<Fetched[]> {
  const fetched: Fetched[] = [];
  const versions = await readVersions(topicIds.filter((id) => !isFresh(nameOf(siteId, id))));
  const waiting = [...topicIds.entries()];
  const lane = async () => {
    for (let next = waiting.shift(); next && isWanted(); next = waiting.shift()) {
      fetched[next[0]] = await fetchPlanTopic(siteId, next[1], versions.get(next[1]));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return fetched;
}
