import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { type Attempt, studentAnswers, students } from '#server/schema/attempts.table.ts';
import { cohorts, examCohorts, type PersonRow } from '#server/schema/cohorts.table.ts';
import { type Exam, exams } from '#server/schema/exams.table.ts';
import { questions } from '#server/schema/questions.table.ts';
import { rosterPersonKey } from '../roster/person.rules.ts';

/** The attempts of a person of a roster at all exams, the first started first. */
export const selectAttemptsOfRosterPerson = (db: Database, personId: number): Promise<Attempt[]> =>
  db
    .select()
    .from(students)
    // PostgreSQL uses the partial index `students_roster_person_index` only with its condition, which is repeated here.
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

/** With the name of its table, because drizzle leaves it out and `students` has an id too. */
const examIdOfRow = sql`exams.id`;

export type MissedExam = Pick<Exam, 'id' | 'title' | 'examCode' | 'closesAt'> & {
  /** When the last attempt of another person began. */
  lastStart: Date;
};

/**
 * The exams with a roster that the person was on by the rule of `selectAbsent`, that others have sat and the person has
 * not. An exam that nobody has sat yet was not held.
 */
export async function selectMissedExams(
  db: Database,
  { id, cohortId, examId, leftAt, createdAt, anonymisedExams }: PersonRow,
): Promise<MissedExam[]> {
  const lastStart =
    sql<Date>`(select max(start_time) from ${students} as attempt where attempt.exam_id = ${examIdOfRow})`
      .mapWith(students.startTime)
      .as('last_start');
  return db
    .select({ id: exams.id, title: exams.title, examCode: exams.examCode, closesAt: exams.closesAt, lastStart })
    .from(exams)
    .where(
      and(
        eq(exams.entry, 'roster'),
        notInArray(exams.id, anonymisedExams),
        sql`(${exams.id} = ${examId} or exists (
          select from ${examCohorts} where ${examCohorts.examId} = ${examIdOfRow} and ${examCohorts.cohortId} = ${cohortId}
        ))`,
        // A date that is null makes the comparison null.
        sql`coalesce(${leftAt?.toISOString() ?? null}::timestamptz > ${exams.closesAt}, ${leftAt === null})`,
        sql`(coalesce(${createdAt.toISOString()}::timestamptz <= ${exams.closesAt}, true) or not exists (
          select from ${cohorts} where ${cohorts.id} = ${cohortId} and not ${cohorts.isOfOneExam}
        ))`,
        sql`exists (select from ${students} as attempt where attempt.exam_id = ${examIdOfRow})`,
        sql`not exists (
          select from ${students} as attempt where attempt.exam_id = ${examIdOfRow} and attempt.person_key = ${rosterPersonKey(id)}
        )`,
      ),
    );
}

/** The id and the name of a cohort that an educator keeps; undefined for the roster of one exam. */
export async function selectOptionalCohort(
  db: Database,
  id: number,
): Promise<{ id: number; name: string } | undefined> {
  const [cohort] = await db
    .select({ id: cohorts.id, name: cohorts.name })
    .from(cohorts)
    .where(and(eq(cohorts.id, id), eq(cohorts.isOfOneExam, false)));
  return cohort;
}
