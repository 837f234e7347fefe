import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { Difficulty } from '../exams/questions.contract.ts';
import { TokenUsage } from '../exams/second-solve.contract.ts';
import { Id, IdParams, line, optionalLine, optionalProse, prose, wholeNumber } from '../fields.ts';
import { GenerationProvider, generationProviders } from '../providers.contract.ts';

/**
 * `auto` means OpenAI if it has an active key, otherwise Gemini. If that provider cannot serve the request, the server
 * asks the other provider once.
 */
export const ProviderChoice = z.enum(['auto', ...generationProviders], 'Provider must be auto, openai or gemini.');
export type ProviderChoice = z.infer<typeof ProviderChoice>;

/** The largest size in bytes of an image or PDF that drafts are generated from. */
const maxSourceBytes = 10 * 1024 * 1024;

/** The largest number of pages of a PDF that drafts are generated from. */
export const maxSourcePages = 100;

/** The largest number of characters of a text that drafts are generated from: a long chapter. */
export const maxContentLength = 200_000;

/** Where a generated flashcard or question came from. It is stored in the row, and students never see it. */
export type Provenance = {
  provider: GenerationProvider;
  model: string;
  /** The time of the generation, in ISO 8601. */
  at: string;
  /** The name of the material: a file's name, a page's title and address, or "Pasted text". */
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

/** The fields that the responses of all generations have. */
const report = {
  provider: GenerationProvider,
  model: z.string(),
  requested: z.int(),
  /** How many drafts the server did not keep, by reason. */
  dropped: z.array(z.object({ reason: DropReason, count: z.int() })),
  /** The warnings that the educator should check; `id` is the id of the flashcard or question. */
  warnings: z.array(z.object({ id: z.int(), message: z.string() })),
  /** The outcome in one sentence that the web shows: "Generated 8 of 10: two were dropped, one duplicate, …". */
  summary: z.string(),
  usage: TokenUsage,
};

/** The id of a generation: 128 random bits in hexadecimal, which the page chooses. */
export const GenerationId = z
  .string('The id of the generation must be text.')
  .check(z.regex(/^[0-9a-f]{32}$/, 'The id of the generation must be 32 hexadecimal digits.'));

/**
 * With this header a generation continues when its client disconnects, and `GET /api/generations` lists it. Without the
 * header a disconnect cancels it.
 */
const headers = z.looseObject({ 'generation-id': z.optional(GenerationId) });

const failures = [
  'generation.known',
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

/**
 * The fields that both requests for flashcards have. An empty text counts as absent, because forms send empty texts.
 */
const flashcardRequest = {
  subjectId: z.coerce
    .number('Please select a subject')
    .check(
      z.int('Please select a subject'),
      z.positive('Please select a subject'),
      z.maximum(2_147_483_647, 'The id is too large.'),
    ),
  topicId: z.optional(Id),
  /**
   * Used if there is no `topicId`. If the subject has a topic of this name, in any case, the cards go there; otherwise
   * to a new topic.
   */
  topicName: optionalLine('Topic name', 200),
  numQuestions: z._default(wholeNumber('Number of questions', 1, 20), 5),
  difficulty: z._default(Difficulty, 'medium'),
  provider: z._default(ProviderChoice, 'auto'),
};

export const GeneratedFlashcards = z.object({
  topicId: z.int(),
  flashcardsCount: z.int(),
  /** The ids of the new flashcards, in their order. */
  flashcardIds: z.array(z.int()),
  ...report,
});
export type GeneratedFlashcards = z.infer<typeof GeneratedFlashcards>;

const tooLarge = 'The file must be at most 10 MB.';

export const GeneratedQuestions = z.object({
  questionsCount: z.int(),
  /** The ids of the new questions, in their order. */
  questionIds: z.array(z.int()),
  ...report,
});
export type GeneratedQuestions = z.infer<typeof GeneratedQuestions>;

export const generateFromText = endpoint({
  method: 'POST',
  path: '/api/admin/generate/text',
  access: 'authors',
  summary: 'Generate flashcards from a text',
  headers,
  body: z.object({ ...flashcardRequest, content: prose('Content', maxContentLength) }),
  response: GeneratedFlashcards,
  errors: ['subject.not_found', 'topic.not_found', ...failures],
});

export const generateFromImage = endpoint({
  method: 'POST',
  path: '/api/admin/generate/image',
  access: 'authors',
  summary: 'Generate flashcards from an image or a PDF',
  headers,
  body: z.object(flashcardRequest),
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
  access: 'examiners',
  summary: 'Generate questions for an exam with Gemini, or with OpenAI if Gemini has no active key or cannot serve',
  headers,
  body: z.object({
    subject: line('Subject', 200),
    topic: line('Topic', 200),
    examId: Id,
    questionCount: wholeNumber('Number of questions', 1, 50),
    difficulty: z._default(Difficulty, 'medium'),
    /**
     * The address of a public web page or PDF that the questions are based on. If the server cannot read it, the server
     * generates nothing and answers `generation.page_unreadable`. The client can then send the request again without
     * this field.
     */
    referenceUrl: optionalLine('Reference URL', 2000),
    additionalContext: optionalProse('Additional context', 20_000),
  }),
  files: { image: { maxBytes: maxSourceBytes, tooLarge } },
  response: GeneratedQuestions,
  errors: ['exam.not_found', 'generation.page_unreadable', ...fileFailures, ...failures],
});

/** The most drafts that one request solves. */
export const mostSolved = 200;

export const SecondSolves = z.object({
  /** The drafts that were to be solved. */
  requested: z.int(),
  solved: z.int(),
  /** How many of the solved drafts are flagged. */
  flagged: z.int(),
  /** The outcome in sentences that the web shows. */
  summary: z.string(),
  usage: TokenUsage,
});
export type SecondSolves = z.infer<typeof SecondSolves>;

export const solveDrafts = endpoint({
  method: 'POST',
  path: '/api/exams/:id/drafts/second-solve',
  access: 'examiners',
  summary:
    'Let the provider that did not write the drafts of an exam solve them without their keys; each solved draft keeps its outcome at once',
  headers,
  params: IdParams,
  body: z.object({
    /**
     * Without it: the drafts that no second model has solved, at most 200. Drafts with a picture or a vignette are left
     * out.
     */
    questionIds: z.optional(
      z
        .array(Id, 'The ids must be a list.')
        .check(
          z.minLength(1, 'Name at least one draft.'),
          z.maxLength(mostSolved, `Name at most ${mostSolved} drafts.`),
        ),
    ),
  }),
  response: SecondSolves,
  errors: ['exam.not_found', 'generation.no_drafts', 'generation.no_second_model', ...failures],
});
