import { expect, it } from 'vitest';
import type { UploadChoices, UploadPreview } from '#contract/authoring/imports.contract.ts';
import type { Question } from '#contract/exams/questions.contract.ts';
import { sendForm } from '#test/app/send-form.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';
import { toCsv } from '#test/factories/question-sheets.ts';

const test = setUpTestApp();

const header = ['Question', 'Option A', 'Option B', 'Option C', 'Option D', 'Correct Answer', 'Case'];
const row = (question: string, caseText: string) => [question, 'True', 'False', '', '', 'A', caseText];
const form = (examId: number, rows: string[][], choices: UploadChoices = {}) => ({
  examId,
  choices: JSON.stringify(choices),
  file: new File([toCsv([header, ...rows])], 'questions.csv'),
});
const upload = (examId: number, rows: string[][], choices?: UploadChoices) =>
  sendForm(test, 'POST', '/api/questions/bulk-upload', form(examId, rows, choices));
const list = async (examId: number): Promise<Question[]> =>
  (await test.asAdmin('GET', `/api/exams/${examId}/questions`)).json();
const makeExam = async () => (await createExam(test.db, { questionCount: 0, totalQuestions: 9 })).id;

it('gives questions with the same text of a case one case, also one that the bank has already, with its picture', async () => {
  const imageUrl = 'https://example.org/ecg.png';
  const known = (await test.asAdmin('POST', '/api/cases', { text: 'A known case.', imageUrl })).json();
  const examId = await makeExam();
  const rows = [
    row('One?', 'A new\ncase.'),
    row('Two?', ''),
    row('Three?', ' A new\ncase. '),
    row('Four?', 'A known case.'),
  ];
  expect((await upload(examId, rows)).json()).toMatchObject({ questionsCount: 4 });
  const [one, two, three, four] = await list(examId);
  expect(one?.case).toEqual({ id: expect.any(Number), text: 'A new\ncase.' });
  expect([two?.case, three?.case]).toEqual([undefined, one?.case]);
  expect(four?.case).toEqual({ id: known.id, text: 'A known case.', imageUrl });
  const item = (await test.asAdmin('GET', `/api/bank/items/${one?.bankItemId}`)).json();
  expect(item.caseId).toBe(one?.case?.id);

  const again = await makeExam();
  await upload(again, rows);
  const copies = await list(again);
  expect(copies.map((question) => [question.bankItemId, question.case])).toEqual(
    [one, two, three, four].map((question) => [question?.bankItemId, question?.case]),
  );
});

it('tells the same question in two cases apart, and finds it again in its own case', async () => {
  const examId = await makeExam();
  const rows = [row('Which?', 'Case one.'), row('Which?', 'Case two.'), row('Which?', 'Case two.')];
  const preview = await sendForm(test, 'POST', '/api/questions/bulk-upload/preview', form(examId, rows));
  const { questions } = preview.json<UploadPreview>();
  expect(questions.map(({ caseText, twin }) => [caseText, twin])).toEqual([
    ['Case one.', null],
    ['Case two.', null],
    ['Case two.', 'file'],
  ]);
  await upload(examId, rows.slice(0, 2));
  const [one, two] = await list(examId);
  expect(one?.bankItemId).not.toBe(two?.bankItemId);
  expect((await upload(examId, rows, { onlyNew: true })).json()).toMatchObject({ questionsCount: 0 });
});

it('reports a case that is too long with its cell, and cleans tags from cases as from other texts', async () => {
  const examId = await makeExam();
  const refused = await upload(examId, [row('Which?', 'x'.repeat(10_001))]);
  expect(refused.json().issues).toMatchObject([{ path: 'row 2, Case' }]);
  await upload(examId, [row('Which?', '<p>A <b>tall</b> man.</p>')], { clean: ['tags'] });
  expect((await list(examId)).map((question) => question.case?.text)).toEqual(['A tall man.']);
});

it('imports 5,000 questions with 1,000 cases', async () => {
  const examId = await makeExam();
  const rows = Array.from({ length: 5000 }, (_, index) => row(`Question ${index}?`, `Case ${index % 1000} of many.`));
  expect((await upload(examId, rows)).json()).toMatchObject({ questionsCount: 5000 });
  const found = (await test.asAdmin('GET', '/api/cases?search=of%20many&pageSize=1')).json();
  expect(found).toMatchObject({ total: 1000, cases: [{ items: 5 }] });
});
