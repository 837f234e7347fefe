import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type * as contract from '#contract/content/cases.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { nextVersion } from '#server/platform/database/versions.ts';
import { students } from '#server/schema/attempts.table.ts';
import { bankItems } from '#server/schema/bank.table.ts';
import { cases } from '#server/schema/cases.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { isOnExam, questions } from '#server/schema/questions.table.ts';
import { folded } from '#server/schema/searched.ts';

const caseColumns = {
  id: cases.id,
  text: cases.text,
  imageUrl: cases.imageUrl,
  version: cases.version,
  // Drizzle leaves the name of the table out of a column if a query has one table, and `id` would then be the one of
  // the item.
  items: sql<number>`(select count(*)::int from ${bankItems} where case_id = ${cases}.id and state <> 'retired')`,
};

const caseNotFound = () => new AppError('case.not_found');

/** One page of the cases whose folded text has all words of the search, and the number of all these cases. */
export async function selectCasePage(
  db: Database,
  { search = '', page, pageSize }: { search?: string | undefined; page: number; pageSize: number },
): Promise<{ total: number; cases: contract.Case[] }> {
  const words = search.split(/\s+/).filter(Boolean);
  const text = folded(sql`${cases.text}`);
  const where = and(...words.map((word) => sql`strpos(${text}, ${folded(sql`${word}::text`)}) > 0`));
  const found = await db
    .select(caseColumns)
    .from(cases)
    .where(where)
    .orderBy(desc(cases.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { total: await db.$count(cases, where), cases: found };
}

/** @throws AppError `case.not_found` */
export async function selectCase(db: Database, caseId: number): Promise<contract.Case> {
  const [found] = await db.select(caseColumns).from(cases).where(eq(cases.id, caseId));
  if (!found) throw caseNotFound();
  return found;
}

/** Locks a case until the transaction ends. @throws AppError `case.not_found` */
export async function lockCase(tx: Database, caseId: number): Promise<contract.Case> {
  await tx.select({ id: cases.id }).from(cases).where(eq(cases.id, caseId)).for('no key update');
  return selectCase(tx, caseId);
}

const isEqualTo = ({ text, imageUrl }: contract.CaseDraft) =>
  and(eq(cases.text, text), sql`${cases.imageUrl} is not distinct from ${imageUrl}::text`);

/** The oldest case with this text and this picture. */
export async function selectEqualCase(db: Database, draft: contract.CaseDraft): Promise<contract.Case | undefined> {
  const [found] = await db.select(caseColumns).from(cases).where(isEqualTo(draft)).orderBy(cases.id).limit(1);
  return found;
}

/** Adds a case. Returns its id. */
export async function insertCase(tx: Database, draft: contract.CaseDraft): Promise<number> {
  const [added] = await tx.insert(cases).values(draft).returning({ id: cases.id });
  if (!added) throw new Error('Inserting a case returned no row.');
  return added.id;
}

/** Adds a case without a picture for each text that no case has yet. The given texts differ from each other. */
export const insertMissingCases = (tx: Database, texts: string[]) =>
  tx.execute(sql`
    insert into ${cases} (text) select given.text from unnest(${sql.param(texts)}::text[]) with ordinality as given (text, place)
    where not exists (select from ${cases} where ${cases.text} = given.text) order by given.place`);

/** The id of the oldest case with each of these texts, by text. A text that no case has is missing. */
export async function selectCaseIds(db: Database, texts: readonly (string | null)[]): Promise<Map<string, number>> {
  const wanted = [...new Set(texts.flatMap((text) => text ?? []))];
  const rows = await db
    .selectDistinctOn([cases.text], { id: cases.id, text: cases.text })
    .from(cases)
    .where(sql`${cases.text} = any(${sql.param(wanted)}::text[])`)
    .orderBy(cases.text, cases.id);
  return new Map(rows.map(({ id, text }) => [text, id]));
}

/** Stores the text and the picture of a case that the transaction has locked. */
export const updateCaseRow = (tx: Database, caseId: number, draft: contract.CaseDraft) =>
  tx
    .update(cases)
    .set({ ...draft, version: nextVersion(cases.version), updatedAt: sql`now()` })
    .where(eq(cases.id, caseId));

export const deleteCaseRow = (tx: Database, caseId: number) => tx.delete(cases).where(eq(cases.id, caseId));

/** Deletes each case with one of these ids that has no item, or only retired items. */
export const deleteUnusedCases = (tx: Database, caseIds: readonly number[]) =>
  tx.delete(cases).where(
    sql`${cases.id} = any(${sql.param([...caseIds])}::int[])
      and not exists (select from ${bankItems} where case_id = ${cases}.id and state <> 'retired')`,
  );

const isStarted = sql<boolean>`exists (select from ${students} where ${students.examId} = ${exams.id})`;

/** The exams that have questions of a case, the newest first. */
export const selectCasePrintings = (db: Database, caseId: number): Promise<contract.CaseDetails['printings']> =>
  db
    .select({
      examId: exams.id,
      examTitle: exams.title,
      questions: sql<number>`count(*)::int`,
      started: isStarted,
      isCurrent: sql<boolean>`bool_and((${questions.caseText}, ${questions.caseImageUrl})
        is not distinct from (${cases.text}, ${cases.imageUrl}))`,
    })
    .from(questions)
    .innerJoin(exams, eq(exams.id, questions.examId))
    .innerJoin(cases, eq(cases.id, questions.caseId))
    .where(and(eq(questions.caseId, caseId), isOnExam))
    .groupBy(exams.id)
    .orderBy(desc(exams.id));

/** The ids of the questions with this case in the exams with these ids, without exams that a student has started. */
export async function selectUnstartedQuestions(db: Database, caseId: number, examIds: number[]): Promise<number[]> {
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .innerJoin(exams, eq(exams.id, questions.examId))
    .where(and(eq(questions.caseId, caseId), isOnExam, inArray(questions.examId, examIds), sql`not ${isStarted}`));
  return rows.map(({ id }) => id);
}
