import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { optionTexts, QuestionCase, SessionId } from '../exams/attempts/attempts.contract.ts';
import { OptionLetter } from '../exams/option-letter.ts';
import { Difficulty } from '../exams/questions.contract.ts';
import { Id } from '../fields.ts';

/** The most items that a request may name. */
const mostPracticeItems = 100;

/** Fewer answers say too little about the options of an item. */
export const fewestPracticeAnswers = 10;

/** Id, version, difficulty (0 easy, 1 medium, 2 hard), and whether the item or its case has a picture (0 or 1). */
const CatalogueItem = z.tuple([z.int(), z.int(), z.int(), z.int()]);

/** The name of a subject or a topic is empty for the items without one. */
const PracticeTopic = z.object({ name: z.string(), items: z.array(CatalogueItem) });
const PracticeSubject = z.object({ name: z.string(), topics: z.array(PracticeTopic) });

export const PracticeCatalogue = z.object({
  /** Differs whenever the list differs. */
  version: z.string(),
  subjects: z.array(PracticeSubject),
});
export type PracticeCatalogue = z.infer<typeof PracticeCatalogue>;

/** A question with its key, once no exam keeps the key secret. */
export const PracticeItem = z.object({
  id: z.int(),
  version: z.int(),
  questionText: z.string(),
  ...optionTexts,
  correctAnswer: OptionLetter,
  alsoCorrect: z.array(OptionLetter),
  explanation: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  topic: z.nullable(z.string()),
  /** The measured difficulty if the bank has one, otherwise the one that the educator chose. */
  difficulty: Difficulty,
  /** The vignette of the item; left out if it has none. */
  case: z.optional(QuestionCase),
  /** By letter, the share of the answers in exams that chose the option, from 0 to 1; null below ten answers. */
  shares: z.nullable(z.record(z.string(), z.number())),
});
export type PracticeItem = z.infer<typeof PracticeItem>;

export const getPracticeCatalogue = endpoint({
  method: 'GET',
  path: '/api/practice/catalogue',
  access: 'public',
  summary: 'The items that students may practise now, by subject and topic, without their texts',
  response: PracticeCatalogue,
});

/** A list in the query of an address, with commas between its values. */
const listOf = <Value extends z.ZodMiniType>(value: Value, most: number, message: string) =>
  z.pipe(
    z.transform((list) => (typeof list === 'string' ? list.split(',') : list)),
    z.array(value, message).check(z.minLength(1, message), z.maxLength(most, message)),
  );

export const listPracticeItems = endpoint({
  method: 'GET',
  path: '/api/practice/items',
  access: 'public',
  summary: 'These items with their keys and explanations; leaves out items that students may not practise now',
  query: z.object({
    ids: listOf(Id, mostPracticeItems, `The ids must be 1 to ${mostPracticeItems} numbers with commas between them.`),
  }),
  response: z.array(PracticeItem),
});

export const PracticePack = z.object({
  /** The value that a later request sends as `since`. */
  version: z.string(),
  /**
   * Null: `items` are all items of the subject. Otherwise the client first removes each item whose id modulo `of` is
   * one of `remainders`; its other items are current.
   */
  replaced: z.nullable(z.object({ of: z.int(), remainders: z.array(z.int()) })),
  items: z.array(PracticeItem),
});
export type PracticePack = z.infer<typeof PracticePack>;

export const getPracticePack = endpoint({
  method: 'GET',
  path: '/api/practice/pack',
  access: 'public',
  summary:
    'All items of a subject that students may practise now; with `since`, what differs from the pack of that version',
  query: z.object({
    /** The name of a subject, as the catalogue has it. */
    subject: z.string('Subject is required.').check(z.maxLength(200, 'Subject must be at most 200 characters.')),
    since: z.optional(
      z
        .string('Since must be text.')
        .check(
          z.regex(/^[\w-]{4,2048}$/, 'Since must be the version of an earlier pack. Leave it out to get all items.'),
        ),
    ),
  }),
  response: PracticePack,
});

/** The most attempts that a request may name. A device remembers as many. */
const mostSatExams = 30;

/** Question id, item id, the chosen option, whether it earned full marks (0 or 1), seconds. */
const ExamAnswer = z.tuple([z.int(), z.int(), OptionLetter, z.int(), z.int()]);

/** The graded answers of a closed attempt to items that may be practised. */
export const SatExam = z.object({
  sessionId: z.string(),
  /** When the attempt was closed, ISO 8601. */
  submittedAt: z.string(),
  /** Whether `answers` has every graded answer. Answers to items that may not be practised now are missing. */
  isWhole: z.boolean(),
  answers: z.array(ExamAnswer),
});
export type SatExam = z.infer<typeof SatExam>;

export const listSatExams = endpoint({
  method: 'GET',
  path: '/api/practice/exams',
  access: 'public',
  summary: 'How these closed attempts answered items that students may practise now; leaves out all other attempts',
  query: z.object({
    sessions: listOf(
      SessionId,
      mostSatExams,
      `The sessions must be 1 to ${mostSatExams} session ids with commas between them.`,
    ),
  }),
  response: z.array(SatExam),
});
