import { eq } from 'drizzle-orm';
import type { Subject } from '#contract/library/subjects.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type NewSubject, subjects } from '#server/schema/subjects.table.ts';

type SubjectDraft = Pick<Subject, 'name' | 'description'>;

/** Inserts them in this order, which is the order visitors meet them in. */
export async function insertSubjects(db: Database, added: NewSubject[]): Promise<Subject[]> {
  if (added.length === 0) return [];
  return db.insert(subjects).values(added).returning();
}

export async function insertSubject(db: Database, draft: SubjectDraft): Promise<Subject> {
  const [subject] = await insertSubjects(db, [draft]);
  if (!subject) throw new Error('Inserting a subject returned no row.');
  return subject;
}

/** @throws AppError `subject.not_found` */
export async function selectSubject(db: Database, subjectId: number): Promise<Subject> {
  const [subject] = await db.select().from(subjects).where(eq(subjects.id, subjectId));
  if (!subject) throw new AppError('subject.not_found');
  return subject;
}

/** @throws AppError `subject.not_found` */
export async function updateSubject(db: Database, subjectId: number, draft: SubjectDraft): Promise<Subject> {
  const [subject] = await db.update(subjects).set(draft).where(eq(subjects.id, subjectId)).returning();
  if (!subject) throw new AppError('subject.not_found');
  return subject;
}

/**
 * Takes its topics and their flashcards along.
 * @throws AppError `subject.not_found`
 */
export async function deleteSubject(db: Database, subjectId: number): Promise<void> {
  const { rowCount } = await db.delete(subjects).where(eq(subjects.id, subjectId));
  if (rowCount === 0) throw new AppError('subject.not_found');
}
