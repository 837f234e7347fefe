import { and, count, desc, eq, inArray, isNull, max, min, notExists, type SQL, sql } from 'drizzle-orm';
import type { ExamInfo } from '#contract/exams/exam-info.contract.ts';
import type * as contract from '#contract/exams/exams.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { nextVersion } from '#server/platform/database/versions.ts';
import { violates } from '#server/platform/database/violates.ts';
import { students } from '#server/schema/attempts.table.ts';
import { challenges } from '#server/schema/challenges.table.ts';
import { examCohorts } from '#server/schema/exam-cohorts.table.ts';
import { type Exam, exams, type NewExam } from '#server/schema/exams.table.ts';
import { people } from '#server/schema/people.table.ts';
import { isApproved, isOnExam, optionCount, questions } from '#server/schema/questions.table.ts';
import { settlements } from '#server/schema/settlements.table.ts';
import { toContractExam } from './exam-columns.rules.ts';
import { selectSections } from './exam-sections.store.ts';
import { maxPointsOf, pointsOf } from './grading.store.ts';

/** @throws AppError `exam.code_taken` */
export async function insertExam(db: Database, exam: NewExam): Promise<Exam> {
  const [inserted] = await withFreeCode(db.insert(exams).values(exam).returning());
  if (!inserted) throw new Error('Inserting an exam returned no row.');
  return inserted;
}

/** Whether students find an exam by its code. */
const canBeFound = and(eq(exams.isActive, true), eq(exams.archived, false));

/** @throws AppError `exam.not_found` when no active exam has the code, or only an archived one. */
export async function selectActiveExam(db: Database, examCode: string): Promise<Exam> {
  const [exam] = await db
    .select()
    .from(exams)
    .where(and(eq(exams.examCode, examCode), canBeFound));
  if (!exam) throw examNotFound(examCode);
  return exam;
}

const examNotFound = (examCode: string) =>
  new AppError('exam.not_found', `The exam code "${examCode}" is not valid or the exam is not active.`);

/** The error for a request by id, whose message must not name a code. */
export const examUnknown = () => new AppError('exam.not_found', 'This exam does not exist.');

/** @throws AppError `exam.not_found` */
export async function selectExam(db: Database, examId: number): Promise<Exam> {
  const [exam] = await db.select().from(exams).where(eq(exams.id, examId));
  if (!exam) throw examUnknown();
  return exam;
}

/** The codes of all exams. */
export const selectExamCodes = async (db: Database): Promise<Set<string>> =>
  new Set((await db.select({ examCode: exams.examCode }).from(exams)).map(({ examCode }) => examCode));

/** The exams that exist, in no particular order. */
export const selectExams = (db: Database, examIds: number[]): Promise<Exam[]> =>
  db.select().from(exams).where(inArray(exams.id, examIds));

/** The active exams with these codes that are not archived, in no particular order. */
export const selectActiveExams = (db: Database, examCodes: readonly string[]): Promise<Exam[]> =>
  db
    .select()
    .from(exams)
    .where(and(inArray(exams.examCode, examCodes), canBeFound));

/** The number of approved questions of the exam in the row, without the pilot questions. */
const questionsOfExam = (db: Database) =>
  db.$count(questions, and(eq(questions.examId, exams.id), isApproved, eq(questions.isPilot, false)));

/** The smallest and the largest number of options of the questions of an exam; 4 for an exam without questions. */
export async function selectOptionsCount(db: Database, examId: number): Promise<ExamInfo['optionsCount']> {
  const [counts] = await db
    .select({
      fewest: sql<number>`coalesce(min(${optionCount}), 4)`,
      most: sql<number>`coalesce(max(${optionCount}), 4)`,
    })
    .from(questions)
    .where(and(eq(questions.examId, examId), isApproved));
  return counts ?? { fewest: 4, most: 4 };
}

/** The cohorts of the exam in the row, in the order of their ids. */
const cohortsOfExam = sql<number[]>`array(
  select ${examCohorts.cohortId} from ${examCohorts} where ${examCohorts.examId} = ${exams.id} order by 1
)`;

/** The number of people on the roster of the exam in the row: those added to it alone, and those of its cohorts who have not left. */
const peopleOfExam = (db: Database) =>
  sql<number>`${db.$count(people, eq(people.examId, exams.id))} + (
    select count(*) from ${examCohorts} join ${people} on ${people.cohortId} = ${examCohorts.cohortId}
    where ${examCohorts.examId} = ${exams.id} and ${people.leftAt} is null
  )`.mapWith(Number);

/** The start of the latest attempt of the exam in the row. PostgreSQL reads it from one entry of `students_started_index`. */
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
 * Figures of the attempts of each exam that has any. Grouped, so that PostgreSQL reads the attempts once. With one subquery for each exam,
 * PostgreSQL read all attempts for each of 82 exams when one of them had nearly all attempts. The average is that of the percentages of the
 * ranked attempts before rounding, as in the analytics.
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
 * How many questions of each exam have a challenge without an answer, and no settlement that stands. Exams without such questions have no
 * row.
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

/** An undefined column stays as it is. */
type ExamColumns = { [Column in keyof NewExam]?: NewExam[Column] | undefined };
type Update = { columns: ExamColumns; now: Date };

/**
 * Changes columns of an exam that the transaction has locked. Drizzle leaves out undefined values.
 * @returns the exam after the change.
 * @throws AppError `exam.not_found`, `exam.code_taken`
 */
export async function updateExam(db: Database, examId: number, { columns, now }: Update): Promise<Exam> {
  const [updated] = await withFreeCode(
    db
      .update(exams)
      .set({ ...columns, updatedAt: now, version: nextVersion(exams.version) })
      .where(eq(exams.id, examId))
      .returning(),
  );
  if (!updated) throw examUnknown();
  return updated;
}

/**
 * Keeps new attempts from starting at an exam that is about to be deleted.
 * @throws AppError `exam.not_found`
 */
export async function deactivateExam(db: Database, examId: number): Promise<void> {
  const { rowCount } = await db.update(exams).set({ isActive: false }).where(eq(exams.id, examId));
  if (rowCount === 0) throw examUnknown();
}

/**
 * Reads an exam and locks it until the transaction ends, against deletion and against other calls of this function. Attempts can still
 * start and close, because their foreign keys need a weaker lock only. A start at an exam that limits attempts per person has to wait,
 * because it calls this function.
 * @throws AppError `exam.not_found`
 */
export async function lockExam(tx: Database, examId: number): Promise<Exam> {
  const [locked] = await tx.select().from(exams).where(eq(exams.id, examId)).for('no key update');
  if (!locked) throw examUnknown();
  return locked;
}

/**
 * Locks exams in the order of their ids, so that two requests cannot wait for each other.
 * @throws AppError `exam.not_found`
 */
export async function lockExams(tx: Database, examIds: number[]): Promise<void> {
  const inOrder = [...new Set(examIds)].sort((one, other) => one - other);
  for (const examId of inOrder) await lockExam(tx, examId);
}

async function withFreeCode<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (violates(error, 'unique')) throw new AppError('exam.code_taken');
    throw error;
  }
}

/**
 * Deletes an exam and its questions, after `deleteAttemptsOfExam`. An attempt that has started since then is deleted here too. If such an
 * attempt is closing already, the short lock timeout ends this transaction before both deadlock.
 */
export async function deleteExamRow(tx: Database, examId: number): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '500ms'`);
  await tx.delete(exams).where(eq(exams.id, examId));
}

/** Stores how the paper of an exam is drawn from the bank, which the version of the exam does not count. */
export async function updateDrawRules(
  tx: Database,
  examId: number,
  rules: Partial<Pick<Exam, 'notUsedInLast' | 'drawSeed'>>,
): Promise<void> {
  const drawnAt = rules.drawSeed === undefined ? {} : { drawnAt: sql`now()` };
  await tx
    .update(exams)
    .set({ ...rules, ...drawnAt })
    .where(eq(exams.id, examId));
}
