import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type * as contract from '#contract/exams/questions.contract.ts';
import { type Listed, optionLetters, spellOptions } from '#domain/question/question-options.ts';
import { examUnknown, lockExam } from '#server/features/exams/exams/exams.store.ts';
import { lockRegrading } from '#server/features/exams/exams/lock-regrading.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { violates } from '#server/platform/database/violates.ts';
import { examSections } from '#server/schema/exam-sections.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import {
  isAnyOf,
  isOnExam,
  type NewQuestion,
  optionList,
  type Question,
  questionColumns,
  questions,
} from '#server/schema/questions.table.ts';
import { printedCase } from './printed-case.rules.ts';
import { flagsOf } from './second-solve.rules.ts';

// Every column that the database does not fill by itself, from the table: a new column cannot be forgotten here.
const {
  id: _id,
  examId: _examId,
  createdAt: _createdAt,
  version: _version,
  deletedAt: _deletedAt,
  movedTo: _movedTo,
  ...givenColumns
} = getTableColumns(questions);
const insertedColumns = sql.join(
  Object.keys(givenColumns).map((key) => sql.identifier(toSnakeCase(key))),
  sql`, `,
);

/**
 * A question as a JSON object by column name. PostgreSQL refuses half a surrogate pair in JSON, so `toWellFormed`
 * replaces it.
 */
function toRow(question: NewQuestion) {
  const given: Record<string, unknown> = spellOptions(question);
  return Object.fromEntries(
    Object.entries(givenColumns).map(([key, column]) => {
      const value = given[key] ?? column.default ?? null;
      return [toSnakeCase(key), typeof value === 'string' ? value.toWellFormed() : value];
    }),
  );
}

/**
 * Inserts questions in this order, which is their order on the paper: all of them or none. They are one parameter,
 * because one parameter for each field of 5,000 questions would exceed the limit of PostgreSQL.
 * @returns their ids, in the same order.
 * @throws AppError `exam.not_found`
 */
export async function insertQuestions(db: Database, examId: number, added: NewQuestion[]): Promise<number[]> {
  if (added.length === 0) return [];
  try {
    const { rows } = await db.execute<{ id: number }>(sql`
      insert into ${questions} (exam_id, ${insertedColumns})
      select ${examId}, ${insertedColumns}
      from jsonb_populate_recordset(null::${questions}, add_bank_items(${JSON.stringify(added.map((question) => ({ ...toRow(question), exam_id: examId })))}::jsonb)) with ordinality
      order by ordinality
      returning id`);
    return rows.map(({ id }) => id).sort((a, b) => a - b);
  } catch (error) {
    if (violates(error, 'foreign key')) throw examUnknown();
    throw error;
  }
}

/** A question to write, with the id of its section; null: the first section with room; left out: unchanged. */
export type PlacedDraft<Draft = Listed<contract.QuestionDraft>> = Omit<Draft, 'section'> & {
  sectionId?: number | null | undefined;
};

/** The position of the section of the question in the row; null if it has none. */
const sectionOfQuestion = sql<
  number | null
>`(select ${examSections.position} from ${examSections} where ${examSections.id} = ${questions.sectionId})`;

export const withSection = { ...questionColumns, section: sectionOfQuestion };

/** A row with the position of its section. */
export type PlacedQuestion = Question & { section: number | null };

/**
 * The questions of an exam with their keys, also the drafts: by section, those without a section last, then in the
 * order of the paper.
 * @throws AppError `exam.not_found`
 */
export async function selectQuestions(db: Database, examId: number): Promise<contract.Question[]> {
  const rows = await db
    .select({ question: questionColumns, section: examSections.position })
    .from(exams)
    .leftJoin(questions, and(eq(questions.examId, exams.id), isOnExam))
    .leftJoin(examSections, eq(examSections.id, questions.sectionId))
    .where(eq(exams.id, examId))
    // PostgreSQL puts null last.
    .orderBy(asc(examSections.position), asc(questions.position), asc(questions.id));
  if (rows.length === 0) throw examUnknown();
  return rows.flatMap(({ question, section }) => (question === null ? [] : toQuestion({ ...question, section })));
}

export const toQuestion = ({
  createdAt,
  isDraft,
  warnings,
  secondSolve,
  bankVersion: _printed,
  ...question
}: PlacedQuestion): contract.Question => ({
  ...spellOptions(question),
  ...printedCase(question),
  createdAt: createdAt.toISOString(),
  ...(isDraft && {
    isDraft,
    warnings,
    secondSolve: secondSolve && { ...secondSolve, flags: flagsOf(secondSolve, question.correctAnswer) },
  }),
});

/** The rows of the questions of an exam, also of drafts, in the order of their ids. */
export const selectOwnQuestions = (db: Database, examId: number): Promise<Question[]> =>
  db
    .select(questionColumns)
    .from(questions)
    .where(and(eq(questions.examId, examId), isOnExam))
    .orderBy(asc(questions.id));

/** Questions by their ids, by exam and in the order of the paper, without the deleted ones. */
export const selectQuestionsOnExams = (db: Database, questionIds: number[]): Promise<PlacedQuestion[]> =>
  db
    .select(withSection)
    .from(questions)
    .where(and(isAnyOf(questionIds), isOnExam))
    .orderBy(asc(questions.examId), asc(sectionOfQuestion), asc(questions.position), asc(questions.id));

/**
 * The texts of the questions of an exam and of their correct options, also of drafts. Generation recognises duplicates
 * by them.
 */
export async function selectAskedQuestions(
  db: Database,
  examId: number,
): Promise<{ questionText: string; rightAnswer: string }[]> {
  const { questionText, correctAnswer } = questions;
  const rows = await db
    .select({ questionText, correctAnswer, options: optionList })
    .from(questions)
    .where(and(eq(questions.examId, examId), isOnExam))
    .orderBy(asc(questions.id));
  return rows.map((row) => ({
    questionText: row.questionText,
    rightAnswer: row.options[optionLetters.indexOf(row.correctAnswer)] ?? '',
  }));
}

export const isOnExamWithId = (questionId: number) => and(eq(questions.id, questionId), isOnExam);

export const questionNotFound = () => new AppError('question.not_found');

/** @throws AppError `question.not_found`, also for a deleted question */
export async function selectQuestion(db: Database, questionId: number): Promise<PlacedQuestion> {
  const [question] = await db.select(withSection).from(questions).where(isOnExamWithId(questionId));
  if (!question) throw questionNotFound();
  return question;
}

/** Questions by their ids, also the deleted ones, which results keep. */
export const selectKeptQuestions = (db: Database, questionIds: number[]): Promise<PlacedQuestion[]> =>
  db.select(withSection).from(questions).where(isAnyOf(questionIds));

/** @throws AppError `question.not_found`; returns also a deleted question. */
export async function selectKeptQuestion(db: Database, questionId: number): Promise<PlacedQuestion> {
  const [question] = await selectKeptQuestions(db, [questionId]);
  if (!question) throw questionNotFound();
  return question;
}

/**
 * Locks a question for a change that may regrade attempts. It waits for transactions that are grading with the key of
 * the question; later ones wait for this transaction. The lock of the exam admits one such change at a time, because
 * two would write the same attempts in different orders and could deadlock. The lock of a regrading comes before the
 * one of the question: a transaction that holds the question must not wait for a portion of it, which waits for
 * attempts.
 * @throws AppError `question.not_found`, also for a deleted question without `isDeletedToo`
 */
export async function lockQuestion(
  tx: Database,
  questionId: number,
  { isDeletedToo = false }: { isDeletedToo?: boolean } = {},
): Promise<PlacedQuestion> {
  const { examId } = await selectKeptQuestion(tx, questionId);
  await lockExam(tx, examId);
  await lockRegrading(tx, examId, 'update');
  const [question] = await tx
    .select(withSection)
    .from(questions)
    .where(isDeletedToo ? eq(questions.id, questionId) : isOnExamWithId(questionId))
    .for('no key update');
  if (!question) throw questionNotFound();
  return question;
}

/**
 * Locks questions in the order of their ids until the transaction ends. Call this before a statement that changes
 * several questions: grading locks the questions of a paper in this order, and a statement that locks them in another
 * order could deadlock with a submit.
 */
export async function lockQuestions(tx: Database, questionIds: number[]): Promise<void> {
  await tx
    .select({ id: questions.id })
    .from(questions)
    .where(isAnyOf(questionIds))
    .orderBy(asc(questions.id))
    .for('no key update');
}
