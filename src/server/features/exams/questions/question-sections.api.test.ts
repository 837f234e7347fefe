import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { questions } from '#server/schema/questions.table.ts';
import { questionDraft as draft, listQuestionsOf } from '#test/app/questions.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';

const test = setUpTestApp();
const listOf = (examId: number) => listQuestionsOf(test, examId);

let examId: number;
beforeEach(async () => {
  examId = (await createExam(test.db, { questionCount: 2 })).id;
});

describe('the section of a question', () => {
  const none = 'This exam has no sections. Leave the section out.';
  const setSections = (...titles: string[]) =>
    test.asAdmin('PUT', `/api/exams/${examId}`, { sections: titles.map((title) => ({ title, minutes: 10 })) });
  const placed = async () => (await listOf(examId)).map(({ id, section }) => [id, section]);

  it('is set, kept by a change that leaves it out, changed and removed', async () => {
    await setSections('Section A', 'Section B');
    const added = await test.asAdmin('POST', '/api/questions', { ...draft, examId, section: 2 });
    expect(added.statusCode, added.body).toBe(200);
    const { id } = added.json();
    expect(added.json().section).toBe(2);
    const change = async (fields: object) =>
      (await test.asAdmin('PUT', `/api/questions/${id}`, { ...draft, ...fields })).json().section;
    expect(await change({})).toBe(2);
    expect(await change({ section: '1' })).toBe(1);
    expect(await change({ section: '' })).toBeNull();
    expect(await change({ section: 2 })).toBe(2);
    expect(await change({ section: null })).toBeNull();
  });

  it('decides the order of the list and of the analytics, then the position and the id', async () => {
    await setSections('Section A', 'Section B');
    const [first, second] = (await listOf(examId)).map(({ id }) => id);
    const ids = [];
    for (const section of [2, 1, 1]) {
      const added = await test.asAdmin('POST', '/api/questions', { ...draft, examId, section });
      ids.push(added.json().id);
    }
    const [inB, inA, firstInA] = ids;
    await test.db.update(questions).set({ position: 1 }).where(eq(questions.id, firstInA));
    const expected = [firstInA, inA, inB, first, second];
    expect(await placed()).toEqual(expected.map((id, index) => [id, [1, 1, 2, null, null][index]]));
    const analytics = (await test.asAdmin('GET', `/api/exams/${examId}/analytics`)).json();
    const numbered = analytics.questions.map(({ questionId, number }: { questionId: number; number: number }) => [
      questionId,
      number,
    ]);
    expect(numbered).toEqual(expected.map((id, index) => [id, index + 1]));
  });

  it('is refused if the exam lacks it, and nothing changes', async () => {
    const other = await createExam(test.db, { questionCount: 1 });
    await test.asAdmin('PUT', `/api/exams/${other.id}`, { sections: [{ title: 'Of another exam', minutes: 5 }] });
    const refuse = async (section: unknown, message: string) => {
      const before = await listOf(examId);
      for (const answer of [
        await test.asAdmin('POST', '/api/questions', { ...draft, examId, section }),
        await test.asAdmin('PUT', `/api/questions/${before[0]?.id}`, { ...draft, section }),
      ]) {
        expect(answer.statusCode, answer.body).toBe(400);
        expect(answer.json()).toMatchObject({ message, issues: [{ path: 'section', message }] });
      }
      expect(await listOf(examId)).toEqual(before);
    };
    await refuse(1, none);
    await setSections('Section A', 'Section B');
    await refuse(3, 'This exam has no section 3. Its last section is 2.');
    for (const section of [0, 21, 1.5, 'A', {}]) await refuse(section, 'Section must be a whole number from 1 to 20.');
  });

  it('is none after the section was removed', async () => {
    await setSections('Section A', 'Section B');
    const [question] = await listOf(examId);
    await test.asAdmin('PUT', `/api/questions/${question?.id}`, { ...draft, section: 2 });
    await setSections('Another section');
    expect((await placed()).map(([, section]) => section)).toEqual([null, null]);
  });
});
