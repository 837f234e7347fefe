import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { optionTexts } from '../exams/attempts/attempts.contract.ts';
import { ChallengeReason } from '../exams/challenge-reasons.contract.ts';
import { KeyState } from '../exams/key.contract.ts';
import { OptionLetter } from '../exams/option-letter.ts';
import { Difficulty, QuestionDraft, soundOptions } from '../exams/questions.contract.ts';
import { Id, IdParams, line, nullableWholeNumber, PageNumber, SearchText, wholeNumber } from '../fields.ts';

const bankStates = ['draft', 'ready', 'retired'] as const;
export const BankState = z.enum(bankStates, 'State must be draft, ready or retired.');

export const PracticeRule = z.enum(['never', 'released'], 'Practice must be never or released.');

/** The part of the item that a version changed: spelling, wording or key. */
const VersionChange = z.enum(['small', 'wording', 'key']);

export const mostTags = 20;

export const Tags = z
  .array(line('Tag', 50), 'The tags must be a list.')
  .check(z.maxLength(mostTags, `An item has at most ${mostTags} tags.`));

const content = {
  questionText: z.string(),
  ...optionTexts,
  correctAnswer: OptionLetter,
  alsoCorrect: z.array(OptionLetter),
  explanation: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
};

/** An item of the question bank: a question with its newest texts, and its figures over all exams. */
export const BankItem = z.object({
  id: z.int(),
  state: BankState,
  /** The newest version of the texts and the key. */
  version: z.int(),
  /** Grows with each change of the item, also of its subject, topic, tags and state. */
  changes: z.int(),
  ...content,
  subject: z.nullable(z.string()),
  topic: z.nullable(z.string()),
  tags: z.array(z.string()),
  difficulty: Difficulty,
  practice: PracticeRule,
  caseId: z.nullable(z.int()),
  /** The number of exams that had the item and that somebody sat. */
  uses: z.int(),
  /** When the latest exam of `uses` began, in ISO 8601. */
  lastUsedAt: z.nullable(z.string()),
  /**
   * The share of correct answers from 0 to 1, over the uses since the last change of the wording; null below 30
   * attempts.
   */
  facility: z.nullable(z.number()),
  /** From −100 to 100, over the same uses. */
  discrimination: z.nullable(z.number()),
  /** The number of attempts over the same uses, also if it is below 30. */
  attempts: z.int(),
});
export type BankItem = z.infer<typeof BankItem>;

const filters = {
  search: z.optional(SearchText),
  subject: z.optional(line('Subject', 200)),
  topic: z.optional(line('Topic', 200)),
  tag: z.optional(line('Tag', 50)),
  state: z.optional(BankState),
  difficulty: z.optional(Difficulty),
  used: z.optional(z.enum(['never', 'yes'], 'Used must be never or yes.')),
  /** When the latest exam with the item began: in the last 31 days, before that in the last 366 days, or earlier. */
  lastUsed: z.optional(z.enum(['month', 'year', 'older'], 'Last used must be month, year or older.')),
  examId: z.optional(Id),
  picture: z.optional(z.enum(['yes', 'no'], 'Picture must be yes or no.')),
  case: z.optional(z.enum(['yes', 'no'], 'Case must be yes or no.')),
  flagged: z.optional(z.literal('yes', 'Flagged must be yes.')),
  /** Items with open reports of students who practised them. */
  reported: z.optional(z.literal('yes', 'Reported must be yes.')),
};

const bankSorts = ['newest', 'changed', 'used', 'facility', 'discrimination'] as const;

const ListQuery = z.object({
  ...filters,
  sort: z._default(z.enum(bankSorts, `Sort must be one of ${bankSorts.join(', ')}.`), 'newest'),
  page: PageNumber,
  pageSize: z._default(wholeNumber('The size of a page', 1, 200), 50),
});
export type BankQuery = z.infer<typeof ListQuery>;

/** The values of a filter. Each has the number of items that remain if it is chosen together with the other filters. */
const Counts = z.array(z.object({ value: z.string(), items: z.int() }));

export const listBankItems = endpoint({
  method: 'GET',
  path: '/api/bank/items',
  access: 'authors',
  summary: 'The items of the bank that all filters leave, page by page; without a state, retired items are left out',
  query: ListQuery,
  response: z.object({ total: z.int(), items: z.array(BankItem) }),
});

export const countBankItems = endpoint({
  method: 'GET',
  path: '/api/bank/counts',
  access: 'authors',
  summary: 'For each filter of the bank, the number of items that each of its values would leave',
  query: z.object({
    ...filters,
    /** Asks for the counts by exam too. They take a third as long as all other counts together. */
    byExam: z.optional(z.literal('yes', 'byExam must be yes.')),
  }),
  response: z.object({
    subject: Counts,
    topic: Counts,
    tag: Counts,
    state: Counts,
    difficulty: Counts,
    used: Counts,
    lastUsed: Counts,
    picture: Counts,
    case: Counts,
    flagged: Counts,
    reported: Counts,
    /** The values are the ids of exams; only if `byExam` asks for them. */
    examId: z.optional(Counts),
  }),
});

export const listBankIds = endpoint({
  method: 'GET',
  path: '/api/bank/ids',
  access: 'authors',
  summary: 'The ids of all items that the filters leave, so that an educator can select them',
  query: z.object({ ...filters, sort: ListQuery.shape.sort }),
  response: z.array(z.int()),
});

const ItemDraft = z.extend(z.omit(QuestionDraft, { section: true }), {
  tags: z._default(Tags, []),
  state: z._default(BankState, 'ready'),
  practice: z._default(PracticeRule, 'never'),
  caseId: z._default(nullableWholeNumber('Case', 1, 2_147_483_647), null),
});
export type BankItemDraft = z.infer<typeof ItemDraft>;

export const createBankItem = endpoint({
  method: 'POST',
  path: '/api/bank/items',
  access: 'authors',
  summary: 'Add an item to the bank; 200 with `existing: true` and the item that has the same text and options already',
  body: ItemDraft.check(soundOptions<BankItemDraft>()),
  isCreation: true,
  response: z.extend(BankItem, { existing: z.optional(z.literal(true)) }),
});

/** One printing of an item: a question of an exam. */
const Printing = z.object({
  questionId: z.int(),
  examId: z.int(),
  examTitle: z.string(),
  version: z.int(),
  /** Whether the question has the newest version of the item, and the vignette that the case of the item has now. */
  isCurrent: z.boolean(),
  /** Whether somebody has started the exam. */
  started: z.boolean(),
  /** Whether the exam only tries the item out. */
  isPilot: z.boolean(),
});

/** The figures of an item in one exam, which outlive the exam. */
const Use = z.object({
  examTitle: z.string(),
  /** Null when the exam was deleted. */
  examId: z.nullable(z.int()),
  version: z.int(),
  /** When the first attempt started, ISO 8601. */
  satAt: z.string(),
  attempts: z.int(),
  facility: z.nullable(z.number()),
  discrimination: z.nullable(z.number()),
  /** The number of attempts by the letter that they chose; `''` is no answer. */
  choices: z.record(z.string(), z.int()),
  medianSeconds: z.nullable(z.number()),
  keyState: KeyState,
  /** Whether the question was tried out, and its answers counted for nothing. */
  isPilot: z.boolean(),
});

const Version = z.object({
  version: z.int(),
  ...content,
  change: VersionChange,
  at: z.string(),
  /** The user name of the educator; null if a change of a question made the version. */
  by: z.nullable(z.string()),
});

/** The report of a student about an item that the student practised. Times are ISO 8601. */
const Report = z.object({
  id: z.int(),
  /** The version that the student saw. */
  version: z.int(),
  reason: ChallengeReason,
  text: z.nullable(z.string()),
  createdAt: z.string(),
  /** When an educator closed it; null while it is open. */
  closedAt: z.nullable(z.string()),
});

export const BankItemDetails = z.extend(z.omit(BankItem, { uses: true }), {
  versions: z.array(Version),
  printings: z.array(Printing),
  /** The exams that had the item and that somebody sat, the latest first. */
  uses: z.array(Use),
  /** At most 100: open reports before closed ones, and the latest first. */
  reports: z.array(Report),
  /** Items whose texts are nearly the same. */
  similar: z.array(z.object({ id: z.int(), questionText: z.string(), state: BankState })),
});
export type BankItemDetails = z.infer<typeof BankItemDetails>;

export const getBankItem = endpoint({
  method: 'GET',
  path: '/api/bank/items/:id',
  access: 'authors',
  summary: 'An item of the bank with its versions, printings, uses and similar items',
  params: IdParams,
  response: BankItemDetails,
  errors: ['bank.not_found'],
});

export const updateBankItem = endpoint({
  method: 'PUT',
  path: '/api/bank/items/:id',
  access: 'authors',
  summary: 'Change an item; its printings stay as they are',
  params: IdParams,
  body: z
    .extend(ItemDraft, {
      version: z.optional(wholeNumber('Version', 1, 2_147_483_647)),
      changes: z.optional(wholeNumber('Changes', 1, 2_147_483_647)),
      change: z._default(z.enum(['small', 'wording'], 'Change must be small or wording.'), 'wording'),
    })
    .check(soundOptions()),
  response: BankItemDetails,
  errors: ['bank.not_found', 'bank.changed', 'bank.exists'],
});

export const deleteBankItem = endpoint({
  method: 'DELETE',
  path: '/api/bank/items/:id',
  access: 'authors',
  summary: 'Delete an item that no exam ever had, or retire one that an exam had',
  params: IdParams,
  response: z.union([z.object({ deleted: z.literal(true) }), z.object({ retired: z.literal(true) })]),
  errors: ['bank.not_found'],
});

export const closeReports = endpoint({
  method: 'POST',
  path: '/api/bank/items/:id/reports/close',
  access: 'authors',
  summary: 'Close the reports of an item that the educator has seen; safe to repeat',
  params: IdParams,
  body: z.object({
    /** The latest report that the educator has seen. Later ones stay open. */
    lastReportId: Id,
  }),
  response: z.object({ closedReports: z.int() }),
  errors: ['bank.not_found'],
});
