import { getTopic, listFlashcards, listTopicVersions } from '#web/features/library/library-reads.ts';
import { call } from '#web/platform/api/api-client.ts';
import type { PlanTopic } from './plan-topics.ts';

/**
 * The topic as the server has it now.
 * @throws ApiError, NetworkError
 */
export async function fetchTopic(topicId: number): Promise<PlanTopic> {
  const [{ id, name, subjectId, subjectName }, cards] = await Promise.all([
    call(getTopic, { params: { id: topicId } }),
    call(listFlashcards, { params: { id: topicId }, query: {} }),
  ]);
  return {
    id,
    name,
    subjectId,
    subjectName,
    // An educator studies what students see.
    cards: cards
      .filter(({ isDraft }) => !isDraft)
      .map(({ id, question, answer, questionImageUrl, answerImageUrl }) => ({
        id,
        question,
        answer,
        questionImageUrl,
        answerImageUrl,
      })),
  };
}

/** The most topics that the server takes in one request. */
const mostAtOnce = 200;

/**
 * The versions of topics on the server by id, in one small request for many topics.
 * @throws ApiError, NetworkError
 */
export async function fetchTopicVersions(topicIds: readonly number[]): Promise<Map<number, string>> {
  const parts = Array.from({ length: Math.ceil(topicIds.length / mostAtOnce) }, (_, part) =>
    topicIds.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
  );
  const found = await Promise.all(
    parts.map((part) => call(listTopicVersions, { query: { ids: part.join(',') as unknown as number[] } })),
  );
  return new Map(found.flat());
}
