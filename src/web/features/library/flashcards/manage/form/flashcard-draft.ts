import type { EndpointRequest } from '#contract/endpoint.ts';
import type { Flashcard, updateFlashcard } from '#contract/library/flashcards.contract.ts';

export const sides = ['question', 'answer'] as const;
export type Side = (typeof sides)[number];

/** The texts of a flashcard that an educator edits. */
export type FlashcardDraft = Record<Side, string>;

/** The change of the picture of a side: a new file, null to remove the picture, or undefined to keep it. */
export type PictureChange = File | null | undefined;
export type PictureChanges = Partial<Record<Side, PictureChange>>;

type Checked<Body> = { body: Body; problem?: never } | { body?: never; problem: string };

type Pictures = Pick<Flashcard, `${Side}ImageUrl`>;

/** Whether a side has a picture after the change. */
export const keepsPicture = (card: Pictures | undefined, side: Side, { [side]: change }: PictureChanges): boolean =>
  change === undefined ? Boolean(card?.[`${side}ImageUrl`]) : change !== null;

/** The files of a request, and null for pictures to remove. */
export const toFiles = ({ question, answer }: PictureChanges) => ({
  questionImage: question ?? undefined,
  answerImage: answer ?? undefined,
});
const toRemovals = ({ question, answer }: PictureChanges) => ({
  ...(question === null && { questionImageUrl: null }),
  ...(answer === null && { answerImageUrl: null }),
});

const isTopicId = (id: number) => Number.isInteger(id) && id > 0;

type NewFlashcard = FlashcardDraft & ReturnType<typeof toRemovals>;

/** Returns the trimmed body for a card, or the problem with the draft. `stored`: the card with its present pictures. */
export function toNewFlashcard(
  topicId: number,
  draft: FlashcardDraft,
  pictures: PictureChanges = {},
  stored?: Flashcard,
): Checked<NewFlashcard> {
  const body = { question: draft.question.trim(), answer: draft.answer.trim(), ...toRemovals(pictures) };
  if (sides.some((side) => body[side] === '' && !keepsPicture(stored, side, pictures)))
    return { problem: 'Question and answer are required' };
  if (!isTopicId(topicId)) return { problem: 'Invalid topic selection' };
  return { body };
}

/**
 * Returns the body for an update of `card`, or the problem with the draft. `card` is undefined if no card is being
 * edited.
 */
export function toFlashcardUpdate(
  card: Flashcard | undefined,
  draft: FlashcardDraft,
  pictures: PictureChanges = {},
): Checked<EndpointRequest<typeof updateFlashcard>['body']> {
  if (!card) return { problem: 'No flashcard data to save' };
  const { body, problem } = toNewFlashcard(card.topicId, draft, pictures, card);
  if (!body) return { problem };
  return { body: { ...body, id: card.id, topicId: card.topicId, createdAt: card.createdAt, version: card.version } };
}
