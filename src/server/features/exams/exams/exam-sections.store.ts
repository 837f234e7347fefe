import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { SectionDraft } from '#contract/exams/section-drafts.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type ExamSection, examSections } from '#server/schema/exam-sections.table.ts';

/** The sections of some exams, by exam id, in their order; an exam without sections is absent. */
export async function selectSections(db: Database, examIds: number[]): Promise<Map<number, ExamSection[]>> {
  const rows = await db
    .select()
    .from(examSections)
    .where(inArray(examSections.examId, examIds))
    .orderBy(asc(examSections.examId), asc(examSections.position));
  return Map.groupBy(rows, ({ examId }) => examId);
}

/** The sections of an exam in their order. */
export const selectSectionsOf = async (db: Database, examId: number): Promise<ExamSection[]> =>
  (await selectSections(db, [examId])).get(examId) ?? [];

/** The ids of the sections of an exam in their order, locked against deletion until the transaction ends. */
export async function lockSectionIds(tx: Database, examId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: examSections.id })
    .from(examSections)
    .where(eq(examSections.examId, examId))
    .orderBy(asc(examSections.position))
    .for('key share');
  return rows.map(({ id }) => id);
}

/**
 * Replaces the sections of an exam by these, in this order. Changes a section that has an id, adds a section without an
 * id, and deletes all other sections of the exam, whose questions stay in the exam without a section. The transaction
 * must have locked the exam.
 * @throws AppError `request.invalid` if an id belongs to no section of the exam
 */
export async function replaceSections(tx: Database, examId: number, sections: SectionDraft[]): Promise<void> {
  const kept = sections.flatMap(({ id }) => id ?? []);
  await tx.delete(examSections).where(and(eq(examSections.examId, examId), notInArray(examSections.id, kept)));
  for (const [index, { id, ...section }] of sections.entries()) {
    const row = { ...section, questions: section.questions ?? null, examId, position: index + 1 };
    if (id === undefined) await tx.insert(examSections).values(row);
    else await updateSection(tx, id, row);
  }
}

async function updateSection(tx: Database, id: number, row: Omit<ExamSection, 'id'>): Promise<void> {
  const { rowCount } = await tx
    .update(examSections)
    .set(row)
    .where(and(eq(examSections.id, id), eq(examSections.examId, row.examId)));
  if (rowCount !== 0) return;
  const message = 'One of the sections is no longer in this exam. Reload the page.';
  throw new AppError('request.invalid', message, [{ path: 'sections', message }]);
}
