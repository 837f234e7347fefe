import { beforeEach, describe, expect, it } from 'vitest';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { exams } from '#server/schema/exams.table.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';
import { examDraft as draft } from '#test/factories/exam-draft.ts';

const test = setUpTestApp();
const list = async (): Promise<Exam[]> => (await test.asAdmin('GET', '/api/exams')).json();
const info = (code: string) => test.get(`/api/exam/${code}`);

beforeEach(async () => {
  await test.db.delete(exams);
});

describe('the fields of an exam that an educator sends', () => {
  const duration = 'Duration must be a whole number from 1 to 1440 minutes.';
  const count = 'Number of questions must be a whole number from 1 to 1000.';
  const passing = 'Passing score must be a whole number from 0 to 100 percent.';
  const code = 'Exam code may contain letters, digits, hyphens and underscores only.';
  it.each([
    ['title', '  ', 'Title is required.'],
    ['title', null, 'Title must be text.'],
    ['title', 7, 'Title must be text.'],
    ['title', 'x'.repeat(10_000), 'Title must be at most 200 characters.'],
    ['title', 'a\u0000b', 'Title contains a character that is not allowed.'],
    ['title', 'a\nb', 'Title contains a character that is not allowed.'],
    ['description', 'x'.repeat(10_000), 'Description must be at most 5,000 characters.'],
    ['description', 'a\u0007b', 'Description contains a character that is not allowed.'],
    ['description', ['a'], 'Description must be text.'],
    ['examCode', '', 'Exam code is required.'],
    ['examCode', 'X'.repeat(21), 'Exam code must be at most 20 characters.'],
    ['examCode', 'ß'.repeat(11), 'Exam code must be at most 20 characters.'],
    ['examCode', 'A B', code],
    ['examCode', 'A/B', code],
    ['examCode', '<b>', code],
    ['duration', 0, duration],
    ['duration', 1441, duration],
    ['duration', 1.5, duration],
    ['duration', 'an hour', duration],
    ['duration', null, duration],
    ['totalQuestions', 0, count],
    ['totalQuestions', 1001, count],
    ['passingScore', -1, passing],
    ['passingScore', 101, passing],
    ['passingScore', 1e300, passing],
    ['isActive', 'yes', 'Active must be true or false.'],
  ])('is refused in plain words, and nothing changes: %s %j', async (field, value, message) => {
    const exam = await createExam(test.db);
    const before = await list();
    for (const [method, url] of [
      ['POST', '/api/exams'],
      ['PUT', `/api/exams/${exam.id}`],
    ] as const) {
      const answer = await test.asAdmin(method, url, { ...draft, [field]: value });
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'request.invalid', message });
      expect(answer.json().issues[0]).toEqual({ path: field, message });
    }
    expect(await list()).toEqual(before);
  });

  it('may have the least and the most allowed values, markup and other scripts, and are stored unchanged', async () => {
    for (const [index, title] of [
      '<script>alert(1)</script>',
      'हृदय 🫀',
      "'; drop table exams;--",
      'x'.repeat(200),
    ].entries()) {
      const edges = {
        duration: index % 2 ? 1 : 1440,
        totalQuestions: index % 2 ? 1 : 1000,
        passingScore: index % 2 ? 0 : 100,
      };
      const body = { ...draft, ...edges, title, description: title, examCode: `हृदय-${index}` };
      const answer = await test.asAdmin('POST', '/api/exams', body);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json()).toMatchObject({ ...edges, title, description: title });
      expect((await info(encodeURIComponent(body.examCode))).statusCode).toBe(200);
    }
  });

  it.each(['1234567', '2147483647'])('are refused for the unknown exam %s', async (id) => {
    for (const [method, url, body] of [
      ['PUT', `/api/exams/${id}`, draft],
      ['DELETE', `/api/exams/${id}`, undefined],
      ['GET', `/api/exams/${id}/questions`, undefined],
    ] as const) {
      const answer = await test.asAdmin(method, url, body);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'exam.not_found', message: 'This exam does not exist.' });
    }
  });

  it.each(['0', '-1', 'abc', '1.5', '2147483648', '%00', "1'--"])('are refused if the id is %s', async (id) => {
    expect((await test.asAdmin('PUT', `/api/exams/${id}`, draft)).statusCode).toBe(400);
    expect((await test.asAdmin('DELETE', `/api/exams/${id}`)).statusCode).toBe(400);
    expect((await test.asAdmin('GET', `/api/exams/${id}/questions`)).statusCode).toBe(400);
  });

  it('are refused if the ids in the body and in the address differ', async () => {
    const exam = await createExam(test.db);
    const answer = await test.asAdmin('PUT', `/api/exams/${exam.id}`, { ...draft, id: exam.id + 1 });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('The id that was sent is not the one in the address.');
  });
});
