import { eq } from 'drizzle-orm';
import type { AdminStats } from '#contract/administration/stats.contract.ts';
import type { Flashcard } from '#contract/library/flashcards.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { violates } from '#server/platform/database/violates.ts';
import { type FlashcardRow, flashcards, type NewFlashcard } from '#server/schema/flashcards.table.ts';
import { subjects } from '#server/schema/subjects.table.ts';
import { topics } from '#server/schema/topics.table.ts';

// What only the administrator asks of flashcards: single ones written, and all content counted.

type FlashcardDraft = Pick<NewFlashcard, 'question' | 'answer' | 'topicId'>;

/** @throws AppError `topic.not_found` */
export async function insertFlashcard(db: Database, draft: FlashcardDraft): Promise<Flashcard> {
  const [card] = await inKnownTopic(db.insert(flashcards).values(draft).returning());
  if (!card) throw new Error('Inserting a flashcard returned no row.');
  return toFlashcard(card);
}

/** @throws AppError `flashcard.not_found`, or `topic.not_found` when it was to be moved into a topic that is not there */
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

export async function selectContentCounts(db: Database): Promise<AdminStats> {
  const [subjectsCount, topicsCount, flashcardsCount] = await Promise.all([
    db.$count(subjects),
    db.$count(topics),
    db.$count(flashcards),
  ]);
  return { subjectsCount, topicsCount, flashcardsCount };
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
