import { and, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { nextVersion } from '#server/platform/database/versions.ts';
import { flashcards, type NewFlashcard } from '#server/schema/flashcards.table.ts';

const { id, question, answer, questionImageUrl, answerImageUrl, version, knownBy, importedAs } =
  getTableColumns(flashcards);

/** A flashcard as an import compares and changes it. */
const columns = { id, question, answer, questionImageUrl, answerImageUrl, version, knownBy, importedAs };

/** The flashcards that an import looks for: by their ids in files, by their own ids, and by their texts. */
type Wanted = { knownBy: string[]; ids: number[]; texts: readonly { question: string; answer: string }[] };

export type ImportedRow = Awaited<ReturnType<typeof selectKnownCards>>[number];

/** Selects the approved flashcards that an import may know already, each once or twice. */
export async function selectKnownCards(db: Database, { knownBy: names, ids, texts }: Wanted) {
  const list = (values: string[]): SQL => sql`${sql.param(values)}::text[]`;
  const isApproved = eq(flashcards.isDraft, false);
  const byName = await db
    .select(columns)
    .from(flashcards)
    .where(and(isApproved, or(sql`${knownBy} = any(${list(names)})`, inArray(id, ids))));
  const [questions, answers] = [texts.map((text) => text.question), texts.map((text) => text.answer)];
  // A join, which PostgreSQL does by a hash table: `in` would compare each card with each text.
  const byText = await db
    .select(columns)
    .from(flashcards)
    .innerJoin(
      sql`(select distinct * from unnest(${list(questions)}, ${list(answers)})) as sent (question, answer)`,
      sql`sent.question = ${question} and sent.answer = ${answer}`,
    )
    .where(isApproved);
  return [...byName, ...byText];
}

/** The contents of a flashcard before or after an import. */
export type ImportedContent = Pick<
  NewFlashcard & { id: number; version: number },
  'id' | 'version' | 'question' | 'answer' | 'questionImageUrl' | 'answerImageUrl' | 'importedAs'
>;

/** Changes the contents of the flashcards that still have these versions. Returns their ids. */
export async function updateImportedCards(tx: Database, cards: readonly ImportedContent[]): Promise<number[]> {
  if (cards.length === 0) return [];
  const rows = JSON.stringify(cards);
  const { rows: updated } = await tx.execute<{ id: number }>(sql`
    update ${flashcards} set question = sent.question, answer = sent.answer, question_image_url = sent."questionImageUrl",
      answer_image_url = sent."answerImageUrl", imported_as = sent."importedAs", warnings = '[]', version = ${nextVersion(version)}
    from jsonb_to_recordset(${rows}::jsonb) as sent (id int, version int, question text, answer text, "questionImageUrl" text,
      "answerImageUrl" text, "importedAs" text)
    where ${id} = sent.id and ${version} = sent.version
    returning ${id} as id`);
  return updated.map((row) => row.id);
}

/** Deletes the given flashcards, except those that were changed since they were added. Returns the number deleted. */
export async function deleteUnchangedCards(tx: Database, ids: readonly number[]): Promise<number> {
  const { rowCount } = await tx
    .delete(flashcards)
    .where(and(sql`${id} = any(${sql.param([...ids])}::int[])`, eq(version, 1)));
  return rowCount ?? 0;
}
