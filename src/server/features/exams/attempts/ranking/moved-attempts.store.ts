import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { students } from '#server/schema/attempts.table.ts';

/** The person of an attempt, and whether the attempt is open and counts. */
export type OwnedAttempt = { id: number; examId: number; personKey: string; isOpen: boolean; isRanked: boolean };

/** The attempts of people of rosters, in the order of their ids. */
export async function selectOwnedAttempts(db: Database, personKeys: string[]): Promise<OwnedAttempt[]> {
  const { rows } = await db.execute<OwnedAttempt>(sql`
    select id, exam_id as "examId", person_key as "personKey", status = 'in_progress' as "isOpen", is_ranked as "isRanked"
    from ${students} where person_key = any(${sql.param(personKeys)}::text[]) and person_key like 'roster:%' order by id`);
  return rows;
}

/**
 * Gives attempts the persons and ranks that they had. The transaction has locked the exams, the persons and the
 * attempts.
 */
export async function restoreOwners(tx: Database, attempts: OwnedAttempt[]): Promise<void> {
  const former = sql`jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) as former (id int, "personKey" text, "isRanked" boolean)`;
  // Attempts stop counting before others count again. Otherwise a person could have two ranked attempts for a moment.
  await tx.execute(sql`
    update ${students} as attempt set person_key = former."personKey", is_ranked = attempt.is_ranked and former."isRanked"
    from ${former} where former.id = attempt.id`);
  await tx.execute(sql`
    update ${students} as attempt set is_ranked = true
    from ${former} where former.id = attempt.id and former."isRanked" and not attempt.is_ranked`);
}

/** The largest id of an attempt; 0 without attempts. */
export async function selectLastAttemptId(db: Database): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`select coalesce(max(id), 0)::int as id from ${students}`);
  return rows[0]?.id ?? 0;
}
