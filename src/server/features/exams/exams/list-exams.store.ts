import { and, count, desc, eq, inArray, isNull, max, min, notExists, type SQL, sql } from 'drizzle-orm';
import type * as contract from '#contract/exams/exams.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { students } from '#server/schema/attempts.table.ts';
import { challenges } from '#server/schema/challenges.table.ts';
import { examCohorts, people } from '#server/schema/cohorts.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { isApproved, isOnExam, questions } from '#server/schema/questions.table.ts';
import { settlements } from '#server/schema/settlements.table.ts';
import { toContractExam } from './exam-columns.rules.ts';
import { selectSections } from './exam-sections.store.ts';
import { examUnknown } from './exams.store.ts';
import { maxPointsOf, pointsOf } from './grading.store.ts';

/** The number of approved questions of the exam in the row, without the pilot questions. */
const questionsOfExam = (db: Database) =>
  db.$count(questions, and(eq(questions.examId, exams.id), isApproved, eq(questions.isPilot, false)));

/** The cohorts of the exam in the row, in the order of their ids. */
const cohortsOfExam = sql<number[]>`array(
  select ${examCohorts.cohortId} from ${examCohorts} where ${examCohorts.examId} = ${exams.id} order by 1
)`;

/**
 * The number of people on the roster of the exam in the row: people who were added to the exam alone, and people of its
 * cohorts who have not left.
 */
const peopleOfExam = (db: Database) =>
  sql<number>`${db.$count(people, eq(people.examId, exams.id))} + (
    select count(*) from ${examCohorts} join ${people} on ${people.cohortId} = ${examCohorts.cohortId}
    where ${examCohorts.examId} = ${exams.id} and ${people.leftAt} is null
  )`.mapWith(Number);

/**
 * The start of the latest attempt of the exam in the row. PostgreSQL reads it from one entry of
 * `students_started_index`.
 */
const lastStartOfExam = (db: Database) =>
  sql<Date | null>`(${db
    .select({ at: max(students.startTime) })
    .from(students)
    .where(eq(students.examId, exams.id))})`.mapWith(students.startTime);

/** The first start of the open attempts of each exam that has any. The index of the open attempts finds them. */
const openStarts = (db: Database) =>
  db
    .select({ examId: students.examId, since: min(students.startTime).as('since') })
    .from(students)
    .where(sql`${students.status} = 'in_progress'`)
    .groupBy(students.examId)
    .as('open_starts');

/** All exams, or those with these ids, the newest first, with the numbers of their questions, drafts and attempts. */
export const selectExamList = (db: Database, only?: number[]): Promise<contract.Exam[]> =>
  selectCounted(db, only && inArray(exams.id, only));

/** @throws AppError `exam.not_found` */
export async function selectCountedExam(db: Database, examId: number): Promise<contract.Exam> {
  const [exam] = await selectCounted(db, eq(exams.id, examId));
  if (!exam) throw examUnknown();
  return exam;
}

/**
 * Figures of the attempts of each exam that has any. Grouped, so that PostgreSQL reads the attempts once. With one
 * subquery for each exam, PostgreSQL read all attempts for each of 82 exams when one of them had nearly all attempts.
 * The average is that of the percentages of the ranked attempts before rounding, as in the analytics.
 */
const attemptFigures = (db: Database) =>
  db
    .select({
      examId: students.examId,
      attemptsCount: sql`count(*)`.as('attempts_count'),
      openAttemptsCount: sql`count(*) filter (where ${students.status} = 'in_progress')`.as('open_attempts_count'),
      averagePercentage: sql<number | null>`(avg(
        coalesce(100.0 * ${pointsOf(sql`${students}`)} / nullif(${maxPointsOf(sql`${students}`)}, 0), 0)
      ) filter (where ${students.status} <> 'in_progress' and ${students.isRanked}))::float8`.as('average_percentage'),
    })
    .from(students)
    .groupBy(students.examId)
    .as('attempts');

/**
 * How many questions of each exam have a challenge without an answer, and no settlement that stands. Exams without such
 * questions have no row.
 */
const openChallenges = (db: Database) => {
  const challenged = db
    .selectDistinct({ questionId: challenges.questionId })
    .from(challenges)
    .where(isNull(challenges.answeredAt))
    .as('challenged');
  const standing = db
    .select({ id: settlements.id })
    .from(settlements)
    .where(and(eq(settlements.questionId, challenged.questionId), isNull(settlements.undoneAt)));
  return db
    .select({ examId: questions.examId, questions: count().as('challenged_questions') })
    .from(challenged)
    .innerJoin(questions, eq(questions.id, challenged.questionId))
    .where(notExists(standing))
    .groupBy(questions.examId)
    .as('open_challenges');
};

async function selectCounted(db: Database, condition?: SQL): Promise<contract.Exam[]> {
  const attempts = attemptFigures(db);
  const challenged = openChallenges(db);
  const open = openStarts(db);
  const rows = await db
    .select({
      exam: exams,
      questionsCount: questionsOfExam(db),
      draftsCount: db.$count(questions, and(eq(questions.examId, exams.id), isOnExam, eq(questions.isDraft, true))),
      cohortIds: cohortsOfExam,
      rosterCount: peopleOfExam(db),
      attemptsCount: sql`coalesce(${attempts.attemptsCount}, 0)`.mapWith(Number),
      openAttemptsCount: sql`coalesce(${attempts.openAttemptsCount}, 0)`.mapWith(Number),
      openChallengesCount: sql`coalesce(${challenged.questions}, 0)`.mapWith(Number),
      averagePercentage: attempts.averagePercentage,
      lastAttemptAt: lastStartOfExam(db),
      openSince: open.since,
    })
    .from(exams)
    .leftJoin(attempts, eq(attempts.examId, exams.id))
    .leftJoin(challenged, eq(challenged.examId, exams.id))
    .leftJoin(open, eq(open.examId, exams.id))
    .where(condition)
    .orderBy(desc(exams.id));
  const sections = await selectSections(
    db,
    rows.map(({ exam }) => exam.id),
  );
  return rows.map(({ exam, lastAttemptAt, openSince, ...counts }) =>
    toContractExam(exam, sections.get(exam.id) ?? [], {
      ...counts,
      lastAttemptAt: lastAttemptAt?.toISOString() ?? null,
      openSince: openSince?.toISOString() ?? null,
    }),
  );
}
