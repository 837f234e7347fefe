import { and, asc, eq, sql } from 'drizzle-orm';
import type { StudentQuestion } from '#contract/attempts.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { examNotFound } from '../exams/exams.store.ts';
import { exams } from '../exams/exams.table.ts';
import { type NewQuestion, type Question, questions } from './questions.table.ts';

/** Inserts them in this order, which is the order students meet them in. */
export async function insertQuestions(db: Database, examId: number, added: NewQuestion[]): Promise<Question[]> {
  if (added.length === 0) return [];
  return db
    .insert(questions)
    .values(added.map((question) => ({ ...question, examId })))
    .returning();
}

/**
 * An active exam by its code, with how many questions it has.
 * @throws AppError `exam.not_found`
 */
export async function selectActiveExamAndCount(db: Database, examCode: string) {
  const [row] = await db
    .select({ exam: exams, questionsCount: db.$count(questions, eq(questions.examId, exams.id)) })
    .from(exams)
    .where(and(eq(exams.examCode, examCode), eq(exams.isActive, true)));
  if (!row) throw examNotFound(examCode);
  return row;
}

/** The ids of an exam's first questions, in order. */
export async function selectFirstQuestionIds(db: Database, examId: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .where(eq(questions.examId, examId))
    .orderBy(asc(questions.id))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** The questions of a paper as students may see them: the columns with the key and the explanation are not even read. */
export async function selectStudentQuestions(db: Database, questionIds: number[]): Promise<StudentQuestion[]> {
  const rows = await db
    .select({
      id: questions.id,
      questionText: questions.questionText,
      optionA: questions.optionA,
      optionB: questions.optionB,
      optionC: questions.optionC,
      optionD: questions.optionD,
      imageUrl: questions.imageUrl,
    })
    .from(questions)
    .where(isAnyOf(questionIds))
    .orderBy(asc(questions.id));
  return rows.map(({ imageUrl, ...question }) => (imageUrl === null ? question : { ...question, imageUrl }));
}

/** What grading compares with, in the order of the paper. Until the transaction ends none of these questions can be deleted. */
export async function selectAnswerKeys(db: Database, questionIds: number[]) {
  return db
    .select({ id: questions.id, correctAnswer: questions.correctAnswer })
    .from(questions)
    .where(isAnyOf(questionIds))
    .orderBy(asc(questions.id))
    .for('key share');
}

/** One array parameter, however many ids: the statement stays the same and so does its plan. */
const isAnyOf = (questionIds: number[]) => sql`${questions.id} = any(${sql.param(questionIds)}::int[])`;
