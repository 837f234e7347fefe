import { describe, expect, it } from 'vitest';
import type { Exam } from '#contract/exams/exams.contract.ts';
import type { Question } from '#contract/exams/questions.contract.ts';
import { studentsOf } from '#test/app/sit-exams.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';
import { createSectionedExam } from '#test/factories/sectioned-exam.ts';

const test = setUpTestApp();
const { sit } = studentsOf(test);

const copy = (id: number, examCode: string) => test.asAdmin('POST', `/api/exams/${id}/copy`, { examCode });
const questionsOf = async (id: number): Promise<Question[]> =>
  (await test.asAdmin('GET', `/api/exams/${id}/questions`)).json();

describe('copying an exam', () => {
  it('adds an inactive exam with the rules, sections and questions, and without dates and attempts', async () => {
    const sections = ['Morning', 'Evening'].map((title) => ({ title, minutes: 30, advance: 'student' as const }));
    const exam = await createSectionedExam(test, sections, {
      marking: { right: 4, wrong: -1, blank: 0, unit: 1 },
      opensAt: '2026-01-01T00:00:00Z',
      reviewFrom: 'held',
      shuffleOptions: true,
    });
    for (const [question, section] of [0, 1, 1, 0].entries()) await exam.place(question, section);
    const answer = await copy(exam.id, 'copy1');
    expect(answer.statusCode, answer.body).toBe(200);
    const copied: Exam = answer.json();
    expect(copied).toMatchObject({
      title: 'Test exam (copy)',
      examCode: 'COPY1',
      isActive: false,
      version: 1,
      opensAt: null,
      reviewFrom: 'held',
      shuffleOptions: true,
      marking: { right: 4, wrong: -1 },
      questionsCount: 4,
      attemptsCount: 0,
    });
    expect(copied.sections.map(({ title, minutes }) => [title, minutes])).toEqual([
      ['Morning', 30],
      ['Evening', 30],
    ]);
    expect(copied.sections.map(({ id }) => id)).not.toEqual(exam.sectionIds);
    const facts = ({ questionText, correctAnswer, section }: Question) => ({ questionText, correctAnswer, section });
    expect((await questionsOf(copied.id)).map(facts)).toEqual((await questionsOf(exam.id)).map(facts));
  });

  it('leaves out deleted questions, and changes nothing of the original and its attempts', async () => {
    const exam = await createExam(test.db, { questionCount: 3, title: 'T'.repeat(200) });
    await sit(exam, 'Asha', 2);
    await test.asAdmin('DELETE', `/api/questions/${exam.questions[0]?.id}`);
    const before = (await test.asAdmin('GET', `/api/exams/${exam.id}/attempts`)).json();
    const copied: Exam = (await copy(exam.id, 'COPY2')).json();
    expect(copied.questionsCount).toBe(2);
    expect(copied.title).toHaveLength(200);
    expect(copied.title).toMatch(/ \(copy\)$/);
    expect((await test.asAdmin('GET', `/api/exams/${exam.id}/attempts`)).json()).toEqual(before);
  });

  it('refuses a code that another exam has, and an unknown exam', async () => {
    const exam = await createExam(test.db);
    expect((await copy(exam.id, exam.examCode)).json()).toMatchObject({ code: 'exam.code_taken' });
    expect((await copy(2_147_483_647, 'COPY3')).statusCode).toBe(404);
    expect((await copy(exam.id, '')).statusCode).toBe(400);
  });
});
