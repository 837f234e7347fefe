import { asc, eq } from 'drizzle-orm';
import type { Flashcard } from '#contract/library/flashcards.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { violates } from '#server/platform/database/violates.ts';
import { type FlashcardRow, flashcards, type NewFlashcard } from '#server/schema/flashcards.table.ts';
import { topics } from '#server/schema/topics.table.ts';

/** Inserts flashcards. Students study them in the order of `added`. */
export async function insertFlashcards(db: Database, added: NewFlashcard[]): Promise<{ id: number }[]> {
  const ids: { id: number }[] = [];
  // PostgreSQL accepts at most 65,535 parameters in one statement.
  for (let first = 0; first < added.length; first += 10_000) {
    const batch = added.slice(first, first + 10_000);
    ids.push(...(await db.insert(flashcards).values(batch).returning({ id: flashcards.id })));
  }
  return ids;
}

/**
 * Selects the flashcards of a topic in their order.
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
    })
    .from(topics)
    .leftJoin(flashcards, eq(flashcards.topicId, topics.id))
    .where(eq(topics.id, topicId))
    .orderBy(asc(flashcards.id));
  const rows = await (limit === undefined ? query : query.limit(limit));
  if (rows.length === 0) throw new AppError('topic.not_found');
  return rows.flatMap(({ id, question, answer, createdAt }) =>
    id === null || question === null || answer === null || createdAt === null
      ? []
      : { id, question, answer, topicId, createdAt: createdAt.toISOString() },
  );
}

type FlashcardDraft = Pick<NewFlashcard, 'question' | 'answer' | 'topicId'>;

/** @throws AppError `topic.not_found` */
export async function insertFlashcard(db: Database, draft: FlashcardDraft): Promise<Flashcard> {
  const [card] = await inKnownTopic(db.insert(flashcards).values(draft).returning());
  if (!card) throw new Error('Inserting a flashcard returned no row.');
  return toFlashcard(card);
}

/** @throws AppError `flashcard.not_found`, or `topic.not_found` if `draft` names an unknown topic */
export async function updateFlashcard(db: Database, flashcardId: number, draft: FlashcardDraft): Promise<Flashcard> {
  const [card] = await inKnownTopic(db.update(flashcards).set(draft).where(eq(flashcards.id, flashcardId)).returning());
  if (!card) throw new AppError('flashcard.not_found');
  return toFlashcard(card);
}

/** @throws AppError `flashcard.not_found` */
export async function deleteFlashcard(db: Database, flashcardId: number): Promise<void> {
  const { rowCount } = await db.delete(flashcards).where(eq(flashcards.id, flashcardId));
  if (rowCount === 0) throw new AppError('flashcard.not_found');
}

async function inKnownTopic<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (violates(error, 'foreign key')) throw new AppError('topic.not_found');
    throw error;
  }
}

const toFlashcard = ({ createdAt, ...card }: FlashcardRow): Flashcard => ({
  ...card,
  createdAt: createdAt.toISOString(),
});
