import { type AnyColumn, and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { type Attempt, studentAnswers, students } from '#server/schema/attempts.table.ts';
import { questions } from '#server/schema/questions.table.ts';
import { inOrderOf } from '../sitting/paper-order.rules.ts';

/** A closed attempt; undefined if the attempt is open or does not exist. */
export async function selectOptionalClosedAttempt(db: Database, sessionId: string): Promise<Attempt | undefined> {
  const [closed] = await db
    .select()
    .from(students)
    .where(and(eq(students.sessionId, sessionId), ne(students.status, 'in_progress')));
  return closed;
}

export type PointCount = { examId: number; points: number; maxPoints: number; count: number };

/**
 * How many closed attempts of each exam have each number of points out of each maximum. The two parts read one index each; the second part
 * has the attempts that were closed before exams had marks.
 */
export async function selectPointCounts(db: Database, examIds: number[]): Promise<PointCount[]> {
  const count = (points: AnyColumn, maxPoints: AnyColumn, condition: SQL) => sql`
    select ${students.examId} as "examId", ${points} as points, ${maxPoints} as "maxPoints", count(*)::int as count
    from ${students}
    where ${inArray(students.examId, examIds)} and ${ne(students.status, sql`'in_progress'`)} and ${condition}
    group by ${students.examId}, ${points}, ${maxPoints}`;
  const { rows } = await db.execute<PointCount>(sql`
    ${count(students.points, students.maxPoints, isNotNull(students.points))}
    union all
    ${count(students.totalScore, students.totalQuestions, isNull(students.points))}`);
  return rows;
}

/** The graded answers of a closed attempt with their questions, in the order of the paper. */
export async function selectReviewedAnswers(db: Database, { id, questionIds }: Pick<Attempt, 'id' | 'questionIds'>) {
  const rows = await db
    .select({ answer: studentAnswers, question: questions })
    .from(studentAnswers)
    .innerJoin(questions, eq(questions.id, studentAnswers.questionId))
    .where(eq(studentAnswers.studentId, id));
  return inOrderOf(questionIds, rows);
}
