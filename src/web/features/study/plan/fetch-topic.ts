import { getTopic, listFlashcards } from '#web/features/library/library-reads.ts';
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
