import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { SectionDraft } from '#contract/exams/section-drafts.contract.ts';
import { questions } from '#server/schema/questions.table.ts';
import type { TestApp } from '../app/test-app.ts';
import { createExam } from './create-content.ts';

type SectionFields = Pick<SectionDraft, 'minutes'> & Partial<SectionDraft>;

/**
 * Creates an exam with sections as its educator would, with two questions in each section unless `questionCount` says
 * otherwise. The sections are named Part 1, Part 2 and so on. Other fields are those of `PUT /api/exams/:id`.
 */
export async function createSectionedExam(
  test: TestApp,
  sections: SectionFields[],
  { questionCount = 2 * sections.length, ...fields }: Record<string, unknown> & { questionCount?: number } = {},
) {
  const exam = await createExam(test.db, { questionCount });
  const answer = await test.asAdmin('PUT', `/api/exams/${exam.id}`, {
    sections: sections.map((section, index) => ({ title: `Part ${index + 1}`, ...section })),
    ...fields,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const sectionIds: number[] = answer.json().sections.map(({ id }: { id: number }) => id);
  return {
    ...exam,
    sectionIds,
    /** Puts a question, by its place among those of the exam, into a section, both from 0. */
    place: (question: number, section: number) =>
      test.db
        .update(questions)
        .set({ sectionId: sectionIds[section] ?? null })
        .where(eq(questions.id, exam.questions[question]?.id ?? 0)),
  };
}
