import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { type Attempt, studentAnswers, students } from '#server/schema/attempts.table.ts';
import { questions } from '#server/schema/questions.table.ts';
import { rosterPersonKey } from '../roster/person.rules.ts';

/** The attempts of a person of a roster at all exams, the first started first. */
export const selectAttemptsOfRosterPerson = (db: Database, personId: number): Promise<Attempt[]> =>
  db
    .select()
    .from(students)
    // The second condition is that of `students_roster_person_index`.
    .where(and(eq(students.personKey, rosterPersonKey(personId)), sql`${students.personKey} like 'roster:%'`))
    .orderBy(asc(students.startTime), asc(students.id));

/** The graded answers of closed attempts with what groups them, in no particular order. */
export const selectGroupedAnswers = (db: Database, attemptIds: number[]) =>
  db
    .select({
      attemptId: studentAnswers.studentId,
      answer: {
        selectedAnswer: studentAnswers.selectedAnswer,
        isCorrect: studentAnswers.isCorrect,
        timeSpent: studentAnswers.timeSpent,
      },
      question: { keyState: questions.keyState, subject: questions.subject, topic: questions.topic },
    })
    .from(studentAnswers)
    .innerJoin(questions, eq(questions.id, studentAnswers.questionId))
    .where(sql`${studentAnswers.studentId} = any(${sql.param(attemptIds)}::int[])`);
