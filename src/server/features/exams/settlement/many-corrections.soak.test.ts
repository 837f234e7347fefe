import { expect, it } from 'vitest';
import { setUpTestApp } from '#test/app/test-app.ts';
import { inconsistentAttempts } from '#test/database/inconsistent-attempts.ts';
import { createExam, makeDraft } from '#test/factories/create-content.ts';
import { createCrowd } from '#test/factories/crowd.ts';

const test = setUpTestApp();

it('correcting a key of 20,000 attempts takes less than two seconds, preview included', async () => {
  const exam = await createExam(test.db, { questionCount: 4 });
  await createCrowd(test.db, exam.id, 20_000);
  const id = exam.questions[0]?.id;
  const begun = performance.now();
  const { moved } = (await test.asAdmin('GET', `/api/questions/${id}/regrade?correctAnswer=B`)).json();
  const corrected = await test.asAdmin('PUT', `/api/questions/${id}`, makeDraft(1, { correctAnswer: 'B' }));
  expect(performance.now() - begun).toBeLessThan(2000);
  expect(corrected.json().regradedAttempts).toBe(moved);
  expect(moved).toBeGreaterThan(5000);
  expect(await inconsistentAttempts(test.db)).toEqual([]);
  expect((await test.asAdmin('DELETE', `/api/questions/${id}`)).statusCode).toBe(200);
  expect(await inconsistentAttempts(test.db)).toEqual([]);
  expect((await test.asAdmin('DELETE', `/api/exams/${exam.id}`)).statusCode).toBe(200);
});
