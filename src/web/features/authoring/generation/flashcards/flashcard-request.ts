import { generateFromImage, generateFromText, type ProviderChoice } from '#contract/authoring/generation.contract.ts';
import type { Difficulty } from '#contract/exams/questions.contract.ts';
import { wholeNumber } from '../whole-number.ts';

export const flashcardsRange = { min: 1, max: 20, fallback: 5 };

export type Way = 'text' | 'image';

/** The values of the form of the generator: the destination and the options, and the material of each way. */
export type GeneratorValues = Omit<FlashcardDraft, 'topicId'> & {
  topic: { id: number; name: string } | undefined;
  content: string;
  image: File | undefined;
};

/** The destination and the options of generated flashcards. Both ways share them. */
export type FlashcardDraft = {
  subjectId: number | undefined;
  topicId: number | undefined;
  newTopicName: string;
  /** The typed text. */
  numQuestions: string;
  difficulty: Difficulty;
  provider: ProviderChoice;
};

/** The order in which problems are reported. */
const fields = ['subjectId', 'topic', 'newTopicName', 'content', 'image'] as const satisfies (keyof GeneratorValues)[];

export type Problems = { [Field in (typeof fields)[number]]?: string | undefined };

/** Returns the body of the request. It has a topic name only if no topic is selected. */
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

/** Returns the errors that prevent a generation in this way. */
export function findProblems(way: Way, { topic, content, image, ...values }: GeneratorValues): Problems {
  const draft = { ...values, topicId: topic?.id };
  return way === 'text' ? findTextProblems(draft, content) : findImageProblems(draft, image);
}

export function findTextProblems(draft: FlashcardDraft, content: string): Problems {
  if (content.trim() === '') {
    return { ...findDraftProblems(draft), content: 'Please enter some content to generate flashcards from' };
  }
  const parsed = generateFromText.body.shape.content.safeParse(content);
  return { ...findDraftProblems(draft), ...(parsed.error && { content: parsed.error.issues[0]?.message }) };
}

export const findImageProblems = (draft: FlashcardDraft, image: File | undefined): Problems => ({
  ...findDraftProblems(draft),
  ...(image ? undefined : { image: generateFromImage.files.image.missing }),
});

function findDraftProblems({ subjectId, topicId, newTopicName }: FlashcardDraft): Problems {
  const parsed = generateFromText.body.shape.topicName.safeParse(newTopicName);
  return {
    ...(subjectId === undefined && { subjectId: 'Please select a subject' }),
    ...(topicId === undefined &&
      newTopicName.trim() === '' && { topic: 'Please select an existing topic or enter a new topic name' }),
    ...(topicId === undefined && parsed.error && { newTopicName: parsed.error.issues[0]?.message }),
  };
}
