import { and, desc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { type Attempt, studentAnswers, students } from '#server/schema/attempts.table.ts';
import { questionColumns, questions } from '#server/schema/questions.table.ts';
import { inOrderOf } from '../paper/paper-order.rules.ts';
import { overdueBefore } from '../timing/deadline.rules.ts';

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
    .select({ answer: studentAnswers, question: questionColumns })
    .from(studentAnswers)
    .innerJoin(questions, eq(questions.id, studentAnswers.questionId))
    .where(eq(studentAnswers.studentId, id));
  return inOrderOf(questionIds, rows);
}

/**
 * The latest deadline of the attempts at an exam that still take answers and started before a time; undefined if there
 * is none. The index on the deadlines of open attempts finds it, and has no entry for closed attempts.
 */
export async function selectOptionalLastEnd(
  db: Database,
  { examId, startedBefore }: { examId: number; startedBefore: Date },
  now: Date,
): Promise<Date | undefined> {
  const isOpen = and(sql`${students.status} = 'in_progress'`, gte(students.endsAt, overdueBefore(now)));
  const [last] = await db
    .select({ endsAt: students.endsAt })
    .from(students)
    .where(and(eq(students.examId, examId), isOpen, lt(students.startTime, startedBefore)))
    .orderBy(desc(students.endsAt))
    .limit(1);
  return last?.endsAt;
}
