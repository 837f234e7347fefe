import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Subject, SubjectListItem } from '#contract/library/subjects.contract.ts';
import { AppError, changedMeanwhile } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { hasVersion, nextVersion } from '#server/platform/database/versions.ts';
import { flashcards } from '#server/schema/flashcards.table.ts';
import { type NewSubject, subjects } from '#server/schema/subjects.table.ts';
import { topics } from '#server/schema/topics.table.ts';

type SubjectTexts = Pick<Subject, 'name' | 'description'>;

/** Selects all subjects in their order, with their numbers of topics and flashcards. */
export async function selectSubjectList(db: Database): Promise<SubjectListItem[]> {
  const counts = db
    .select({
      subjectId: topics.subjectId,
      topicsCount: sql`count(distinct ${topics.id})`.mapWith(Number).as('topics_count'),
      flashcardsCount: sql`count(${flashcards.id})`.mapWith(Number).as('flashcards_count'),
    })
    .from(topics)
    .leftJoin(flashcards, and(eq(flashcards.topicId, topics.id), eq(flashcards.isDraft, false)))
    .groupBy(topics.subjectId)
    .as('counts');
  return db
    .select({
      id: subjects.id,
      name: subjects.name,
      description: subjects.description,
      version: subjects.version,
      topicsCount: sql`coalesce(${counts.topicsCount}, 0)`.mapWith(Number),
      flashcardsCount: sql`coalesce(${counts.flashcardsCount}, 0)`.mapWith(Number),
    })
    .from(subjects)
    .leftJoin(counts, eq(counts.subjectId, subjects.id))
    .orderBy(asc(subjects.id));
}

/** Inserts subjects. Lists show them in the order of `added`. */
export async function insertSubjects(db: Database, added: NewSubject[]): Promise<Subject[]> {
  if (added.length === 0) return [];
  return db.insert(subjects).values(added).returning();
}

export async function insertSubject(db: Database, texts: SubjectTexts): Promise<Subject> {
  const [subject] = await insertSubjects(db, [texts]);
  if (!subject) throw new Error('Inserting a subject returned no row.');
  return subject;
}

/** @throws AppError `subject.not_found` */
export async function selectSubject(db: Database, subjectId: number): Promise<Subject> {
  const [subject] = await db.select().from(subjects).where(eq(subjects.id, subjectId));
  if (!subject) throw new AppError('subject.not_found');
  return subject;
}

/** Selects the oldest subject of this name, ignoring case. */
export async function selectOptionalSubjectNamed(db: Database, name: string): Promise<Subject | undefined> {
  const isNamed = sql`lower(${subjects.name}) = lower(${name})`;
  const [subject] = await db.select().from(subjects).where(isNamed).orderBy(asc(subjects.id)).limit(1);
  return subject;
}

/** @throws AppError `subject.not_found`, `subject.changed` */
export async function updateSubject(
  db: Database,
  subjectId: number,
  texts: SubjectTexts,
  seen: number | undefined,
): Promise<Subject> {
  const [subject] = await db
    .update(subjects)
    .set({ ...texts, version: nextVersion(subjects.version) })
    .where(and(eq(subjects.id, subjectId), hasVersion(subjects.version, seen)))
    .returning();
  if (!subject) throw changedMeanwhile('subject.changed', await selectSubject(db, subjectId));
  return subject;
}

/**
 * Deletes a subject; the foreign keys also delete its topics and their flashcards.
 * @throws AppError `subject.not_found`
 */
export async function deleteSubject(db: Database, subjectId: number): Promise<void> {
  const { rowCount } = await db.delete(subjects).where(eq(subjects.id, subjectId));
  if (rowCount === 0) throw new AppError('subject.not_found');
}

const isCreatedAt = (createdAt: string) => eq(subjects.createdAt, sql`${createdAt}::timestamptz`);

/**
 * Locks the subjects that were created at a time, until the transaction ends, so that no request can add topics to
 * them.
 * @param createdAt A time as PostgreSQL writes it, with microseconds.
 */
export async function lockSubjectsCreatedAt(tx: Database, createdAt: string): Promise<void> {
  const created = tx.select({ id: subjects.id }).from(subjects).where(isCreatedAt(createdAt));
  await created.orderBy(asc(subjects.id)).for('update');
}

/** Deletes the subjects that were created at a time, were never changed since, and have no topic. Lock them first. */
export async function deleteUnchangedSubjects(tx: Database, createdAt: string): Promise<void> {
  const ofSubject = tx.select({ id: topics.id }).from(topics).where(eq(topics.subjectId, subjects.id));
  await tx.delete(subjects).where(and(isCreatedAt(createdAt), eq(subjects.version, 1), notExists(ofSubject)));
}

/** Of the subjects with these ids, deletes the ones that were never changed and have no topic. */
export async function deleteEmptySubjects(tx: Database, subjectIds: number[]): Promise<void> {
  const ofSubject = tx.select({ id: topics.id }).from(topics).where(eq(topics.subjectId, subjects.id));
  await tx.delete(subjects).where(and(inArray(subjects.id, subjectIds), eq(subjects.version, 1), notExists(ofSubject)));
}
