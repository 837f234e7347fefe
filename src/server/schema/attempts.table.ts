import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import type { SavedAnswer } from '#contract/exams/attempts/attempts.contract.ts';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import type { SectionAdvance } from '#contract/exams/sections.contract.ts';
import { isOptionLetter, isPercent } from './checks.ts';
import { exams } from './exams.table.ts';
import { markingColumns } from './marking-columns.ts';

/** The student's work on one question. The key in `StoredAnswers` is the id of the question. */
type KeptAnswer = Omit<SavedAnswer, 'questionId'> & {
  /** Present if the choice arrived later than the grace after the end of its section. */
  late?: true;
  /** The option that was chosen before the last choice; absent if there was none. */
  previous?: OptionLetter;
  /**
   * When the server had the choice, in milliseconds since the start of the attempt. A repeated save of the same choice
   * does not change it. Absent in answers that an earlier version stored.
   */
  receivedAt?: number;
};

/** The answers of an open attempt by question id. Questions without any input are absent. */
export type StoredAnswers = Record<string, KeptAnswer>;

/**
 * A section of the paper of one attempt. Times are milliseconds since the start of the attempt and include extra time.
 */
export type PlannedSection = {
  title: string;
  advance: SectionAdvance;
  mayReturn: boolean;
  questionIds: number[];
  opensAt: number;
  endsAt: number;
  /** Minutes that an educator has added to this section. */
  extraMinutes: number;
};

/** The parts of a paper that only exams with sections or shuffled options have, fixed at the start. */
export type Plan = {
  /** The sections in their order; empty for a paper without sections. */
  sections: PlannedSection[];
  /** Decides the order in which the options of each question are shown; null: the educator's order. */
  optionSeed: number | null;
  /**
   * The questions whose options keep the educator's order in spite of `optionSeed`. Absent if there are none, and in
   * older attempts.
   */
  unshuffled?: number[];
  /** Whether answers are refused that arrive later than the grace after the end of their section. */
  refusesLateAnswers: boolean;
};

/** One change that an educator made to the time of an attempt. */
export type TimeChange = {
  /** ISO 8601. */
  at: string;
  /** The name of the administrator at the time of the change. */
  by: string;
  /**
   * `extra`: extra time, negative if it was taken back. `reopened`: a closed attempt was opened again for these
   * minutes.
   */
  kind: 'extra' | 'reopened';
  minutes: number;
};

/** What the receipt of a closed attempt states and an educator can change later. */
export type ReceiptFacts = {
  examTitle: string;
  examCode: string;
  /** The hash of the paper; see `hashPaper`. */
  paper: string;
  /**
   * The version of the statement. Absent: 1, so that the receipt of an attempt that was closed before version 2 stays
   * the same.
   */
  version?: 2;
};

/**
 * Attempts. A row is one attempt at one exam, with the name of the student: students have no accounts and no other
 * table.
 */
export const students = pgTable(
  'students',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sessionId: varchar({ length: 100 }).notNull().unique(),
    name: text(),
    /**
     * The name that the student typed, if an educator has changed `name` since; otherwise null. The receipt states this
     * name.
     */
    typedName: text(),
    email: text(),
    examId: integer()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    startTime: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /**
     * The deadline. It is fixed at the start. Of later changes of the exam only a change of its closing time moves it.
     */
    endsAt: timestamp({ withTimezone: true }).notNull(),
    /** Minutes, fixed at the start. Null in attempts that started before exams could close; see `durationOf`. */
    duration: integer(),
    /** When the attempt was closed. */
    endTime: timestamp({ withTimezone: true }),
    /**
     * The paper: the ids of its questions in order. It is fixed at the start, so that a resumed attempt shows the same
     * questions.
     */
    questionIds: integer().array().notNull(),
    /** The sections of the paper and the order of its options; null for a paper with neither. */
    plan: jsonb().$type<Plan>(),
    /** The pass mark of the exam at the start, in percent. Null: the exam had none. */
    passingScore: integer(),
    /** The number of graded questions; null while the attempt is open. */
    totalQuestions: integer(),
    /** The number of correct answers; null while the attempt is open. */
    totalScore: integer(),
    /** Percent of the maximum, rounded; negative if wrong answers cost more than the correct answers earned. */
    percentage: integer(),
    /** The marking, fixed at the start. */
    ...markingColumns(),
    /*
     * Null while the attempt is open. A migration has filled these columns of attempts that were closed before exams
     * had marks: each correct answer is one point.
     */
    points: integer(),
    maxPoints: integer(),
    /** The number of wrong answers, without the missing ones. */
    wrongCount: integer(),
    /**
     * The person who sits the attempt, by whom attempts are counted; see `personKeyOf`. Null if the student gave
     * neither an e-mail address nor a device key.
     */
    personKey: text(),
    /**
     * The key of the device on which a person of a roster sits the attempt now. Null in attempts that started without a
     * roster.
     */
    deviceKey: text(),
    /**
     * Minutes of `duration` that the roster gave to this person. They go beyond the closing time of the exam, like
     * extra minutes.
     */
    rosterMinutes: integer().notNull().default(0),
    /**
     * Whether the attempt counts in ranks and statistics once it is closed. One attempt of each person counts: the one
     * that was closed first, unless an educator chose another one.
     */
    isRanked: boolean().notNull().default(true),
    /** Minutes that an educator has added to the time of the exam. They can be taken back. */
    extraMinutes: integer().notNull().default(0),
    /** The changes that educators made to the time of this attempt, the first one first. */
    timeChanges: jsonb().$type<TimeChange[]>().notNull().default([]),
    /** What educators note about the attempt. Students never see it. */
    note: text(),
    /**
     * When the server last took a save or a submit, or an educator opened the attempt again. Null before the first of
     * these. It has no index: PostgreSQL could then no longer write a save without writing all indexes.
     */
    lastSaveAt: timestamp({ withTimezone: true }),
    /** Whether an educator ended the time of the attempt before its deadline. The status is then `expired`. */
    closedEarly: boolean().notNull().default(false),
    status: varchar({ length: 20 }).$type<'in_progress' | 'completed' | 'expired'>().notNull().default('in_progress'),
    /**
     * Fixed when the attempt is closed; null while it is open, and of attempts that were closed before the server
     * signed receipts.
     */
    receiptFacts: jsonb().$type<ReceiptFacts>(),
    answers: jsonb().$type<StoredAnswers>().notNull().default({}),
    /** When the data that name the student were removed; null if they were not. See `anonymising.store.ts`. */
    anonymisedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('students_status_check', sql`${table.status} in ('in_progress', 'completed', 'expired')`),
    check('students_passing_score_check', isPercent(table.passingScore)),
    // Finds overdue attempts without reading the closed attempts, which are nearly all rows.
    index('students_open_ends_at_index').on(table.endsAt).where(sql`${table.status} = 'in_progress'`),
    // Finds the attempts whose data are due to be anonymised.
    index('students_named_end_index')
      .on(table.endTime)
      .where(sql`${table.status} <> 'in_progress' and ${table.anonymisedAt} is null`),
    // Ranks an attempt among the ranked attempts of its exam: PostgreSQL counts equal results in the order of the
    // index.
    index('students_closed_points_index')
      .on(table.examId, table.points, table.maxPoints, table.wrongCount)
      .where(sql`${table.status} <> 'in_progress' and ${table.isRanked} and ${table.points} is not null`),
    // Counts and ranks the attempts of an exam without reading their rows, which are large. Finds them when the exam is
    // deleted.
    index('students_standing_index').on(
      table.examId,
      table.status,
      table.totalScore,
      table.percentage,
      table.totalQuestions,
      table.points,
      table.maxPoints,
      table.wrongCount,
      table.isRanked,
    ),
    // Counts the attempts of a person at an exam.
    index('students_person_index').on(table.examId, table.personKey).where(sql`${table.personKey} is not null`),
    // A person has at most one ranked attempt at an exam. The lock of the person comes first, so no insert waits in
    // this index.
    uniqueIndex('students_ranked_person_index')
      .on(table.examId, table.personKey)
      .where(sql`${table.status} <> 'in_progress' and ${table.isRanked}`),
    // A person of a roster has at most one open attempt, so that a start on a second device continues it.
    uniqueIndex('students_open_roster_index')
      .on(table.examId, table.personKey)
      .where(sql`${table.status} = 'in_progress' and ${table.personKey} like 'roster:%'`),
    // Finds the attempts of a person of a roster over all exams. Students without a personal code cost no entry.
    index('students_roster_person_index').on(table.personKey).where(sql`${table.personKey} like 'roster:%'`),
    // Pages through the attempts of an exam, the latest first.
    index('students_started_index').on(table.examId, table.startTime, table.id),
  ],
);

/**
 * The graded answers: one row for each question of the paper, inserted when the attempt is closed. Instead of foreign
 * keys, the triggers of `functions/check-answers-once.sql` hold the references to the attempt and to the question.
 * Pages have room for changes (`fillfactor = 97`).
 */
export const studentAnswers = pgTable(
  'student_answers',
  {
    /**
     * Null in rows of this release. The column stays until no server of the release before, which reads it, can run
     * beside this one.
     */
    id: integer(),
    studentId: integer().notNull(),
    questionId: integer().notNull(),
    selectedAnswer: char({ length: 1 }).$type<OptionLetter>(),
    /** Whether the answer earns full marks: it is the key, or the question was settled so. */
    isCorrect: boolean().notNull(),
    /** Seconds. */
    timeSpent: integer().notNull(),
    answeredAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('student_answers_selected_answer_check', isOptionLetter(table.selectedAnswer)),
    // An attempt is graded once, whatever transactions meet.
    primaryKey({ columns: [table.studentId, table.questionId] }),
    index().on(table.questionId),
  ],
);

export type Attempt = typeof students.$inferSelect;
