import { beforeEach, describe, expect, it } from 'vitest';
import { sendForm } from '#test/app/send-form.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';
import { makeUploadRow, toCsv, uploadHeader } from '#test/factories/question-sheets.ts';

const test = setUpTestApp();
let examId: number;
beforeEach(async () => {
  examId = (await createExam(test.db, { questionCount: 2 })).id;
});

const upload = (content: string, name = 'questions.csv') =>
  sendForm(test, 'POST', '/api/questions/bulk-upload', { examId, file: new File([content], name) });
const list = async () => (await test.asAdmin('GET', `/api/exams/${examId}/questions`)).json();

const rows = (count: number) => [
  uploadHeader,
  ...Array.from({ length: count }, (_, index) => makeUploadRow(index + 1)),
];

describe('undoing an upload', () => {
  const uploads = async () => (await test.asAdmin('GET', `/api/questions/bulk-uploads?examId=${examId}`)).json();
  const undo = (id: number) => test.asAdmin('DELETE', `/api/questions/bulk-uploads/${id}`);
  const start = async () => {
    const { examCode } = (await test.asAdmin('GET', '/api/exams'))
      .json()
      .find(({ id }: { id: number }) => id === examId);
    return (await test.post(`/api/exam/${examCode}/start`, { name: 'Asha' })).json();
  };

  it('removes its questions, and no other ones', async () => {
    const before = await list();
    await upload(toCsv(rows(265)));
    await upload(toCsv(rows(3)), 'second\u0000\u202e.csv');
    const [second, first] = await uploads();
    expect(second).toMatchObject({ fileName: 'second  .csv', questionsCount: 3, onPapersCount: 0 });
    expect(first).toMatchObject({ fileName: 'questions.csv', questionsCount: 265, onPapersCount: 0 });
    const answer = await undo(first.id);
    expect(answer.json(), answer.body).toEqual({ removed: 265 });
    expect((await list()).length).toBe(before.length + 3);
    expect(await uploads()).toEqual([second]);
    expect((await undo(first.id)).statusCode).toBe(404);
    await undo(second.id);
    expect(await list()).toEqual(before);
  });

  it('keeps the questions that students have on their papers', async () => {
    await test.asAdmin('PUT', `/api/exams/${examId}`, { totalQuestions: 4 });
    await upload(toCsv(rows(5)));
    // The paper has the two questions of the exam and the first two of the file.
    const paper = (await start()).questions.map(({ id }: { id: number }) => id);
    const [{ id, onPapersCount }] = await uploads();
    expect(onPapersCount).toBe(2);
    expect((await undo(id)).json()).toEqual({ removed: 3 });
    expect((await list()).map((question: { id: number }) => question.id)).toEqual(paper);
    const refused = await undo(id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'upload.on_papers' });
    expect((await list()).length).toBe(4);
  });
});
