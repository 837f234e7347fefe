import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import type { Provenance } from '#contract/authoring/generation.contract.ts';
import type { KeyState } from '#contract/exams/key.contract.ts';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import type { Difficulty } from '#contract/exams/questions.contract.ts';
import type { SecondSolve } from '#contract/exams/second-solve.contract.ts';
import type { Listed } from '#domain/question/question-options.ts';
import { bankItems } from './bank.table.ts';
import { isOptionLetter } from './checks.ts';
import { examSections } from './exam-sections.table.ts';
import { exams } from './exams.table.ts';
import { questionUploads } from './question-uploads.table.ts';

export const questions = pgTable(
  'questions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    examId: integer()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    questionText: text().notNull(),
    optionA: text().notNull(),
    optionB: text().notNull(),
    /** A question has two to six options, so the last ones may be null. */
    optionC: text(),
    optionD: text(),
    optionE: text(),
    optionF: text(),
    correctAnswer: char({ length: 1 }).$type<OptionLetter>().notNull(),
    /** Further options that count as correct since the question was settled. */
    alsoCorrect: char({ length: 1 }).array().$type<OptionLetter[]>().notNull().default([]),
    keyState: varchar({ length: 20 }).$type<KeyState>().notNull().default('normal'),
    /** The section of the papers that the question is for; null: the first section with room. */
    sectionId: integer().references(() => examSections.id, { onDelete: 'set null' }),
    /**
     * The place among the questions of its section, from 1. Questions without a place come after the others, the oldest
     * first.
     */
    position: integer(),
    explanation: text(),
    difficulty: varchar({ length: 10 }).$type<Difficulty>().notNull().default('medium'),
    subject: text(),
    topic: text(),
    imageUrl: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The origin of a generated question; null for a question that a person wrote. */
    generatedBy: jsonb().$type<Provenance>(),
    /** A generated question that no educator has approved. It is on no paper, and no count or statistic includes it. */
    isDraft: boolean().notNull().default(false),
    /**
     * What the checks of a generated question found, one sentence each, until an educator edits, dismisses or approves
     * it.
     */
    warnings: jsonb().$type<string[]>().notNull().default([]),
    /**
     * How a second model solved a draft, until its text or an option changes or an educator approves it; null if none
     * has.
     */
    secondSolve: jsonb().$type<SecondSolve>(),
    /** Counts the changes of the row, so that a client that saw an older version cannot overwrite a newer one. */
    version: integer().notNull().default(1),
    /**
     * When the educator deleted the question; null for the questions that the exam has now. Attempts that started
     * before keep a deleted question: it is on their papers, it is graded and their results show it.
     */
    deletedAt: timestamp({ withTimezone: true }),
    /**
     * The id of the copy that replaced the question when an educator moved it to another exam; null for other
     * questions. It is no foreign key, because the copy may be removed first, and each deletion of a question would
     * search for rows that name it.
     */
    movedTo: integer(),
    /** The spreadsheet that the question came from; null for other questions. */
    uploadId: integer().references(() => questionUploads.id, { onDelete: 'set null' }),
    /**
     * The item of the bank that the question prints. The trigger `keep_bank_item` fills it in; a copy keeps the item of
     * its original.
     */
    bankItemId: integer()
      .notNull()
      .references(() => bankItems.id),
    /** The version of the item that the question prints. */
    bankVersion: integer().notNull(),
    /**
     * Whether the question is tried out: it looks like the others on a paper. Its key is dropped, so that its answers
     * count for nothing.
     */
    isPilot: boolean().notNull().default(false),
    /** The case of the question. It is no foreign key, because papers keep the questions of a deleted case together. */
    caseId: integer(),
    /**
     * The vignette above the question as it was printed. The trigger `keep_bank_item` copies it from the case while
     * this is null.
     */
    caseText: text(),
    caseImageUrl: text(),
  },
  (table) => [
    // Finds the approved questions of an exam in the order of the paper, and counts them without reading the table.
    index().on(table.examId, table.isDraft, table.deletedAt, table.id),
    check('questions_correct_answer_check', isOptionLetter(table.correctAnswer)),
    check(
      'questions_options_check',
      sql`num_nonnulls(${table.optionA}, ${table.optionB}, ${table.optionC}, ${table.optionD}, ${table.optionE}, ${table.optionF})
        = case when ${table.optionF} is not null then 6 when ${table.optionE} is not null then 5 when ${table.optionD} is not null then 4
          when ${table.optionC} is not null then 3 else 2 end`,
    ),
    check('questions_key_state_check', sql`${table.keyState} in ('normal', 'bonus_all', 'bonus_attempted', 'dropped')`),
    check('questions_pilot_check', sql`not ${table.isPilot} or ${table.keyState} = 'dropped'`),
    check('questions_difficulty_check', sql`${table.difficulty} in ('easy', 'medium', 'hard')`),
    index('questions_section_index').on(table.sectionId).where(sql`${table.sectionId} is not null`),
    uniqueIndex('questions_exam_item_index').on(table.examId, table.bankItemId).where(sql`${table.deletedAt} is null`),
    index('questions_item_index').on(table.bankItemId),
    check('questions_case_check', sql`(${table.caseId} is null) = (${table.caseText} is null)`),
    index('questions_case_index').on(table.caseId).where(sql`${table.caseId} is not null`),
    // Finds the questions with a case at each start, and costs an exam without cases next to nothing.
    index('questions_exam_case_index').on(table.examId).where(sql`${table.caseId} is not null`),
    index('questions_upload_index').on(table.uploadId).where(sql`${table.uploadId} is not null`),
  ],
);

const { optionA, optionB, optionC, optionD, optionE, optionF, ...otherColumns } = getTableColumns(questions);
const optionColumns = sql`${optionA}, ${optionB}, ${optionC}, ${optionD}, ${optionE}, ${optionF}`;

/**
 * The texts of the options of a question in their order. As JSON, because `pg` parses JSON much faster than an array of
 * texts.
 */
export const optionList = sql<string[]>`json_build_array(${optionColumns})`.mapWith((texts: (string | null)[]) =>
  texts.filter((text) => text !== null),
);

export const optionCount = sql<number>`num_nonnulls(${optionColumns})`;

/** The columns of a question, with its options as one list. */
export const questionColumns = { ...otherColumns, options: optionList };

/*
 * Each query of the questions of an exam needs one of these conditions. A query by the ids of a paper needs none,
 * because attempts keep deleted questions.
 */

/** Holds for the questions that the educator sees in the exam: all that are not deleted. */
export const isOnExam = isNull(questions.deletedAt);

/** Holds for the questions that new papers are made of: the questions of the exam, without the drafts. */
export const isApproved = and(eq(questions.isDraft, false), isOnExam);

/**
 * Holds for the questions with these ids, which are one parameter: the text of a statement then stays the same for any
 * number of ids.
 */
export const isAnyOf = (questionIds: number[]) => sql`${questions.id} = any(${sql.param(questionIds)}::int[])`;

export type Question = Listed<typeof questions.$inferSelect>;
type FilledIn = 'bankItemId' | 'bankVersion';
export type NewQuestion = Listed<Omit<typeof questions.$inferInsert, 'examId' | FilledIn>> &
  Partial<Pick<Question, FilledIn>>;
