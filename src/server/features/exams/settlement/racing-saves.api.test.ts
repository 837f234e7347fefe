import { describe, expect, it } from 'vitest';
import { studentsOf } from '#test/app/sit-exams.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam, makeDraft } from '#test/factories/create-content.ts';

const test = setUpTestApp();
const { sitWith, resultOf } = studentsOf(test);

describe('a question that was changed meanwhile', () => {
  it('is not overwritten by the save of an older version, and the answer has the present version', async () => {
    const exam = await createExam(test.db, { questionCount: 1 });
    const { sessionId } = await sitWith(exam, 'Asha', ['B']);
    const list = async () => (await test.asAdmin('GET', `/api/exams/${exam.id}/questions`)).json();
    const [seen] = await list();
    const url = `/api/questions/${seen.id}`;
    expect((await test.asAdmin('PUT', url, { ...seen, correctAnswer: 'B' })).json()).toMatchObject({
      version: seen.version + 1,
      regradedAttempts: 1,
    });

    const stale = await test.asAdmin('PUT', url, { ...seen, questionText: 'Without the typing error?' });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'question.changed', message: 'This question was changed meanwhile.' });
    expect([stale.json().current]).toMatchObject(await list());
    expect(await list()).toEqual([{ ...seen, correctAnswer: 'B', version: seen.version + 1 }]);
    expect((await resultOf(sessionId)).totalScore).toBe(1);

    const { version, ...unchecked } = seen;
    expect((await test.asAdmin('PUT', url, unchecked)).json()).toMatchObject({ version: version + 2 });
  });

  it('is saved by exactly one of two that saw the same version', async () => {
    const exam = await createExam(test.db, { questionCount: 1 });
    const body = { ...makeDraft(1), version: 1 };
    const answers = await Promise.all(
      [1, 2, 3].map(() => test.asAdmin('PUT', `/api/questions/${exam.questions[0]?.id}`, body)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });
});
