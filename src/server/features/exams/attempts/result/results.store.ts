import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { type Attempt, studentAnswers, students } from '#server/schema/attempts.table.ts';
import { questions } from '#server/schema/questions.table.ts';
import { maxPointsOf, pointsOf } from '../closing/grading.store.ts';

/** A closed attempt; undefined if the attempt is open or does not exist. */
export async function selectOptionalClosedAttempt(db: Database, sessionId: string): Promise<Attempt | undefined> {
  const [closed] = await db
    .select()
    .from(students)
    .where(and(eq(students.sessionId, sessionId), ne(students.status, 'in_progress')));
  return closed;
}

/** How many closed attempts of each exam have each number of points out of each maximum. */
export async function selectScoreCounts(db: Database, examIds: number[]) {
  const points = pointsOf(sql`${students}`);
  const maxPoints = maxPointsOf(sql`${students}`);
  return db
    .select({ examId: students.examId, points, maxPoints, count: sql<number>`count(*)::int` })
    .from(students)
    .where(and(inArray(students.examId, examIds), ne(students.status, 'in_progress')))
    .groupBy(students.examId, points, maxPoints);
}

/** The graded answers of a closed attempt with their questions, in the order of the paper. */
export async function selectReviewedAnswers(db: Database, attemptId: number) {
  return db
    .select({ answer: studentAnswers, question: questions })
    .from(studentAnswers)
    .innerJoin(questions, eq(questions.id, studentAnswers.questionId))
    .where(eq(studentAnswers.studentId, attemptId))
    .orderBy(asc(studentAnswers.questionId));
}
