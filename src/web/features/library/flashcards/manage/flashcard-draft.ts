import type { EndpointRequest } from '#contract/endpoint.ts';
import type { Flashcard, updateFlashcard } from '#contract/library/flashcards.contract.ts';

/** The fields of a flashcard that an educator edits. */
export type FlashcardDraft = { question: string; answer: string };

type Checked<Body> = { body: Body; problem?: never } | { body?: never; problem: string };

const trimmed = ({ question, answer }: FlashcardDraft): FlashcardDraft => ({
  question: question.trim(),
  answer: answer.trim(),
});

const isTopicId = (id: number) => Number.isInteger(id) && id > 0;

/** Returns the trimmed body for a new card, or the problem with the draft. */
export function toNewFlashcard(topicId: number, draft: FlashcardDraft): Checked<FlashcardDraft> {
  const body = trimmed(draft);
  if (body.question === '' || body.answer === '') return { problem: 'Question and answer are required' };
  if (!isTopicId(topicId)) return { problem: 'Invalid topic selection' };
  return { body };
}

/** Returns the body for an update of `card`, or the problem with the draft. `card` is undefined if no card is being edited. */
export function toFlashcardUpdate(
  card: Flashcard | undefined,
  draft: FlashcardDraft,
): Checked<EndpointRequest<typeof updateFlashcard>['body']> {
  if (!card) return { problem: 'No flashcard data to save' };
  const { body, problem } = toNewFlashcard(card.topicId, draft);
  if (!body) return { problem };
  return { body: { ...body, id: card.id, topicId: card.topicId, createdAt: card.createdAt, version: card.version } };
}
