import { desc, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { activities } from '#server/schema/activities.table.ts';
import { adminUsers } from '#server/schema/admin-users.table.ts';
import { students } from '#server/schema/attempts.table.ts';
import { rosterEntries } from '#server/schema/roster-entries.table.ts';

const keptDays = 365;
const keptRows = 20_000;
/** Rows that one insertion deletes at most. It is more than one, so the list shrinks to its bounds. */
const deletedAtOnce = 100;

type NewActivity = { at: Date; summary: string; anonymous?: string; about?: string };

/** Inserts an activity of an administrator, and deletes the oldest activities beyond the bounds of the list: one year and 20,000 rows. */
export async function insertActivity(
  tx: Database,
  userId: number,
  { at, summary, anonymous, about }: NewActivity,
): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${activities} (at, user_id, username, summary, anonymous_summary, about)
    select ${at.toISOString()}::timestamptz, id, username, ${summary}::text, ${anonymous ?? null}::text, ${about ?? null}::text
    from ${adminUsers} where id = ${userId}
    returning id`);
  if (rows[0]) await deleteOldActivities(tx, rows[0].id, at);
}

/** Inserts an activity of the operator, who works on the command line and has no account. */
export async function insertOperatorActivity(tx: Database, { at, summary }: NewActivity): Promise<void> {
  await tx.insert(activities).values({ at, username: 'Command line', summary });
}

async function deleteOldActivities(tx: Database, latestId: number, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptDays * 24 * 3600 * 1000);
  // Skips rows that another transaction is deleting, so that two changes never wait for each other here.
  const old = tx
    .select({ id: activities.id })
    .from(activities)
    .where(or(lt(activities.at, oldest), lte(activities.id, latestId - keptRows)))
    .limit(deletedAtOnce)
    .for('update', { skipLocked: true });
  await tx.delete(activities).where(sql`${activities.id} in (${old})`);
}

/**
 * Takes the names of students out of the lines that are about them, or that name them in quotes. The lines about a person whose name was
 * corrected, or whose attempt was deleted before, may have only one of the two. Locks the lines in the order of their ids.
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

/** Takes the names of students out of the lines that were written before this time and are about no attempt and no person that still exists. */
export async function removeOldNames(db: Database, before: Date): Promise<void> {
  await db.execute(sql`
    update ${activities} set summary = anonymous_summary, anonymous_summary = null, about = null
    where anonymous_summary is not null and at < ${before.toISOString()}::timestamptz
      and not exists (select from ${students} as attempt where about = 'attempt:' || attempt.id)
      and not exists (select from ${rosterEntries} as entry where about = 'roster:' || entry.id)`);
}

/** The latest activities first. */
export async function selectActivities(db: Database, { limit, offset }: { limit: number; offset: number }) {
  return db.select().from(activities).orderBy(desc(activities.id)).limit(limit).offset(offset);
}

export async function countActivities(db: Database): Promise<number> {
  return db.$count(activities);
}
