import { asc, sql } from 'drizzle-orm';
import type { StudentQuestion } from '#contract/exams/attempts.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { exams } from '#server/schema/exams.table.ts';
import { type Question, questions } from '#server/schema/questions.table.ts';

/** By exam: the ids of its first questions, as many as a paper has, in order. */
export async function selectPaperQuestionIds(db: Database, examIds: number[]): Promise<Map<number, number[]>> {
  const { rows } = await db.execute<{ examId: number; questionIds: number[] }>(sql`
    select ${exams.id} as "examId", array(
      select ${questions.id} from ${questions} where ${questions.examId} = ${exams.id}
      order by ${questions.id} limit ${exams.totalQuestions}
    ) as "questionIds"
    from ${exams} where ${exams.id} = any(${sql.param(examIds)}::int[])`);
  return new Map(rows.map(({ examId, questionIds }) => [examId, questionIds]));
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

/**
 * What grading compares with, in the order of the paper: those that exist. Until the transaction ends none of these questions can be
 * deleted, and no key corrected: a correction waits, then regrades what this transaction has closed.
 */
export const lockQuestionsToGrade = (tx: Database, questionIds: number[]): Promise<Question[]> =>
  tx.select().from(questions).where(isAnyOf(questionIds)).orderBy(asc(questions.id)).for('share');

/** One array parameter, however many ids: the statement stays the same and so does its plan. */
const isAnyOf = (questionIds: number[]) => sql`${questions.id} = any(${sql.param(questionIds)}::int[])`;
