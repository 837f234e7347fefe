import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AttemptSelection, AttemptsPage } from '#contract/exams/monitoring/monitoring.contract.ts';
import { maxPointsOf, pointsOf, shareOf } from '#server/features/exams/exams/grading.store.ts';
import { personKeysByRollNumber, rollNumberOf } from '#server/features/exams/roster/roster.store.ts';
import { containing } from '#server/platform/database/containing.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Attempt, type PlannedSection, students } from '#server/schema/attempts.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { questionColumns, questions } from '#server/schema/questions.table.ts';
import { regradings } from '#server/schema/regradings.table.ts';
import { hasMark, lastSign, type MarkContext } from './marks/marks.store.ts';

export type Summary = Pick<AttemptsPage, 'counts' | 'averagePercentage'>;

const points = pointsOf(sql`${students}`);
const maxPoints = maxPointsOf(sql`${students}`);

/**
 * Counts the attempts of an exam by status, and computes the mean percentage of the ranked ones before rounding: none
 * while they are regraded.
 */
export async function selectSummary(db: Database, examId: number): Promise<Summary> {
  const count = (status: Attempt['status']) => sql<number>`count(*) filter (where ${eq(students.status, status)})::int`;
  const [summary] = await db
    .select({
      counts: {
        total: sql<number>`count(*)::int`,
        inProgress: count('in_progress'),
        completed: count('completed'),
        expired: count('expired'),
      },
      averagePercentage: sql<number | null>`100 * avg(${shareOf(sql`${students}`)}) filter (where ${isCounted}
        and not exists (select from ${regradings} where ${regradings.examId} = ${examId}))`,
    })
    .from(students)
    .where(eq(students.examId, examId));
  if (!summary) throw new Error('Counting the attempts returned no row.');
  return summary;
}

/** Whether an attempt counts in ranks and statistics. */
const isCounted = and(ne(students.status, 'in_progress'), eq(students.isRanked, true));

/** Whether a selection leaves out attempts. */
export const isNarrowed = ({ search, status, mark }: AttemptSelection): boolean =>
  Boolean(search) || status !== undefined || mark !== undefined;

export async function countMatching(db: Database, selection: AttemptSelection, context: MarkContext): Promise<number> {
  return db.$count(students, matches(selection, context));
}

/**
 * The ids of the attempts that match, in the order of the selection: of all pages, or of `page`. They are one value
 * rather than rows, because decoding 100,000 rows would keep the answers of students waiting.
 */
export async function selectMatchingIds(
  db: Database,
  selection: AttemptSelection,
  context: MarkContext,
  page?: { limit: number; offset: number },
): Promise<number[]> {
  const all = db
    .select({ id: students.id })
    .from(students)
    .where(matches(selection, context))
    .orderBy(...orderOf(selection, context));
  const matching = (page ? all.limit(page.limit).offset(page.offset) : all).as('matching');
  const [row] = await db.select({ ids: sql<number[]>`coalesce(json_agg(${matching.id}), '[]')` }).from(matching);
  return row?.ids ?? [];
}

const listed = {
  id: students.id,
  examId: students.examId,
  sessionId: students.sessionId,
  name: students.name,
  email: students.email,
  rollNumber: rollNumberOf(students.personKey),
  status: students.status,
  startTime: students.startTime,
  endsAt: students.endsAt,
  endTime: students.endTime,
  totalScore: students.totalScore,
  points,
  maxPoints,
  wrongCount: students.wrongCount,
  markRight: students.markRight,
  markWrong: students.markWrong,
  markBlank: students.markBlank,
  markUnit: students.markUnit,
  percentage: students.percentage,
  passingScore: students.passingScore,
  graceMarks: sql<number>`(select ${exams.graceMarks} from ${exams} where ${exams.id} = ${students}.exam_id)`,
  /** The graded questions; for an open attempt the questions of its paper. */
  totalQuestions: sql<number>`coalesce(${students.totalQuestions}, cardinality(${students.questionIds}))`,
  /** The attempts of the same person at the exam, with this one; 0 without a person key. */
  attemptsOfPerson: sql<number>`(
    select count(*)::int from ${students} as same where same.exam_id = ${students}.exam_id and same.person_key = ${students}.person_key
  )`,
  extraMinutes: students.extraMinutes,
  lastSaveAt: students.lastSaveAt,
  /** The windows of the sections of an open attempt; null for a closed one and without sections. */
  sections: sql<Pick<PlannedSection, 'title' | 'opensAt' | 'endsAt'>[] | null>`(
    select json_agg(json_build_object('title', section -> 'title', 'opensAt', section -> 'opensAt', 'endsAt', section -> 'endsAt'))
    from jsonb_array_elements(case when ${students.status} = 'in_progress' then ${students.plan} -> 'sections' end) as section
  )`,
  hasNote: sql<boolean>`${students.note} is not null`,
  closedEarly: students.closedEarly,
  /**
   * How many questions have an answer, the milliseconds from the start to the last choice (0 without one), how many
   * answers were late.
   */
  progress: sql<[number, number, number]>`(
    select array[
      count(*) filter (where answer.value ->> 'selectedAnswer' is not null),
      coalesce(max((answer.value ->> 'changedAt')::bigint), 0),
      count(*) filter (where answer.value ? 'late')
    ]::float8[]
    from jsonb_each(${students.answers}) as answer
  )`,
};

/**
 * Attempts with the columns of the list, in the order of the ids. Leaves out an attempt that has been deleted
 * meanwhile.
 */
export async function selectListed(db: Database, ids: number[]) {
  if (ids.length === 0) return [];
  return db
    .select(listed)
    .from(students)
    .where(sql`${students.id} = any(${sql.param(ids)}::int[])`)
    .orderBy(sql`array_position(${sql.param(ids)}::int[], ${students.id})`);
}

export type ListedRow = Awaited<ReturnType<typeof selectListed>>[number];

/** The questions of a paper with their keys, in the order of their ids. */
export async function selectPaperQuestions(db: Database, questionIds: number[]) {
  return db
    .select(questionColumns)
    .from(questions)
    .where(inArray(questions.id, questionIds))
    .orderBy(asc(questions.id));
}

/**
 * A text without the accents of Latin, Greek and Cyrillic letters, so that a search for `emile` finds `Émile` and both
 * are sorted together. Nearly all texts are plain ASCII: as many bytes as characters. They are left as they are,
 * because the conversion takes longer than the rest of a search. It uses no collation and no extension, which another
 * PostgreSQL may lack.
 */
const withoutAccents = (text: SQL) => sql`
  case when octet_length(${text}) = char_length(${text}) then ${text}
    else regexp_replace(normalize(${text}, NFKD), ${'[\u0300-\u036f]'}, '', 'g') end`;

function matches({ search, status, mark }: AttemptSelection, context: MarkContext): SQL | undefined {
  const pattern = search && containing(search);
  return and(
    eq(students.examId, context.examId),
    status && eq(students.status, status),
    mark && hasMark(mark, context),
    pattern
      ? or(
          sql`${withoutAccents(sql`${students.name}`)} ilike ${withoutAccents(sql`${pattern}::text`)}`,
          sql`${students.email} ilike ${pattern}`,
          sql`${students.personKey} in (${personKeysByRollNumber(context.examId, pattern)})`,
        )
      : undefined,
  );
}

/**
 * See `AttemptSort`. Open attempts of the same urgency stay in the order of their starts, so that their rows do not
 * jump with each save.
 */
function byAttention(context: MarkContext): SQL[] {
  const [isPastEnd, isQuiet] = [hasMark('past_end', context), hasMark('quiet', context)];
  return [
    sql`case when ${students.status} <> 'in_progress' then 4 when ${isPastEnd} then 0 when ${isQuiet} then 1
      when ${hasMark('same_device', context)} or ${hasMark('same_name', context)} then 2 else 3 end`,
    sql`case when ${isQuiet} then ${lastSign} end`,
    desc(students.endTime),
    asc(students.startTime),
    asc(students.id),
  ];
}

/** Rows with an equal sort value are ordered by start and id, so that no page repeats or misses a row. */
function orderOf({ sort, direction }: AttemptSelection, context: MarkContext): SQL[] {
  const inDirection = direction === 'asc' ? asc : desc;
  if (sort === 'attention') return byAttention(context);
  if (sort === 'started') return [inDirection(students.startTime), inDirection(students.id)];
  const by: Record<typeof sort, SQL> = {
    name: sql`lower(${withoutAccents(sql`${students.name}`)})`,
    status: sql`${students.status}`,
    time: sql`coalesce(${students.endTime}, ${context.now.toISOString()}::timestamptz) - ${students.startTime}`,
    // Attempts are ranked by the share of marks, because `percentage` is rounded. Among equal shares, the attempt with
    // fewer wrong answers is better.
    score: sql`${points}::float8 / nullif(${maxPoints}, 0)`,
  };
  const ties = sort === 'score' ? [direction === 'asc' ? desc(students.wrongCount) : asc(students.wrongCount)] : [];
  return [sql`${inDirection(by[sort])} nulls last`, ...ties, asc(students.startTime), asc(students.id)];
}
