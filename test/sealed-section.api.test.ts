import { expect, it } from 'vitest';
import { unseal } from '#web/features/exams/attempts/engine/unseal.ts';
import { setUpStudent } from './app/student.ts';
import { createSectionedExam } from './factories/sectioned-exam.ts';

const { test, start } = setUpStudent();

it('the browser opens what the server sealed, as the paper shows it, and nothing that was changed on the way', async () => {
  const fields = { questionCount: 8, shuffleQuestions: true, shuffleOptions: true };
  const exam = await createSectionedExam(test, [{ minutes: 10 }, { minutes: 10 }], fields);
  const { sessionId } = await start(exam.examCode);
  const url = `/api/exam/sessions/${sessionId}`;
  test.advance(590);
  const { sealed } = (await test.get(`${url}/sections/2/sealed?options=list`)).json();
  test.advance(10);
  const { key } = (await test.get(`${url}/sections/2/key`)).json();
  const { questions } = (await test.get(`${url}/paper?options=list`)).json();
  expect(questions).toHaveLength(4);
  expect(await unseal(sealed, key)).toEqual(questions);
  const changed = `${sealed.slice(0, 40)}${sealed[40] === 'A' ? 'B' : 'A'}${sealed.slice(41)}`;
  await expect(unseal(changed, key)).rejects.toThrow();
  await expect(unseal(sealed, Buffer.alloc(32).toString('base64'))).rejects.toThrow();
});
