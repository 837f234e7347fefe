import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { SatExam } from '#contract/content/practice.contract.ts';
import { earnsMarks } from '#domain/marking/grading.ts';
import type { Database } from '#server/platform/database/database.ts';
import { studentAnswers, students } from '#server/schema/attempts.table.ts';
import { questions } from '#server/schema/questions.table.ts';

type Released = { examIds: readonly number[]; items: Pick<ReadonlyMap<number, unknown>, 'has'> };

/**
 * The answers of closed attempts to items that may be practised. An attempt whose exam holds its keys back is left out,
 * and so is an answer to a dropped question. The key of the question decides now whether an answer is right, because a
 * changed key regrades attempts a moment later.
 */
export async function selectSatExams(
  db: Database,
  { examIds, items }: Released,
  sessionIds: readonly string[],
): Promise<SatExam[]> {
  const rows = await db
    .select({
      sessionId: students.sessionId,
      closedAt: sql<Date>`coalesce(${students.endTime}, ${students.endsAt})`.mapWith(students.endsAt),
      questionId: questions.id,
      itemId: questions.bankItemId,
      option: studentAnswers.selectedAnswer,
      seconds: studentAnswers.timeSpent,
      correctAnswer: questions.correctAnswer,
      alsoCorrect: questions.alsoCorrect,
      keyState: questions.keyState,
    })
    .from(students)
    .innerJoin(studentAnswers, eq(studentAnswers.studentId, students.id))
    .innerJoin(questions, eq(questions.id, studentAnswers.questionId))
    .where(
      and(
        sql`${students.sessionId} = any(${sql.param([...sessionIds])}::text[])`,
        sql`${students.examId} = any(${sql.param([...examIds])}::int[])`,
        ne(students.status, 'in_progress'),
        isNotNull(studentAnswers.selectedAnswer),
        ne(questions.keyState, 'dropped'),
      ),
    )
    .orderBy(students.id, questions.id);
  const bySession = new Map<string, SatExam>();
  for (const { sessionId, closedAt, questionId, itemId, option, seconds, ...key } of rows) {
    const exam = bySession.get(sessionId) ?? {
      sessionId,
      submittedAt: closedAt.toISOString(),
      isWhole: true,
      answers: [],
    };
    bySession.set(sessionId, exam);
    if (option !== null && items.has(itemId)) {
      exam.answers.push([questionId, itemId, option, Number(earnsMarks(key, option)), seconds]);
    } else exam.isWhole = false;
  }
  return [...bySession.values()];
}
