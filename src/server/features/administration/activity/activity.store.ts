import { and, desc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import type { ActivityKind } from '#contract/administration/activity.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { activities, activityWords } from '#server/schema/activities.table.ts';
import { adminUsers } from '#server/schema/admin-users.table.ts';
import { students } from '#server/schema/attempts.table.ts';
import { people } from '#server/schema/cohorts.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { questions } from '#server/schema/questions.table.ts';
import type { Summary } from './summary.rules.ts';

const day = 24 * 3600 * 1000;

const keptDays = 365;
/**
 * The number of changes of content that the server keeps. Other changes have a second limit, so that many changes of
 * content cannot push them out.
 */
const keptOfContent = 20_000;
/** Rows that one insertion deletes at most. It is more than one, so the list shrinks to its bounds. */
const deletedAtOnce = 100;

export type NewActivity = Summary & { at: Date; kind: ActivityKind };

/**
 * Inserts an activity of an administrator. An activity about content deletes the oldest ones beyond the bounds: one
 * year and 20,000 rows.
 */
export async function insertActivity(tx: Database, userId: number, activity: NewActivity): Promise<void> {
  const { at, kind, summary, anonymous = null, about = null, examId = null } = activity;
  await tx.execute(sql`
    insert into ${activities} (at, kind, user_id, username, summary, anonymous_summary, about, exam_id, exam_title)
    select ${at.toISOString()}::timestamptz, ${kind}::text, id, username, ${summary}::text, ${anonymous}::text, ${about}::text,
      ${examId}::int, (select title from ${exams} where id = ${examId}::int)
    from ${adminUsers} where id = ${userId}`);
  if (kind === 'content') await deleteOldContent(tx, at);
}

/** Inserts an activity of the operator, who works on the command line and has no account. */
export const insertOperatorActivity = (tx: Database, activity: NewActivity): Promise<void> =>
  insertActivityOf(tx, { userId: null, username: 'Command line' }, activity);

/**
 * Inserts an activity that is not about content and names no student. The account of its administrator may be removed
 * already.
 */
export async function insertActivityOf(
  tx: Database,
  administrator: { userId: number | null; username: string },
  { at, kind, summary, examId }: NewActivity,
): Promise<void> {
  const examTitle = examId === undefined ? undefined : sql`(select title from ${exams} where id = ${examId})`;
  await tx.insert(activities).values({ at, kind, ...administrator, summary, examId, examTitle });
}

/** How a request names an exam: by its id, or by one of its questions. */
export type ExamReference = { examId?: number | undefined; questionId?: number | undefined };

export async function selectNamedExam(
  db: Database,
  { examId, questionId }: ExamReference,
): Promise<{ examId?: number }> {
  if (examId !== undefined) return { examId };
  if (questionId === undefined) return {};
  const [question] = await db.select({ examId: questions.examId }).from(questions).where(eq(questions.id, questionId));
  return question ?? {};
}

const yearBefore = (now: Date): SQL => sql`${new Date(now.getTime() - keptDays * day).toISOString()}::timestamptz`;

async function deleteOldContent(tx: Database, now: Date): Promise<void> {
  // Skips rows that another transaction is deleting, so that two changes never wait for each other here.
  await tx.execute(sql`
    delete from ${activities} where id in (
      select id from ${activities}
      where kind = 'content' and (at < ${yearBefore(now)} or id <= (
        select id from ${activities} where kind = 'content' order by id desc offset ${keptOfContent} limit 1))
      order by id limit ${deletedAtOnce} for update skip locked)`);
}

/**
 * Deletes activities that are not about content: of an exam a year after the last activity about it, its deletion, and
 * of no exam when no exam is older than they are, in both cases only after a year.
 */
export async function deleteForgottenActivities(db: Database, now: Date): Promise<void> {
  await db.execute(sql`
    delete from ${activities} as line
    where kind <> 'content' and at < ${yearBefore(now)}
      and case when exam_id is null
        then at < coalesce((select min(created_at) from ${exams}), 'infinity')
        else not exists (select from ${exams} where id = line.exam_id)
          and not exists (select from ${activities} as later where later.exam_id = line.exam_id and later.at >= ${yearBefore(now)})
      end`);
}

/**
 * Takes the names of students out of the lines that are about them, or that name them in quotes. The lines about a
 * person whose name was corrected, or whose attempt was deleted before, may have only one of the two. Locks the lines
 * in the order of their ids.
 * @param people the values of `about`, and the names as `quoted` writes them.
 */
export async function removeNamesOf(
  tx: Database,
  { about, names }: { about: string[]; names: string[] },
): Promise<void> {
  const isAbout = sql`about = any(${sql.param(about)}::text[])`;
  const isNamed = sql`exists (select from unnest(${sql.param(names)}::text[]) as name where position(name in summary) > 0)`;
  await tx.execute(sql`
    update ${activities} set summary = anonymous_summary, anonymous_summary = null, about = null
    where id in (
      select id from ${activities} where anonymous_summary is not null and (${isAbout} or ${isNamed}) order by id for update
    )`);
}

/**
 * Takes the names of students out of the lines that are about no attempt and no person of a roster that still exists.
 * Some old lines do not say whom they are about; they lose the name if they were written before this time.
 */
export async function removeNamesOfDeleted(db: Database, before: Date): Promise<void> {
  await db.execute(sql`
    update ${activities} set summary = anonymous_summary, anonymous_summary = null, about = null
    where anonymous_summary is not null and (about <> 'unknown' or at < ${before.toISOString()}::timestamptz)
      and not exists (select from ${students} as attempt where about = 'attempt:' || attempt.id)
      and not exists (select from ${people} as entry where about = 'roster:' || entry.id)`);
}

type ActivityFilter = Partial<Record<'who' | 'search', string | undefined>> & {
  kind?: ActivityKind | undefined;
  exam?: number | undefined;
  /** Whether lines about accounts and keys of providers are selected. */
  hasAccounts: boolean;
};

/** A page of the activities that fit, the latest first, and the number of all that fit. */
export async function selectActivities(
  db: Database,
  { kind, exam, who, search, hasAccounts }: ActivityFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const fitting = and(
    kind && eq(activities.kind, kind),
    hasAccounts ? undefined : ne(activities.kind, 'account'),
    exam === undefined ? undefined : eq(activities.examId, exam),
    who === undefined ? undefined : eq(activities.username, who),
    search ? sql`${activityWords(activities)} @@ (${wordsOf(search)})` : undefined,
  );
  const rows = db
    .select({ ...getTableColumns(activities), presentTitle: exams.title })
    .from(activities)
    .leftJoin(exams, eq(exams.id, activities.examId))
    .where(fitting)
    // PostgreSQL takes a word that no line has for one that many lines have. By the plain id it would read all lines
    // for it, the latest first.
    .orderBy(desc(search ? sql`${activities.id} + 0` : activities.id))
    .limit(limit)
    .offset(offset);
  const [total, page] = await Promise.all([db.$count(activities, fitting), rows]);
  return { total, rows: page };
}

/**
 * A query for lines that have each word of the text, from its beginning. The signs that `activityWords` removes divide
 * words.
 */
function wordsOf(text: string): SQL {
  const words = text.match(/[\p{L}\p{M}\p{N}.@_]+/gu) ?? [];
  const queries = words.map(
    (word) => sql`coalesce(nullif(plainto_tsquery('simple', ${word})::text, '') || ':*', '')::tsquery`,
  );
  return queries.length === 0 ? sql`''::tsquery` : sql.join(queries, sql` && `);
}
