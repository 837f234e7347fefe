import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { students } from '#server/schema/attempts.table.ts';

/** The ranked attempts of an exam with their marks, in no particular order. */
export const selectRankedAttempts = (db: Database, examId: number) =>
  db
    .select({
      id: students.id,
      name: students.name,
      email: students.email,
      points: students.points,
      maxPoints: students.maxPoints,
      totalScore: students.totalScore,
      totalQuestions: students.totalQuestions,
      percentage: students.percentage,
      passingScore: students.passingScore,
      markRight: students.markRight,
      markWrong: students.markWrong,
      markBlank: students.markBlank,
      markUnit: students.markUnit,
    })
    .from(students)
    .where(and(eq(students.examId, examId), ne(students.status, 'in_progress'), eq(students.isRanked, true)));

export const countOpenAttempts = (db: Database, examId: number): Promise<number> =>
  db.$count(students, and(eq(students.examId, examId), eq(students.status, 'in_progress')));
