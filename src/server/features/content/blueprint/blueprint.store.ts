import { and, asc, eq, sql } from 'drizzle-orm';
import type { BlueprintRow } from '#contract/content/blueprint.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { students } from '#server/schema/attempts.table.ts';
import { bankItems, bankUses } from '#server/schema/bank.table.ts';
import { blueprintRows } from '#server/schema/blueprint-rows.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { isOnExam, questions } from '#server/schema/questions.table.ts';
import { difficultyOf } from '../items/list-items.store.ts';

export const selectBlueprintRows = (db: Database, examId: number): Promise<BlueprintRow[]> =>
  db
    .select({
      section: blueprintRows.section,
      subject: blueprintRows.subject,
      topic: blueprintRows.topic,
      tag: blueprintRows.tag,
      difficulty: blueprintRows.difficulty,
      count: blueprintRows.count,
    })
    .from(blueprintRows)
    .where(eq(blueprintRows.examId, examId))
    .orderBy(asc(blueprintRows.position));

export async function replaceBlueprintRows(tx: Database, examId: number, rows: readonly BlueprintRow[]): Promise<void> {
  await tx.delete(blueprintRows).where(eq(blueprintRows.examId, examId));
  if (rows.length === 0) return;
  await tx.insert(blueprintRows).values(rows.map((row, index) => ({ ...row, examId, position: index + 1 })));
}

/** An item that a draw may take, or may not take because it was used or because a key is held back. */
export type Candidate = {
  id: number;
  subject: string | null;
  topic: string | null;
  tags: string[];
  /** Computed from the answers of students, if there are enough; otherwise as the educator set it. */
  difficulty: string;
  caseId: number | null;
  uses: number;
  /** Milliseconds since 1970; null: never. */
  lastUsedAt: number | null;
  /** Whether one of the last exams had it. */
  isRecent: boolean;
  /** Whether another exam holds its key back. */
  isHeld: boolean;
};

/**
 * Selects the ready items that are not on the exam, each with the reasons why a draw may not take it. The last exams
 * are the other exams that students first attempted most recently; an exam without attempts counts from its creation, a
 * deleted exam by the recorded uses of its items. The key of an item is held back while an exam that has it does not
 * show keys yet, or has an open attempt.
 */
export async function selectCandidates(
  db: Database,
  examId: number,
  { notUsedInLast, now }: { notUsedInLast: number; now: Date },
): Promise<Candidate[]> {
  const { rows } = await db.execute<Candidate>(sql`
    with last as (
      select id from (
        select exam.id, coalesce((select min(start_time) from ${students} where exam_id = exam.id), exam.created_at) as at
        from ${exams} as exam where exam.id <> ${examId} and exists (select from ${questions} where exam_id = exam.id)
        union all select exam_id, max(sat_at) from ${bankUses} where exam_id not in (select id from ${exams}) group by exam_id
      ) as dated order by at desc, id desc limit ${notUsedInLast}
    ),
    recent as (
      select bank_item_id as id from ${questions} where exam_id in (select id from last)
      union select item_id from ${bankUses} where exam_id in (select id from last)
    ),
    holding as (
      select id from ${exams} where review_from > ${now.toISOString()}::timestamptz or scores_from > ${now.toISOString()}::timestamptz
        or closes_at > ${now.toISOString()}::timestamptz
        or exists (select from ${students} where exam_id = ${exams.id} and status = 'in_progress')
    ),
    held as (select bank_item_id as id from ${questions} where exam_id in (select id from holding) and exam_id <> ${examId})
    select ${bankItems.id} as id, subject, topic, tags, ${difficultyOf} as difficulty, case_id as "caseId", uses,
      (extract(epoch from last_used_at) * 1000)::float8 as "lastUsedAt",
      ${bankItems.id} in (select id from recent) as "isRecent", ${bankItems.id} in (select id from held) as "isHeld"
    from ${bankItems}
    where state = 'ready'
      and not exists (select from ${questions} where bank_item_id = ${bankItems.id} and exam_id = ${examId} and ${isOnExam})`);
  return rows;
}

/**
 * The ids of the questions of the last draw that are still on the exam, in their order. One transaction gave both rows
 * the same time.
 */
export async function selectDrawnQuestions(db: Database, examId: number): Promise<number[]> {
  const found = await db
    .select({ id: questions.id })
    .from(questions)
    .innerJoin(exams, and(eq(exams.id, questions.examId), eq(exams.drawnAt, questions.createdAt)))
    .where(and(eq(exams.id, examId), isOnExam))
    .orderBy(asc(questions.id));
  return found.map(({ id }) => id);
}
