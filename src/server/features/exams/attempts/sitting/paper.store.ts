import { asc, sql } from 'drizzle-orm';
import type { StudentQuestion } from '#contract/exams/attempts.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { exams } from '#server/schema/exams.table.ts';
import { isApproved, type Question, questions } from '#server/schema/questions.table.ts';

/** By exam id: the ids of the first approved questions of the exam in their order, as many as its paper has. */
export async function selectPaperQuestionIds(db: Database, examIds: number[]): Promise<Map<number, number[]>> {
  const { rows } = await db.execute<{ examId: number; questionIds: number[] }>(sql`
    select ${exams.id} as "examId", array(
      select ${questions.id} from ${questions} where ${questions.examId} = ${exams.id} and ${isApproved}
      order by ${questions.id} limit ${exams.totalQuestions}
    ) as "questionIds"
    from ${exams} where ${exams.id} = any(${sql.param(examIds)}::int[])`);
  return new Map(rows.map(({ examId, questionIds }) => [examId, questionIds]));
}

/** Questions by id as students may see them. Does not read the columns with the key and the explanation. */
export async function selectStudentQuestions(
  db: Database,
  questionIds: number[],
): Promise<Map<number, StudentQuestion>> {
  const rows = await db
    .select({
      id: questions.id,
      questionText: questions.questionText,
      optionA: questions.optionA,
      optionB: questions.optionB,
      optionC: questions.optionC,
      optionD: questions.optionD,
      optionE: questions.optionE,
      optionF: questions.optionF,
      imageUrl: questions.imageUrl,
    })
    .from(questions)
    .where(isAnyOf(questionIds));
  return new Map(
    rows.map(({ imageUrl, ...question }) => [question.id, imageUrl === null ? question : { ...question, imageUrl }]),
  );
}

/**
 * Reads the questions of papers in their order, also those that the educator has deleted since, and locks them until the transaction
 * ends. Meanwhile no key can change: a correction of a key waits, and then regrades the attempts that this transaction closed.
 */
export const lockQuestionsToGrade = (tx: Database, questionIds: number[]): Promise<Question[]> =>
  tx.select().from(questions).where(isAnyOf(questionIds)).orderBy(asc(questions.id)).for('share');

/** All ids are one array parameter, so that the text and the plan of the statement stay the same for any number of ids. */
const isAnyOf = (questionIds: number[]) => sql`${questions.id} = any(${sql.param(questionIds)}::int[])`;
