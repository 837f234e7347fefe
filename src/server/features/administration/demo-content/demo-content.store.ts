import { sql } from 'drizzle-orm';
import type { DemoContent } from '#contract/administration/demo-content.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { students } from '#server/schema/attempts.table.ts';
import { bankItems, bankUses } from '#server/schema/bank.table.ts';
import { demoContent } from '#server/schema/demo-content.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { flashcards } from '#server/schema/flashcards.table.ts';
import { questions } from '#server/schema/questions.table.ts';
import { subjects } from '#server/schema/subjects.table.ts';
import { topics } from '#server/schema/topics.table.ts';

/** Declares all content that the transaction inserts to be demo content. */
export async function insertDemoContent(tx: Database): Promise<void> {
  await tx.insert(demoContent).values({});
}

/** Hides the notice on the demo content. Returns false if it was hidden, or if there is no demo content. */
export async function markDemoContentKept(tx: Database): Promise<boolean> {
  const { rowCount } = await tx.update(demoContent).set({ isKept: true }).where(sql`not ${demoContent.isKept}`);
  return (rowCount ?? 0) > 0;
}

/**
 * Deletes the mark, so that the rest of the demo content counts as content of the administrators. Of two requests at
 * the same time only one gets a time.
 * @returns the `created_at` of all demo content as PostgreSQL writes it, with microseconds; undefined if there is no
 * demo content.
 */
export async function deleteDemoMark(tx: Database): Promise<string | undefined> {
  const [row] = await tx.delete(demoContent).returning({ at: sql<string>`${demoContent.installedAt}::text` });
  return row?.at;
}

/**
 * The demo exams that a removal deletes: those without a question that was added or changed. Their settings do not
 * matter, because an administrator who only deactivates the exam still wants it to go.
 */
const goingExams = sql`
  select exam.id from ${exams} as exam join ${demoContent} as mark on exam.created_at = mark.installed_at
  where not exists (
    select from ${questions} as question
    where exam_id = exam.id and deleted_at is null and (question.created_at <> mark.installed_at or question.version > 1)
  )`;

export async function selectGoingExamIds(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(goingExams);
  return rows.map(({ id }) => id);
}

type Counts = Record<'subjects' | 'topics' | 'flashcards', number>;
type Row = {
  isKept: boolean;
  examIds: number[];
  goingExams: number;
  attempts: number;
  questions: number;
  installed: Counts;
  going: Counts;
  staying: Counts;
};

const none = { subjects: 0, topics: 0, flashcards: 0, exams: 0 };

/** Counts the demo content. Without demo content every amount is 0. */
export async function selectDemoContent(db: Database): Promise<DemoContent> {
  // `installed`: is demo content. `goes`: a removal deletes it. `inside`: belongs to a demo subject.
  const { rows } = await db.execute<Row>(sql`
    with mark as (select installed_at, is_kept from ${demoContent}),
    card as materialized (
      select topic_id, is_draft, created_at = installed_at as installed, created_at = installed_at and version = 1 as goes
      from ${flashcards} cross join mark
    ),
    topic as materialized (
      select id, subject_id, created_at = installed_at as installed,
        created_at = installed_at and version = 1 and id not in (select topic_id from card where not goes) as goes
      from ${topics} cross join mark
    ),
    subject as materialized (
      select id, version = 1 and id not in (select subject_id from topic where not goes) as goes
      from ${subjects} cross join mark where created_at = installed_at
    ),
    inside as (select id from topic where subject_id in (select id from subject))
    select is_kept as "isKept",
      array(select id from ${exams} where created_at = installed_at) as "examIds",
      (select count(*)::int from (${goingExams}) as going) as "goingExams",
      (select count(*)::int from ${students} where exam_id in (${goingExams})) as "attempts",
      (select count(*)::int from ${bankItems} as item
        where item.created_at = installed_at and item.updated_at = installed_at
          and not exists (select from ${questions} as printing where printing.bank_item_id = item.id)
          and not exists (select from ${bankUses} as use where use.item_id = item.id)) as "questions",
      (select json_build_object(
        'subjects', (select count(*) from subject),
        'topics', (select count(*) from topic where installed),
        'flashcards', (select count(*) from card where installed and not is_draft))) as installed,
      (select json_build_object(
        'subjects', (select count(*) from subject where goes),
        'topics', (select count(*) from topic where goes),
        'flashcards', (select count(*) from card where goes))) as going,
      (select json_build_object(
        'subjects', (select count(*) from subject where not goes),
        'topics', (select count(*) from topic where not goes and id in (select id from inside)),
        'flashcards', (select count(*) from card where not goes and topic_id in (select id from inside)))) as staying
    from mark`);
  const [row] = rows;
  if (!row) {
    const installed = { subjects: 0, topics: 0, flashcards: 0, examIds: [] };
    return { isKept: true, installed, going: { ...none, questions: 0, attempts: 0 }, staying: none };
  }
  const { isKept, examIds, attempts } = row;
  return {
    isKept,
    installed: { ...row.installed, examIds },
    going: { ...row.going, exams: row.goingExams, questions: row.questions, attempts },
    staying: { ...row.staying, exams: examIds.length - row.goingExams },
  };
}
