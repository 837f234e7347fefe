import type { QuestionDraft } from '#contract/exams/questions.contract.ts';
import { lockSectionIds } from '#server/features/exams/exams/exam-sections.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PlacedDraft } from './questions.store.ts';

/**
 * Replaces the position of the section of each question by the id of this section, in the same order. The transaction
 * must then write the questions, because it keeps the sections from being deleted until it ends.
 * @throws AppError `request.invalid` if the exam has no such section
 */
export async function placeInSections<Draft extends Pick<QuestionDraft, 'section'>>(
  tx: Database,
  examId: number,
  drafts: Draft[],
): Promise<PlacedDraft<Draft>[]> {
  const sectionIds = drafts.some(({ section }) => typeof section === 'number') ? await lockSectionIds(tx, examId) : [];
  return drafts.map(({ section, ...draft }) => ({
    ...draft,
    ...(section !== undefined && { sectionId: section && requireSection(sectionIds, section) }),
  }));
}

function requireSection(sectionIds: number[], section: number): number {
  const id = sectionIds[section - 1];
  if (id !== undefined) return id;
  const count = sectionIds.length;
  const message =
    count === 0
      ? 'This exam has no sections. Leave the section out.'
      : `This exam has no section ${section}. Its last section is ${count}.`;
  throw new AppError('request.invalid', message, [{ path: 'section', message }]);
}
