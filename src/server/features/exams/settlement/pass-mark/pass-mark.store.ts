import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PassMarkPreview } from '#contract/exams/pass-mark.contract.ts';
import { maxPointsOf, passesWithGrace, pointsOf } from '#server/features/exams/exams/grading.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { adminUsers } from '#server/schema/admin-users.table.ts';
import { students } from '#server/schema/attempts.table.ts';
import type { Exam } from '#server/schema/exams.table.ts';
import { type PassMarkChangeRow, passMarkChanges } from '#server/schema/pass-mark-changes.table.ts';

type PassMark = number | null;

/** A pass mark as a value of a statement. */
const toSql = (passingScore: PassMark) => sql`${passingScore}::int`;

/** The pass mark and the grace marks that an exam would have. Undefined: each attempt keeps its pass mark. */
export type Wanted = { passingScore: PassMark | undefined; graceMarks: number };

/** Counts and lists the attempts that another pass mark, or other grace marks, would move. Changes nothing. */
export async function selectPassMoves(
  db: Database,
  { id: examId, graceMarks: former }: Pick<Exam, 'id' | 'graceMarks'>,
  { passingScore, graceMarks }: Wanted,
  limit: number,
): Promise<PassMarkPreview> {
  const wanted = passingScore === undefined ? sql`passing_score` : toSql(passingScore);
  const attempt = sql`attempt`;
  const passes = (passMark: SQL, grace: number) =>
    passesWithGrace(
      { points: pointsOf(attempt), maxPoints: maxPointsOf(attempt), passingScore: passMark },
      sql`${grace}::int`,
    );
  // The fewest points whose percentage reaches the pass mark; see `judge`.
  const lacking = sql`greatest(0, ceil((2 * ${wanted} - 1) * max_points / 200.0)::int - points)`;
  const { rows } = await db.execute<PassMarkPreview>(sql`
    with judged as materialized (
      select id, status <> 'in_progress' as is_closed, percentage, ${passes(sql`passing_score`, former)} as passed,
        ${passes(wanted, graceMarks)} as new_passed, ${lacking} as lacking, mark_unit as unit
      from ${students} as attempt where exam_id = ${examId}
    ),
    moved as (
      select * from judged where is_closed and passed is distinct from new_passed order by percentage desc, id limit ${limit}
    )
    select count(*) filter (where is_closed)::int as attempts, count(*) filter (where not is_closed)::int as "openAttempts",
      count(*) filter (where is_closed and new_passed and not coalesce(passed, false))::int as "newlyPassed",
      count(*) filter (where is_closed and not new_passed and coalesce(passed, true))::int as "newlyFailed",
      (select coalesce(json_agg(json_build_object(
        'sessionId', attempt.session_id, 'name', coalesce(attempt.name, ''), 'percentage', moved.percentage,
        'oldPassed', passed, 'newPassed', new_passed, 'gracePoints', case when new_passed then coalesce(lacking, 0) else 0 end, 'unit', unit
      ) order by moved.percentage desc, moved.id), '[]') from moved join ${students} as attempt using (id)) as moves
    from judged`);
  const [preview] = rows;
  if (!preview) throw new Error('Previewing a pass mark returned no row.');
  return preview;
}

/** The attempts of an exam whose pass mark differs from the pass mark of the exam, by their pass marks. */
export async function selectExceptions(
  tx: Database,
  examId: number,
  passingScore: PassMark,
): Promise<PassMarkChangeRow['exceptions']> {
  const { rows } = await tx.execute<PassMarkChangeRow['exceptions'][number]>(sql`
    select passing_score as "passingScore", json_agg(id order by id) as "attemptIds" from ${students}
    where exam_id = ${examId} and passing_score is distinct from ${toSql(passingScore)} group by passing_score`);
  return rows;
}

type NewChange = Pick<
  PassMarkChangeRow,
  'examId' | 'before' | 'after' | 'graceBefore' | 'graceAfter' | 'exceptions' | 'reason'
> & {
  at: Date;
  /** The id of the educator. */
  by: number;
};

export async function insertPassMarkChange(tx: Database, { at, by, ...change }: NewChange): Promise<PassMarkChangeRow> {
  const [educator] = await tx.select({ name: adminUsers.username }).from(adminUsers).where(eq(adminUsers.id, by));
  const [inserted] = await tx
    .insert(passMarkChanges)
    .values({ ...change, changedAt: at, changedBy: educator?.name ?? '' })
    .returning();
  if (!inserted) throw new Error('Inserting a change of a pass mark returned no row.');
  return inserted;
}

/** The latest changes, the latest first, also the undone ones. */
export const selectPassMarkChanges = (db: Database, examId: number, limit: number): Promise<PassMarkChangeRow[]> =>
  db
    .select()
    .from(passMarkChanges)
    .where(eq(passMarkChanges.examId, examId))
    .orderBy(desc(passMarkChanges.id))
    .limit(limit);

/** The latest change that stands; undefined if there is none. */
export async function selectOptionalStandingChange(
  tx: Database,
  examId: number,
): Promise<PassMarkChangeRow | undefined> {
  const [change] = await tx
    .select()
    .from(passMarkChanges)
    .where(and(eq(passMarkChanges.examId, examId), isNull(passMarkChanges.undoneAt)))
    .orderBy(desc(passMarkChanges.id))
    .limit(1);
  return change;
}

export async function markPassMarkUndone(tx: Database, id: number, now: Date): Promise<PassMarkChangeRow> {
  const [undone] = await tx
    .update(passMarkChanges)
    .set({ undoneAt: now })
    .where(eq(passMarkChanges.id, id))
    .returning();
  if (!undone) throw new Error(`Change ${id} of a pass mark does not exist.`);
  return undone;
}
