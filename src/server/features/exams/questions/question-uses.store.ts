import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { QuestionUses } from '#contract/exams/questions.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { studentAnswers, students } from '#server/schema/attempts.table.ts';
import { isOnExam, questions } from '#server/schema/questions.table.ts';

// Finds the attempts that have a question, and removes questions that no attempt has.

/**
 * Takes the questions of an upload off their exam, except those that attempts have. It is one statement, so it counts
 * each attempt that has started before.
 * @returns their number
 */
export async function markUploadDeleted(
  db: Database,
  { uploadId, examId, now }: { uploadId: number; examId: number; now: Date },
): Promise<number> {
  const { rowCount } = await db
    .update(questions)
    .set({ deletedAt: now })
    .where(and(eq(questions.uploadId, uploadId), isOnExam, sql`${questions.id} not in ${idsOnPapers(examId)}`));
  return rowCount ?? 0;
}

/**
 * The ids of all questions on the papers of an exam. Most papers of an exam are equal, so each of them is unpacked
 * once.
 */
export const idsOnPapers = (examId: number): SQL => sql`(
  select distinct unnest(paper.question_ids)
  from (select distinct ${students.questionIds} as question_ids from ${students} where ${students.examId} = ${examId}) as paper)`;

/** The open attempts that have this question on their papers. */
const openAttemptsWith = sql`${students.examId} = ${questions.examId} and ${students.status} = 'in_progress'
  and ${questions.id} = any(${students.questionIds})`;

/** Whether a closed attempt has a question in its result. */
export async function isInResults(db: Database, questionId: number): Promise<boolean> {
  const [answer] = await db
    .select({ questionId: studentAnswers.questionId })
    .from(studentAnswers)
    .where(eq(studentAnswers.questionId, questionId))
    .limit(1);
  return answer !== undefined;
}

/** The number of open attempts that have a question on their papers, also if it was deleted. */
export async function selectOpenUses(db: Database, questionId: number): Promise<number> {
  const [uses] = await db
    .select({ open: db.$count(students, openAttemptsWith) })
    .from(questions)
    .where(eq(questions.id, questionId));
  return uses?.open ?? 0;
}

/**
 * Counts the attempts that have a question.
 * @throws AppError `question.not_found`
 */
export async function selectQuestionUses(db: Database, questionId: number): Promise<QuestionUses> {
  const [uses] = await db
    .select({
      closedAttempts: db.$count(studentAnswers, eq(studentAnswers.questionId, questions.id)),
      openAttempts: db.$count(students, openAttemptsWith),
    })
    .from(questions)
    .where(and(eq(questions.id, questionId), isOnExam));
  if (!uses) throw new AppError('question.not_found');
  return uses;
}

/**
 * Counts the attempts that have at least one of these questions of an exam. It reads the papers, because graded answers
 * are many more.
 */
export async function selectUsesOfQuestions(
  db: Database,
  examId: number,
  questionIds: number[],
): Promise<QuestionUses> {
  const isOpen = sql`${students.status} = 'in_progress'`;
  const [uses] = await db
    .select({
      closedAttempts: sql<number>`count(*) filter (where not ${isOpen})`.mapWith(Number),
      openAttempts: sql<number>`count(*) filter (where ${isOpen})`.mapWith(Number),
    })
    .from(students)
    .where(and(eq(students.examId, examId), sql`${students.questionIds} && ${sql.param(questionIds)}::int[]`));
  return uses ?? { closedAttempts: 0, openAttempts: 0 };
}

/**
 * Removes the rows of questions that were deleted before this time and that no attempt has. It is one statement, so
 * that an attempt that closes meanwhile counts either as open or by its graded answers.
 */
export async function removeQuestionsDeletedBefore(db: Database, time: Date): Promise<void> {
  await db
    .delete(questions)
    .where(
      and(
        lte(questions.deletedAt, time),
        sql`not exists (select from ${studentAnswers} where ${studentAnswers.questionId} = ${questions.id})`,
        sql`not exists (select from ${students} where ${openAttemptsWith})`,
      ),
    );
}
