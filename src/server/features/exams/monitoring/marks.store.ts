import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Unfinished } from '#contract/exams/monitoring/manage-attempts.contract.ts';
import {
  type AttemptMark,
  type AttemptsPage,
  quietAfterSeconds,
} from '#contract/exams/monitoring/monitoring.contract.ts';
import { isOpen } from '#server/features/exams/attempts/attempts.store.ts';
import { closableBefore } from '#server/features/exams/attempts/closing/deadline.rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Attempt, students } from '#server/schema/attempts.table.ts';
import { exams } from '#server/schema/exams.table.ts';

/*
 * The marks of attempts, which tell an educator where to look. They are computed from what starts and saves store anyway.
 */

const moment = (date: Date) => sql`${date.toISOString()}::timestamptz`;

/** The last sign of an attempt: its last save, otherwise its start. */
export const lastSign = sql`coalesce(${students.lastSaveAt}, ${students.startTime})`;

/**
 * Conditions of marks that only open attempts have, over a row of `students` joined with its exam. An attempt in its grace has no mark,
 * because answers may be on their way and the server closes it within seconds.
 */
const conditionOf = (mark: Unfinished, now: Date): SQL =>
  mark === 'quiet'
    ? sql`${lastSign} < ${moment(new Date(now.getTime() - quietAfterSeconds * 1000))}`
    : sql`(${students.endsAt} < ${moment(closableBefore(now))} or (${exams.closesAt} <= ${moment(now)} and ${students.endsAt} > ${moment(now)}))`;

/**
 * The attempts of an exam with their marks, as a relation (id, past_end, quiet, same_device, same_name, noted). It reads all attempts of the
 * exam once: a start would need two more indexes if single names were looked up. `min` and `max` over a window differ if a group has two
 * persons, because a window cannot count distinct values. `collate "C"` compares bytes, which is quicker.
 */
export const markedAttempts = (examId: number, now: Date): SQL => sql`(
  select id, past_end, quiet, noted,
    name <> '' and min(person) over of_name <> max(person) over of_name as same_name,
    device is not null and coalesce(min(sitter) over of_device <> max(sitter) over of_device, false) as same_device
  from (
    select ${students.id} as id, ${students.note} is not null as noted,
      ${students.status} = 'in_progress' and coalesce(${conditionOf('past_end', now)}, false) as past_end,
      ${students.status} = 'in_progress' and ${conditionOf('quiet', now)} as quiet,
      lower(btrim(coalesce(${students.name}, ''))) collate "C" as name,
      coalesce(${students.personKey}, ${students.sessionId}) collate "C" as person,
      case when ${students.personKey} like 'device:%' then substr(${students.personKey}, 8)
        else nullif(${students.deviceKey}, 'unknown') end collate "C" as device,
      case when ${students.personKey} like 'roster:%' then ${students.personKey} else lower(btrim(${students.name})) end collate "C" as sitter
    from ${students} join ${exams} on ${exams.id} = ${students.examId} where ${students.examId} = ${examId}
  ) as attempt
  window of_name as (partition by name), of_device as (partition by device)
)`;

const columns: Record<AttemptMark, SQL> = {
  past_end: sql.raw('past_end'),
  quiet: sql.raw('quiet'),
  same_device: sql.raw('same_device'),
  same_name: sql.raw('same_name'),
  noted: sql.raw('noted'),
};
const marks = Object.keys(columns) as AttemptMark[];

/** The column of a mark in `markedAttempts as marked`. */
export const markColumn = (mark: AttemptMark): SQL => sql`marked.${columns[mark]}`;

type Marks = { marked: AttemptsPage['marked']; byId: Map<number, AttemptMark[]> };

/** Counts the marks of an exam, and returns the marks of some of its attempts. An attempt without a mark may be absent from `byId`. */
export async function selectMarks(db: Database, examId: number, now: Date, ids: number[]): Promise<Marks> {
  const counts = marks.map((mark) => sql`${sql.raw(`'${mark}'`)}, count(*) filter (where ${columns[mark]})`);
  const names = marks.map((mark) => sql`case when ${columns[mark]} then ${sql.raw(`'${mark}'`)} end`);
  const { rows } = await db.execute<{ marked: Marks['marked']; attempts: Record<string, AttemptMark[]> | null }>(sql`
    select jsonb_build_object(${sql.join(counts, sql`, `)}) as marked,
      jsonb_object_agg(id, array_remove(array[${sql.join(names, sql`, `)}], null))
        filter (where id = any(${sql.param(ids)}::int[])) as attempts
    from ${markedAttempts(examId, now)} as marked`);
  const [row] = rows;
  if (!row) throw new Error('Counting the marks returned no row.');
  return {
    marked: row.marked,
    byId: new Map(Object.entries(row.attempts ?? {}).map(([id, found]) => [Number(id), found])),
  };
}

/**
 * Locks some open attempts at an exam, as whole rows, in the order of their ids, until the transaction ends.
 * @param only with this mark; without it all that still take answers
 */
export async function lockSomeOpenAttempts(
  tx: Database,
  { examId, only }: { examId: number; only: Unfinished | undefined },
  now: Date,
  limit: number,
): Promise<Attempt[]> {
  const open = and(eq(students.examId, examId), eq(students.status, 'in_progress'));
  return tx
    .select(getTableColumns(students))
    .from(students)
    .innerJoin(exams, eq(exams.id, students.examId))
    .where(
      only === undefined
        ? isOpen(examId, now)
        : and(only === 'quiet' ? isOpen(examId, now) : open, conditionOf(only, now)),
    )
    .orderBy(asc(students.id))
    .limit(limit)
    .for('update', { of: students });
}
