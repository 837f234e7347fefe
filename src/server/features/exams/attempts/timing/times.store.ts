import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { violates } from '#server/platform/database/violates.ts';
import { adminUsers } from '#server/schema/admin-users.table.ts';
import { studentAnswers, students, type TimeChange } from '#server/schema/attempts.table.ts';
import type { Times } from './section-times.rules.ts';

/** An administrator who changes the time of attempts. */
export type TimeGiver = { userId: number; at: Date };

/** The administrator, or the name that was kept when the change was stored. */
type Giver = TimeGiver | { username: string; at: Date };

/** An entry of `timeChanges`, in an array. */
function timeChange(kind: TimeChange['kind'], giver: Giver, minutes: SQL): SQL {
  const by =
    'username' in giver
      ? sql`${giver.username}::text`
      : sql`(select username from ${adminUsers} where id = ${giver.userId})`;
  return sql`jsonb_build_array(jsonb_build_object(
    'at', ${giver.at.toISOString()}::text, 'by', ${by}, 'kind', ${kind}::text, 'minutes', ${minutes}))`;
}

/**
 * Moves the deadlines and the sections of attempts that this transaction has locked, and stores the durations and extra
 * minutes from which they follow.
 * @param giver notes the change of the extra minutes in `timeChanges`
 */
export async function updateTimes(tx: Database, times: Times[], giver?: Giver): Promise<void> {
  const changes = giver
    ? sql`time_changes || ${timeChange('extra', giver, sql`moved.extra_minutes - ${students.extraMinutes}`)}`
    : sql`time_changes`;
  await tx.execute(sql`
    update ${students} set ends_at = moved.ends_at, extra_minutes = moved.extra_minutes, duration = moved.duration, plan = moved.plan,
      time_changes = ${changes}
    from unnest(
      ${sql.param(times.map(({ id }) => id))}::int[],
      ${sql.param(times.map(({ endsAt }) => endsAt.toISOString()))}::timestamptz[],
      ${sql.param(times.map(({ extraMinutes }) => extraMinutes))}::int[],
      ${sql.param(times.map(({ duration }) => duration))}::int[],
      ${sql.param(times.map(({ plan }) => plan && JSON.stringify(plan)))}::jsonb[]
    ) as moved (id, ends_at, extra_minutes, duration, plan)
    where ${students.id} = moved.id`);
}

/**
 * Opens a closed attempt again that this transaction has locked, with these times. Deletes its graded answers, and with
 * them its answer sheet by a trigger. It stays unranked until it is closed again. The opening counts as a sign of the
 * student, so that the attempt is not `quiet` at once, and closing the quiet attempts does not close it before the
 * student returns.
 * @param minutes how long it is open; noted in `timeChanges`
 * @throws AppError `attempt.other_open` if its person of a roster has another open attempt
 */
export async function updateToReopened(tx: Database, times: Times, giver: TimeGiver, minutes: number): Promise<void> {
  await tx.execute(sql`delete from ${studentAnswers} where student_id = ${times.id}`);
  try {
    await tx.execute(sql`
      update ${students} set status = 'in_progress', closed_early = false, end_time = null, is_ranked = true, total_questions = null,
        total_score = null, wrong_count = null, points = null, max_points = null, percentage = null, receipt_facts = null,
        ends_at = ${times.endsAt.toISOString()}::timestamptz, extra_minutes = ${times.extraMinutes}, duration = ${times.duration},
        plan = ${times.plan && JSON.stringify(times.plan)}::jsonb, last_save_at = ${giver.at.toISOString()}::timestamptz,
        time_changes = time_changes || ${timeChange('reopened', giver, sql`${minutes}::int`)}
      where id = ${times.id}`);
  } catch (error) {
    if (violates(error, 'unique')) throw new AppError('attempt.other_open');
    throw error;
  }
}
