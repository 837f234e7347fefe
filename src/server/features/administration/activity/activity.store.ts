import { desc, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { activities } from '#server/schema/activities.table.ts';
import { adminUsers } from '#server/schema/admin-users.table.ts';

const keptDays = 365;
const keptRows = 20_000;
/** Rows that one insertion deletes at most. It is more than one, so the list shrinks to its bounds. */
const deletedAtOnce = 100;

type NewActivity = { at: Date; summary: string };

/** Inserts an activity of an administrator, and deletes the oldest activities beyond the bounds of the list: one year and 20,000 rows. */
export async function insertActivity(tx: Database, userId: number, { at, summary }: NewActivity): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${activities} (at, user_id, username, summary)
    select ${at.toISOString()}::timestamptz, id, username, ${summary}::text from ${adminUsers} where id = ${userId}
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

/** The latest activities first. */
export async function selectActivities(db: Database, { limit, offset }: { limit: number; offset: number }) {
  return db.select().from(activities).orderBy(desc(activities.id)).limit(limit).offset(offset);
}

export async function countActivities(db: Database): Promise<number> {
  return db.$count(activities);
}
