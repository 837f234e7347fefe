import { generateFromImage, generateFromText, type ProviderChoice } from '#contract/authoring/generation.contract.ts';
import type { Difficulty } from '#contract/exams/questions.contract.ts';
import { wholeNumber } from '../whole-number.ts';

/** How many flashcards may be asked for (specification §9). */
export const flashcardsRange = { min: 1, max: 20, fallback: 5 };

/** Where flashcards go, and how they are to be made; what both ways to them have in common. */
export type FlashcardDraft = {
  subjectId: number | undefined;
  topicId: number | undefined;
  newTopicName: string;
  /** As it was typed. */
  numQuestions: string;
  difficulty: Difficulty;
  provider: ProviderChoice;
};

/** In the order in which they are told of. */
const fields = ['subject', 'topic', 'topicName', 'content', 'image'] as const;

/** What is wrong, by the field that it stands at. */
export type Problems = { [Field in (typeof fields)[number]]?: string | undefined };

/** The fields that are sent; a name only where no topic is chosen. */
export function toFlashcardRequest(draft: FlashcardDraft & { subjectId: number }) {
  const { subjectId, topicId, newTopicName, difficulty, provider } = draft;
  return {
    subjectId,
    ...(topicId === undefined ? { topicName: newTopicName.trim() } : { topicId }),
    numQuestions: wholeNumber(draft.numQuestions, flashcardsRange),
    difficulty,
    provider,
  };
}

export const firstProblem = (problems: Problems): string | undefined =>
  fields.map((field) => problems[field]).find((problem) => problem !== undefined);

/** What keeps flashcards from being made of a text, in the words of the specification, §5. */
export function findTextProblems(draft: FlashcardDraft, content: string): Problems {
  if (content.trim() === '') {
    return { ...findDraftProblems(draft), content: 'Please enter some content to generate flashcards from' };
  }
  const parsed = generateFromText.body.shape.content.safeParse(content);
  return { ...findDraftProblems(draft), ...(parsed.error && { content: parsed.error.issues[0]?.message }) };
}

/** The same for an image or a PDF. */
export const findImageProblems = (draft: FlashcardDraft, image: File | undefined): Problems => ({
  ...findDraftProblems(draft),
  ...(image ? undefined : { image: generateFromImage.files.image.missing }),
});

function findDraftProblems({ subjectId, topicId, newTopicName }: FlashcardDraft): Problems {
  const parsed = generateFromText.body.shape.topicName.safeParse(newTopicName);
  return {
    ...(subjectId === undefined && { subject: 'Please select a subject' }),
    ...(topicId === undefined &&
      newTopicName.trim() === '' && { topic: 'Please select an existing topic or enter a new topic name' }),
    ...(topicId === undefined && parsed.error && { topicName: parsed.error.issues[0]?.message }),
  };
}
