import * as z from 'zod/mini';
import { findOptionFlaw, listOptions } from '#domain/question/question-options.ts';
import { endpoint } from '../endpoint.ts';
import {
  Changed,
  Deleted,
  Id,
  IdParams,
  Ids,
  nullableLine,
  nullableProse,
  nullableWholeNumber,
  optionalLine,
  optionalProse,
  prose,
  SeenVersion,
} from '../fields.ts';
import { optionTexts, QuestionCase } from './attempts/attempts.contract.ts';
import { ChangeReason } from './change-reason.ts';
import { QuestionKey } from './key.contract.ts';
import { OptionLetter } from './option-letter.ts';
import { FlaggedSolve } from './second-solve.contract.ts';
import { maxSections } from './sections.contract.ts';

export const difficulties = ['easy', 'medium', 'hard'] as const;
export const Difficulty = z.enum(difficulties, 'Difficulty must be easy, medium or hard.');
export type Difficulty = z.infer<typeof Difficulty>;

/** Bytes; five megabytes. */
export const maxImageBytes = 5 * 1024 * 1024;

/** A question as its educator sees it, with its key. `createdAt` is ISO 8601. */
export const Question = z.object({
  id: z.int(),
  examId: z.int(),
  questionText: z.string(),
  ...optionTexts,
  ...QuestionKey.shape,
  explanation: z.nullable(z.string()),
  difficulty: Difficulty,
  subject: z.nullable(z.string()),
  topic: z.nullable(z.string()),
  /** The position of its section among the sections of the exam, from 1; null: the first section with room. */
  section: z.nullable(z.int()),
  imageUrl: z.nullable(z.string()),
  /** The vignette above the question; questions without a case lack this field. */
  case: z.optional(QuestionCase),
  createdAt: z.string(),
  /** The item of the bank that the question prints. */
  bankItemId: z.int(),
  /** Whether the question is tried out, and its answers count for nothing. */
  isPilot: z.boolean(),
  /** True for a generated question that waits for approval. It is on no paper. Other questions lack this field. */
  isDraft: z.optional(z.boolean()),
  /** The findings of the checks of a draft, one sentence each. */
  warnings: z.optional(z.array(z.string())),
  /** How a second model solved a draft; null if none has. */
  secondSolve: z.optional(z.nullable(FlaggedSolve)),
  /** Grows with each change. */
  version: z.int(),
});
export type Question = z.infer<typeof Question>;

const imageUrlMessage = 'Image URL must begin with https://, or be left empty.';

/** The address of an image on another site, or of an uploaded image on this one; blank text becomes null. */
export const ImageUrl = z.pipe(
  nullableLine('Image URL', 2000),
  z.nullable(z.string().check(z.refine((url) => isOwnImage(url) || isHttpsUrl(url), imageUrlMessage))),
);

const isOwnImage = (url: string) => /^\/api\/question-images\/[\w.-]+$/.test(url);
const isHttpsUrl = (url: string) => /^https:\/\/[^\s/]+\S*$/i.test(url);

/** The largest numbers of characters of a question's texts. */
export const questionLimits = { questionText: 10_000, option: 2000, explanation: 10_000 } as const;

/** The fields of a question that an educator writes beside its options. */
export const FieldsBesideOptions = z.object({
  questionText: prose('Question', questionLimits.questionText),
  correctAnswer: z.enum(OptionLetter.options, 'Correct answer must be the letter of an option, such as A.'),
  explanation: optionalProse('Explanation', questionLimits.explanation),
  difficulty: z._default(Difficulty, 'medium'),
  subject: optionalLine('Subject', 200),
  topic: optionalLine('Topic', 200),
  /**
   * The position of the section, from 1; null: the first section with room. A change that leaves it out keeps the
   * section.
   */
  section: z.optional(nullableWholeNumber('Section', 1, maxSections)),
  imageUrl: z._default(ImageUrl, null),
});

const { questionText, ...fieldsBelow } = FieldsBesideOptions.shape;

/**
 * The fields of a question that an educator writes, each by itself. `hasSoundOptions` says which options fit together.
 */
export const QuestionDraft = z.object({
  questionText,
  optionA: prose('Option A', questionLimits.option),
  optionB: prose('Option B', questionLimits.option),
  optionC: nullableProse('Option C', questionLimits.option),
  optionD: nullableProse('Option D', questionLimits.option),
  optionE: optionalProse('Option E', questionLimits.option),
  optionF: optionalProse('Option F', questionLimits.option),
  ...fieldsBelow,
});
export type QuestionDraft = z.infer<typeof QuestionDraft>;

/** Refuses a question with a gap between its options, or whose key names no option. */
export const soundOptions = <Draft extends Parameters<typeof findOptionFlaw>[0]>() =>
  z.check<Draft>(({ value, issues }) => {
    const flaw = findOptionFlaw(value);
    if (flaw) issues.push({ code: 'custom', input: value, path: [flaw.field], message: flaw.message });
  });

const hasSoundOptions = soundOptions<QuestionDraft>();

/** A picture in a form. */
export const imagePart = { maxBytes: maxImageBytes, tooLarge: 'Image file size must be less than 5MB' } as const;

const files = { image: imagePart } as const;

export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/exams/:id/questions',
  access: 'examiners',
  summary:
    'The questions of an exam with their keys, in the order of the paper, also the drafts, which are on no paper',
  params: IdParams,
  response: z.array(Question),
  errors: ['exam.not_found'],
});

export const createQuestion = endpoint({
  method: 'POST',
  path: '/api/questions',
  access: 'examiners',
  summary: 'Add a question to an exam; an image file replaces `imageUrl`',
  body: z.pipe(z.extend(QuestionDraft, { examId: Id }).check(hasSoundOptions), z.transform(listOptions)),
  files,
  response: Question,
  errors: ['exam.not_found', 'image.unreadable'],
});

export const updateQuestion = endpoint({
  method: 'PUT',
  path: '/api/questions/:id',
  access: 'examiners',
  summary: 'Change a question; a corrected key regrades all closed attempts that had it, or none if that fails',
  params: IdParams,
  body: z.pipe(
    z
      .extend(QuestionDraft, {
        id: z.optional(Id),
        examId: z.optional(Id),
        createdAt: z.optional(z.unknown()),
        version: SeenVersion,
        /** Why the key is corrected; ignored if the key stays as it is. */
        reason: ChangeReason,
      })
      .check(hasSoundOptions),
    z.transform(listOptions),
  ),
  files,
  response: z.extend(Question, {
    /** The number of closed attempts whose score changed. */
    regradedAttempts: z.int(),
  }),
  errors: ['question.not_found', 'question.changed', 'question.options_in_use', 'image.unreadable'],
});

export const QuestionUses = z.object({
  closedAttempts: z.int(),
  /** The open attempts that have the question on their papers. */
  openAttempts: z.int(),
});
export type QuestionUses = z.infer<typeof QuestionUses>;

export const getQuestionUses = endpoint({
  method: 'GET',
  path: '/api/questions/:id/uses',
  access: 'examiners',
  summary: 'How many attempts have a question, and keep it when it is deleted',
  params: IdParams,
  response: QuestionUses,
  errors: ['question.not_found'],
});

export const deleteQuestion = endpoint({
  method: 'DELETE',
  path: '/api/questions/:id',
  access: 'examiners',
  summary: 'Take a question off future papers; papers and results that have it keep it',
  params: IdParams,
  response: Deleted,
  errors: ['question.not_found'],
});

export const approveQuestions = endpoint({
  method: 'POST',
  path: '/api/questions/approve',
  access: 'examiners',
  summary:
    'Approve generated questions for the papers of later attempts; ignores questions that are no drafts. A draft that a second model flagged can only be approved alone',
  body: Ids,
  response: Changed,
  errors: ['question.flagged'],
});

export const discardQuestions = endpoint({
  method: 'POST',
  path: '/api/questions/discard',
  access: 'examiners',
  summary: 'Delete generated questions that wait for approval; never deletes an approved question',
  body: Ids,
  response: Changed,
});

export const dismissQuestionWarnings = endpoint({
  method: 'POST',
  path: '/api/questions/dismiss-warnings',
  access: 'examiners',
  summary: 'Remove what the checks found from generated questions, which stay drafts',
  body: Ids,
  response: Changed,
});

/**
 * The effect of another key of a question on one closed attempt. A score is the number of correct answers; percentages
 * are rounded.
 */
export const ScoreMove = z.object({
  sessionId: z.string(),
  name: z.string(),
  oldScore: z.int(),
  newScore: z.int(),
  oldPercentage: z.int(),
  newPercentage: z.int(),
  /** Null if the attempt has no pass mark. */
  oldPassed: z.nullable(z.boolean()),
  newPassed: z.nullable(z.boolean()),
});
export type ScoreMove = z.infer<typeof ScoreMove>;

export const RegradePreview = z.object({
  /** The number of closed attempts whose paper has the question. */
  attempts: z.int(),
  /** The number of closed attempts whose score would change. */
  moved: z.int(),
  /**
   * How many closed attempts would change from fail to pass, and from pass to fail. Null if no attempt has a pass mark.
   */
  newlyPassed: z.nullable(z.int()),
  newlyFailed: z.nullable(z.int()),
  /** At most 200 attempts whose score would change, first those whose pass or fail would change. */
  moves: z.array(ScoreMove),
});
export type RegradePreview = z.infer<typeof RegradePreview>;

export const previewRegrade = endpoint({
  method: 'GET',
  path: '/api/questions/:id/regrade',
  access: 'examiners',
  summary: 'The scores that would change if the key of a question were corrected; changes nothing',
  params: IdParams,
  query: z.object({ correctAnswer: OptionLetter }),
  response: RegradePreview,
  errors: ['question.not_found', 'exam.regrading'],
});

export const getQuestionImage = endpoint({
  method: 'GET',
  path: '/api/question-images/:name',
  access: 'public',
  summary: 'An uploaded image; its name is derived from its content, so it may be cached for ever',
  params: z.object({
    name: z.string().check(z.regex(/^[0-9a-f]{32}-\d{1,4}x\d{1,4}\.webp$/, 'This is no name of an image.')),
  }),
  response: { contentType: 'image/webp' },
  errors: ['image.not_found'],
});
