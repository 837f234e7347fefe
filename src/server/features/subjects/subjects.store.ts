import { eq } from 'drizzle-orm';
import type { Subject } from '#contract/subjects.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type NewSubject, subjects } from './subjects.table.ts';

/** Inserts them in this order, which is the order visitors meet them in. */
export async function insertSubjects(db: Database, added: NewSubject[]): Promise<Subject[]> {
  if (added.length === 0) return [];
  return db.insert(subjects).values(added).returning();
}

/** @throws AppError `subject.not_found` */
export async function selectSubject(db: Database, subjectId: number): Promise<Subject> {
  const [subject] = await db.select().from(subjects).where(eq(subjects.id, subjectId));
  if (!subject) throw new AppError('subject.not_found');
  return subject;
}
