import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { Difficulty } from '../exams/questions.contract.ts';
import { Id, line, optionalLine, optionalProse, prose, wholeNumber } from '../fields.ts';

const generationProviders = ['openai', 'gemini'] as const;
export const GenerationProvider = z.enum(generationProviders);
export type GenerationProvider = z.infer<typeof GenerationProvider>;

/** The names of the providers as pages and messages show them. */
export const providerNames: Record<GenerationProvider, string> = { openai: 'OpenAI', gemini: 'Gemini' };

/** `auto`: OpenAI when it has an active key, else Gemini; when the first cannot serve, the other one, once. */
export const ProviderChoice = z.enum(['auto', ...generationProviders], 'Provider must be auto, openai or gemini.');
export type ProviderChoice = z.infer<typeof ProviderChoice>;

/** Bytes of an image or PDF to generate from; ten megabytes. */
const maxSourceBytes = 10 * 1024 * 1024;

/** Pages of a PDF to generate from. */
export const maxSourcePages = 100;

/** Characters of a text to generate from: a long chapter. */
export const maxContentLength = 200_000;

/** Where a draft that a model wrote came from. Kept with it, and never part of what students see. */
export type Provenance = {
  provider: GenerationProvider;
  model: string;
  /** ISO 8601. */
  at: string;
  /** What it was made from: a file's name, a page's title and address, "Pasted text". */
  source: string;
};

const DropReason = z.enum([
  'duplicate',
  'incomplete',
  'no_right_answer',
  'too_few_distractors',
  'repeated_option',
  'too_long',
  'surplus',
]);
export type DropReason = z.infer<typeof DropReason>;

/** What every generation tells besides what it made. */
const report = {
  provider: GenerationProvider,
  model: z.string(),
  requested: z.int(),
  /** What was made but not kept, counted by reason. */
  dropped: z.array(z.object({ reason: DropReason, count: z.int() })),
  /** What the educator should look at, by the id of the flashcard or question. */
  warnings: z.array(z.object({ id: z.int(), message: z.string() })),
  /** What became of the order, in one sentence fit to be shown: "Generated 8 of 10: two were dropped, one duplicate, …". */
  summary: z.string(),
  /** Tokens, as the provider counts them. */
  usage: z.object({ inputTokens: z.int(), outputTokens: z.int() }),
};

/** What any generation may fail with; each message is plain and complete. */
const failures = [
  'generation.no_key',
  'generation.key_refused',
  'generation.quota',
  'generation.blocked',
  'generation.unusable',
  'generation.timeout',
  'generation.unreachable',
  'generation.refused',
  'generation.cancelled',
] as const satisfies ErrorCode[];

const fileFailures = [
  'generation.unreadable_image',
  'generation.unreadable_pdf',
  'generation.too_many_pages',
] as const satisfies ErrorCode[];

/** What both ways to flashcards have in common. An empty text counts as left out, for forms send those. */
const flashcardOrder = {
  subjectId: z.coerce
    .number('Please select a subject')
    .check(
      z.int('Please select a subject'),
      z.positive('Please select a subject'),
      z.maximum(2_147_483_647, 'The id is too large.'),
    ),
  topicId: z.optional(Id),
  /** A new topic, when none is chosen. One of this name in the subject, in upper or lower case, is used instead of a second one. */
  topicName: optionalLine('Topic name', 200),
  numQuestions: z._default(wholeNumber('Number of questions', 1, 20), 5),
  difficulty: z._default(Difficulty, 'medium'),
  provider: z._default(ProviderChoice, 'auto'),
};

const GeneratedFlashcards = z.object({
  topicId: z.int(),
  flashcardsCount: z.int(),
  /** The new flashcards, in their order. */
  flashcardIds: z.array(z.int()),
  ...report,
});
export type GeneratedFlashcards = z.infer<typeof GeneratedFlashcards>;

const tooLarge = 'The file must be at most 10 MB.';

const GeneratedQuestions = z.object({
  questionsCount: z.int(),
  /** The new questions, in their order. */
  questionIds: z.array(z.int()),
  ...report,
});
export type GeneratedQuestions = z.infer<typeof GeneratedQuestions>;

export const generateFromText = endpoint({
  method: 'POST',
  path: '/api/admin/generate/text',
  access: 'admin',
  summary: 'Generate flashcards from a text',
  body: z.object({ ...flashcardOrder, content: prose('Content', maxContentLength) }),
  response: GeneratedFlashcards,
  errors: ['subject.not_found', 'topic.not_found', ...failures],
});

export const generateFromImage = endpoint({
  method: 'POST',
  path: '/api/admin/generate/image',
  access: 'admin',
  summary: 'Generate flashcards from an image or a PDF',
  body: z.object(flashcardOrder),
  files: {
    image: {
      maxBytes: maxSourceBytes,
      isRequired: true,
      tooLarge,
      missing: 'Please upload an image to generate flashcards from',
    },
  },
  response: GeneratedFlashcards,
  errors: ['subject.not_found', 'topic.not_found', ...fileFailures, ...failures],
});

export const generateQuestions = endpoint({
  method: 'POST',
  path: '/api/ai/generate-questions',
  access: 'admin',
  summary: 'Generate questions into an exam: by Gemini, or by OpenAI where Gemini has no active key or cannot serve',
  body: z.object({
    subject: line('Subject', 200),
    topic: line('Topic', 200),
    examId: Id,
    questionCount: wholeNumber('Number of questions', 1, 50),
    difficulty: z._default(Difficulty, 'medium'),
    /**
     * A public web page or PDF to ground the questions in. When it cannot be fetched nothing is generated and the answer is
     * `generation.page_unreadable`; whoever wants to go on without it sends the same again without it.
     */
    referenceUrl: optionalLine('Reference URL', 2000),
    additionalContext: optionalProse('Additional context', 20_000),
  }),
  files: { image: { maxBytes: maxSourceBytes, tooLarge } },
  response: GeneratedQuestions,
  errors: ['exam.not_found', 'generation.page_unreadable', ...fileFailures, ...failures],
});
