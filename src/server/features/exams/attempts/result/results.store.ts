import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { type Attempt, studentAnswers, students } from '#server/schema/attempts.table.ts';
import { questions } from '#server/schema/questions.table.ts';
import { inOrderOf } from '../sitting/paper/paper-order.rules.ts';

/** A closed attempt; undefined if the attempt is open or does not exist. */
export async function selectOptionalClosedAttempt(db: Database, sessionId: string): Promise<Attempt | undefined> {
  const [closed] = await db
    .select()
    .from(students)
    .where(and(eq(students.sessionId, sessionId), ne(students.status, 'in_progress')));
  return closed;
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
