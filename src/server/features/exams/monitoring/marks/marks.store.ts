import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Unfinished } from '#contract/exams/monitoring/manage-attempts.contract.ts';
import { type AttemptMark, quietAfterSeconds } from '#contract/exams/monitoring/monitoring.contract.ts';
import { isOpen } from '#server/features/exams/attempts/attempts.store.ts';
import { closableBefore } from '#server/features/exams/attempts/timing/deadline.rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Attempt, students } from '#server/schema/attempts.table.ts';
import { exams } from '#server/schema/exams.table.ts';

/*
 * The marks of attempts, which tell an educator where to look. They are computed from what starts and saves store
 * anyway.
 */

const moment = (date: Date) => sql`${date.toISOString()}::timestamptz`;

/** The last sign of an attempt: its last save, otherwise its start. */
export const lastSign = sql`coalesce(${students.lastSaveAt}, ${students.startTime})`;

/**
 * The ids of attempts that share the name or the browser with another person at the exam, and how many attempts have a
 * note.
 */
export type Twins = { sameName: number[]; sameDevice: number[]; noted: number };

/** The data that decide on the marks of the attempts at an exam. */
export type MarkContext = { examId: number; now: Date; twins: Twins };

/** Conditions that only open attempts meet. */
function unfinished(mark: Unfinished, { examId, now }: Omit<MarkContext, 'twins'>): SQL {
  // An attempt in its grace does not meet it, because answers may be on their way and the server closes it within
  // seconds.
  const isTimeOver = sql`${students.endsAt} < ${moment(closableBefore(now))}`;
  if (mark === 'time_over') return isTimeOver;
  if (mark === 'quiet') return sql`${lastSign} < ${moment(new Date(now.getTime() - quietAfterSeconds * 1000))}`;
  const closesAt = sql`(select ${exams.closesAt} from ${exams} where ${exams.id} = ${examId})`;
  return sql`(${isTimeOver} or ${students.endsAt} > ${moment(now)} and coalesce(${closesAt} <= ${moment(now)}, false))`;
}

const isOneOf = (ids: number[]) => sql`${students.id} = any(${sql.param(ids)}::int[])`;

/** Whether an attempt of the exam has a mark, over a row of `students`. */
export function hasMark(mark: AttemptMark, context: MarkContext): SQL {
  if (mark === 'noted') return sql`${students.note} is not null`;
  if (mark === 'same_name') return isOneOf(context.twins.sameName);
  if (mark === 'same_device') return isOneOf(context.twins.sameDevice);
  return sql`(${students.status} = 'in_progress' and ${unfinished(mark, context)})`;
}

/**
 * Finds attempts with the same name or the same browser. It reads and sorts all attempts of the exam, which takes some
 * 50 ms for 20,000, because an index on names would make each start slower. `collate "C"` compares bytes, which is
 * quicker. It joins nothing: right after an exam has begun, PostgreSQL takes its attempts for few, and would compare
 * each with each.
 */
export async function selectTwins(db: Database, examId: number): Promise<Twins> {
  const repeated = (key: SQL, sitter: SQL) => sql`(
    select coalesce(json_agg(id), '[]') from (
      select id, min(${sitter}) over same <> max(${sitter}) over same as is_shared
      from sitting where ${key} is not null window same as (partition by ${key})
    ) as compared where is_shared
  )`;
  const { rows } = await db.execute<Twins>(sql`
    with sitting as materialized (
      select id, nullif(lower(btrim(name)), '') collate "C" as name, coalesce(person_key, session_id) collate "C" as person,
        case when person_key like 'device:%' then substr(person_key, 8) else nullif(device_key, 'unknown') end collate "C" as device,
        case when person_key like 'roster:%' then person_key else lower(btrim(coalesce(name, ''))) end collate "C" as sitter,
        note is not null as noted
      from ${students} where exam_id = ${examId}
    )
    select ${repeated(sql.raw('name'), sql.raw('person'))} as "sameName",
      ${repeated(sql.raw('device'), sql.raw('sitter'))} as "sameDevice",
      (select count(*)::int from sitting where noted) as noted`);
  const [twins] = rows;
  if (!twins) throw new Error('Looking for equal names returned no row.');
  return twins;
}

type OpenMarks = Record<Unfinished, { total: number; ids: number[] }>;

/**
 * For each condition of `Unfinished`: counts the open attempts that meet the condition, and returns which of the given
 * attempts meet it.
 */
export async function selectOpenMarks(
  db: Database,
  context: Omit<MarkContext, 'twins'>,
  ids: number[],
): Promise<OpenMarks> {
  const found = (mark: Unfinished) => sql<OpenMarks[Unfinished]>`jsonb_build_object(
    'total', count(*) filter (where ${unfinished(mark, context)}),
    'ids', coalesce(jsonb_agg(${students.id}) filter (where ${unfinished(mark, context)} and ${isOneOf(ids)}), '[]')
  )`;
  const [row] = await db
    .select({ time_over: found('time_over'), past_end: found('past_end'), quiet: found('quiet') })
    .from(students)
    .where(and(eq(students.examId, context.examId), eq(students.status, 'in_progress')));
  if (!row) throw new Error('Counting the marks returned no row.');
  return row;
}

/** The open attempts to close together: those that meet the condition `only`, or else all that still take answers. */
export type ToEnd = { examId: number; only: Unfinished | undefined };

function isToEnd({ examId, only }: ToEnd, now: Date): SQL | undefined {
  const inProgress = and(eq(students.examId, examId), eq(students.status, 'in_progress'));
  const open = only === 'past_end' || only === 'time_over' ? inProgress : isOpen(examId, now);
  return and(open, only && unfinished(only, { examId, now }));
}

/** The ids of these attempts, in their order. */
export async function selectIdsToEnd(db: Database, which: ToEnd, now: Date): Promise<number[]> {
  const rows = await db.select({ id: students.id }).from(students).where(isToEnd(which, now)).orderBy(asc(students.id));
  return rows.map(({ id }) => id);
}

/**
 * Locks the attempts with the given ids that still match `which`, as whole rows, in the order of their ids, until the
 * transaction ends.
 */
export const lockAttemptsToEnd = (tx: Database, which: ToEnd, ids: number[], now: Date): Promise<Attempt[]> =>
  tx
    .select()
    .from(students)
    .where(and(isOneOf(ids), isToEnd(which, now)))
    .orderBy(asc(students.id))
    .for('update');
