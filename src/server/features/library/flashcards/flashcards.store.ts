import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Flashcard, FoundFlashcard, ManagedFlashcard } from '#contract/library/flashcards.contract.ts';
import { AppError, changedMeanwhile } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { hasVersion, nextVersion } from '#server/platform/database/versions.ts';
import { violates } from '#server/platform/database/violates.ts';
import { type FlashcardRow, flashcards, lastPosition, type NewFlashcard } from '#server/schema/flashcards.table.ts';
import { subjects } from '#server/schema/subjects.table.ts';
import { topics } from '#server/schema/topics.table.ts';
import { listOrder } from './many/list-flashcards.store.ts';

/** The columns without those for imports and those for searches, which are as long as the texts of the card. */
const {
  searchedName: _name,
  searchedText: _text,
  knownBy: _known,
  importedAs: _imported,
  position: _position,
  ...columns
} = getTableColumns(flashcards);

/** Inserts flashcards. Students study them in the order of `added`. */
export async function insertFlashcards(
  db: Database,
  added: NewFlashcard[],
  onStored: (count: number) => void = () => {},
): Promise<{ id: number }[]> {
  const ids: { id: number }[] = [];
  // PostgreSQL accepts at most 65,535 parameters in one statement, and other requests wait while a long one is built.
  for (let first = 0; first < added.length; first += 500) {
    const batch = added.slice(first, first + 500);
    ids.push(...(await db.insert(flashcards).values(batch).returning({ id: flashcards.id })));
    onStored(batch.length);
  }
  return ids;
}

/**
 * Selects the approved flashcards of a topic in their order.
 * @param limit The number of cards, from the first card; all cards if it is absent.
 * @throws AppError `topic.not_found`
 */
export async function selectFlashcards(db: Database, topicId: number, limit?: number): Promise<Flashcard[]> {
  const query = db
    .select({
      id: flashcards.id,
      question: flashcards.question,
      answer: flashcards.answer,
      createdAt: flashcards.createdAt,
      version: flashcards.version,
      questionImageUrl: flashcards.questionImageUrl,
      answerImageUrl: flashcards.answerImageUrl,
    })
    .from(topics)
    .leftJoin(flashcards, and(eq(flashcards.topicId, topics.id), eq(flashcards.isDraft, false)))
    .where(eq(topics.id, topicId))
    .orderBy(asc(flashcards.position), asc(flashcards.id));
  const rows = await (limit === undefined ? query : query.limit(limit));
  if (rows.length === 0) throw new AppError('topic.not_found');
  return rows.flatMap(({ id, question, answer, createdAt, version, ...pictures }) =>
    id === null || question === null || answer === null || createdAt === null || version === null
      ? []
      : { id, question, answer, topicId, createdAt: createdAt.toISOString(), version, ...picturesOf(pictures) },
  );
}

/**
 * Selects the flashcards of a topic in their order, also the drafts.
 * @param limit The number of cards, from the first card; all cards if it is absent.
 * @throws AppError `topic.not_found`
 */
export async function selectManagedFlashcards(
  db: Database,
  topicId: number,
  limit?: number,
): Promise<ManagedFlashcard[]> {
  const query = db
    .select({ card: columns })
    .from(topics)
    .leftJoin(flashcards, eq(flashcards.topicId, topics.id))
    .where(eq(topics.id, topicId))
    .orderBy(asc(flashcards.position), asc(flashcards.id));
  const rows = await (limit === undefined ? query : query.limit(limit));
  if (rows.length === 0) throw new AppError('topic.not_found');
  return rows.flatMap(({ card }) => (card === null ? [] : toFlashcard(card)));
}

/** Selects the flashcards with these ids from all topics, in the order of the list of all flashcards. */
export async function selectFoundFlashcards(db: Database, ids: readonly number[]): Promise<FoundFlashcard[]> {
  const rows = await db
    .select({ card: columns, topicName: topics.name, subjectId: topics.subjectId, subjectName: subjects.name })
    .from(flashcards)
    .innerJoin(topics, eq(topics.id, flashcards.topicId))
    .innerJoin(subjects, eq(subjects.id, topics.subjectId))
    .where(inArray(flashcards.id, [...ids]))
    .orderBy(...listOrder);
  return rows.map(({ card, ...place }) => ({ ...toFlashcard(card), ...place }));
}

/** A picture that is undefined stays as it is. */
type FlashcardFields = Pick<NewFlashcard, 'question' | 'answer' | 'topicId' | 'questionImageUrl' | 'answerImageUrl'>;

/** @throws AppError `topic.not_found` */
export async function insertFlashcard(db: Database, fields: FlashcardFields): Promise<ManagedFlashcard> {
  const [card] = await inKnownTopic(db.insert(flashcards).values(fields).returning());
  if (!card) throw new Error('Inserting a flashcard returned no row.');
  return toFlashcard(card);
}

/**
 * Changes a flashcard. A draft stays a draft. A change of its texts removes its warnings, because they were about the
 * former texts.
 * @throws AppError `flashcard.not_found`, `flashcard.changed`, or `topic.not_found` if `fields` names an unknown topic
 */
export async function updateFlashcard(
  db: Database,
  flashcardId: number,
  fields: FlashcardFields,
  seen: number | undefined,
): Promise<ManagedFlashcard> {
  const isThis = eq(flashcards.id, flashcardId);
  const isUnchanged = and(eq(flashcards.question, fields.question), eq(flashcards.answer, fields.answer));
  const warnings = sql`case when ${isUnchanged} then ${flashcards.warnings} else '[]' end`;
  const [card] = await inKnownTopic(
    db
      .update(flashcards)
      .set({ ...fields, position: placeAfter(fields.topicId), warnings, version: nextVersion(flashcards.version) })
      .where(and(isThis, hasVersion(flashcards.version, seen)))
      .returning(),
  );
  if (card) return toFlashcard(card);
  const [current] = await db.select().from(flashcards).where(isThis);
  throw current ? changedMeanwhile('flashcard.changed', toFlashcard(current)) : new AppError('flashcard.not_found');
}

/**
 * Deletes the flashcards that were created at a time and never changed since.
 * @param createdAt A time as PostgreSQL writes it, with microseconds.
 */
export async function deleteUnchangedFlashcards(tx: Database, createdAt: string): Promise<void> {
  await tx
    .delete(flashcards)
    .where(and(eq(flashcards.createdAt, sql`${createdAt}::timestamptz`), eq(flashcards.version, 1)));
}

/**
 * The drafts among these flashcards, locked in the order of their ids, so that two requests cannot wait for each other.
 */
const lockedDrafts = (db: Database, flashcardIds: number[]) =>
  db
    .select({ id: flashcards.id })
    .from(flashcards)
    .where(and(inArray(flashcards.id, flashcardIds), eq(flashcards.isDraft, true)))
    .orderBy(asc(flashcards.id))
    .for('update');

/** Approves the drafts among these flashcards. Returns their number. */
export async function approveFlashcards(db: Database, flashcardIds: number[]): Promise<number> {
  const approved = { isDraft: false, warnings: [] };
  const { rowCount } = await db
    .update(flashcards)
    .set(approved)
    .where(inArray(flashcards.id, lockedDrafts(db, flashcardIds)));
  return rowCount ?? 0;
}

/** Deletes the drafts among these flashcards, and never an approved flashcard. Returns their number. */
export async function deleteFlashcardDrafts(db: Database, flashcardIds: number[]): Promise<number> {
  const { rowCount } = await db.delete(flashcards).where(inArray(flashcards.id, lockedDrafts(db, flashcardIds)));
  return rowCount ?? 0;
}

/** Removes the warnings of the drafts among these flashcards. Returns the number of drafts. */
export async function clearFlashcardWarnings(db: Database, flashcardIds: number[]): Promise<number> {
  const { rowCount } = await db
    .update(flashcards)
    .set({ warnings: [] })
    .where(inArray(flashcards.id, lockedDrafts(db, flashcardIds)));
  return rowCount ?? 0;
}

/** The place of a card in its topic. A card that comes to another topic goes to its end. */
const placeAfter = (topicId: number) =>
  sql`case when ${flashcards.topicId} = ${topicId} then ${flashcards.position} else ${lastPosition}::int end`;

async function inKnownTopic<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (violates(error, 'foreign key')) throw new AppError('topic.not_found');
    throw error;
  }
}

const picturesOf = ({
  questionImageUrl,
  answerImageUrl,
}: Pick<FlashcardRow, 'questionImageUrl' | 'answerImageUrl'>) => ({
  ...(questionImageUrl !== null && { questionImageUrl }),
  ...(answerImageUrl !== null && { answerImageUrl }),
});

const toFlashcard = ({
  id,
  question,
  answer,
  topicId,
  createdAt,
  version,
  isDraft,
  warnings,
  ...pictures
}: Omit<FlashcardRow, 'searchedName' | 'searchedText' | 'knownBy' | 'importedAs' | 'position'>): ManagedFlashcard => ({
  id,
  question,
  answer,
  topicId,
  createdAt: createdAt.toISOString(),
  version,
  ...picturesOf(pictures),
  ...(isDraft && { isDraft, warnings }),
});
