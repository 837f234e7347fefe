import { asc, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { difficulties } from '#contract/exams/questions.contract.ts';
import { listOptions } from '#domain/question/question-options.ts';
import { questionColumns, questions } from '#server/schema/questions.table.ts';
import { questionDraft as draft, listQuestionsOf } from '#test/app/questions.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam, makeDraft, makeQuestion } from '#test/factories/create-content.ts';
import { insertQuestions } from './questions.store.ts';

const test = setUpTestApp();
const listOf = (examId: number) => listQuestionsOf(test, examId);

let examId: number;
beforeEach(async () => {
  examId = (await createExam(test.db, { questionCount: 2 })).id;
});

describe('a question', () => {
  it('is added at the end of its exam, changed and deleted, and papers have each change at once', async () => {
    const before = await listOf(examId);
    const added = await test.asAdmin('POST', '/api/questions', { ...draft, examId });
    expect(added.statusCode, added.body).toBe(200);
    const question = added.json();
    expect(question).toEqual({
      ...draft,
      optionE: null,
      optionF: null,
      alsoCorrect: [],
      keyState: 'normal',
      id: expect.any(Number),
      examId,
      section: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      bankItemId: expect.any(Number),
      isPilot: false,
      version: 1,
    });
    expect(await listOf(examId)).toEqual([...before, question]);

    const url = `/api/questions/${question.id}`;
    const change = { ...question, questionText: 'β ≥ 2?\nWhich?', difficulty: 'easy', subject: ' ', explanation: null };
    const changed = await test.asAdmin('PUT', `${url}?_t=1`, change);
    expect(changed.json()).toEqual({ ...change, subject: null, version: 2, regradedAttempts: 0 });
    expect((await listOf(examId)).at(-1)).toEqual({ ...change, subject: null, version: 2 });

    expect((await test.asAdmin('DELETE', url)).json()).toEqual({ deleted: true });
    expect(await listOf(examId)).toEqual(before);
    const again = await test.asAdmin('DELETE', url);
    expect(again.statusCode).toBe(404);
    expect(again.json()).toMatchObject({ code: 'question.not_found', message: 'This question does not exist.' });
  });

  it('needs only its text, its options and its key', async () => {
    const { explanation, ...least } = makeDraft(3);
    const added = await test.asAdmin('POST', '/api/questions', { ...least, examId: String(examId) });
    expect(added.json()).toMatchObject({
      ...least,
      difficulty: 'medium',
      explanation: null,
      subject: null,
      topic: null,
      imageUrl: null,
    });
    for (const difficulty of difficulties) {
      const one = await test.asAdmin('POST', '/api/questions', { ...least, examId, difficulty });
      expect(one.json().difficulty).toBe(difficulty);
    }
  });

  it('stays in its exam', async () => {
    const other = await createExam(test.db);
    const [question] = await listOf(examId);
    const answer = await test.asAdmin('PUT', `/api/questions/${question?.id}`, { ...question, examId: other.id });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('A question stays in its exam. To have it in another, add it there.');
  });

  it('cannot be added to an exam that does not exist', async () => {
    const answer = await test.asAdmin('POST', '/api/questions', { ...draft, examId: 2_147_483_647 });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'exam.not_found', message: 'This exam does not exist.' });
  });

  it.each(['1234567', '2147483647'])('is not found by the id %s', async (id) => {
    for (const answer of [
      await test.asAdmin('PUT', `/api/questions/${id}`, makeDraft(1)),
      await test.asAdmin('DELETE', `/api/questions/${id}`),
      await test.asAdmin('GET', `/api/questions/${id}/regrade?correctAnswer=A`),
    ]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json().code).toBe('question.not_found');
    }
  });

  it.each(['0', '-1', 'abc', '1.5', '2147483648', '%00', "1'--"])('is refused if its id is %s', async (id) => {
    expect((await test.asAdmin('PUT', `/api/questions/${id}`, makeDraft(1))).statusCode).toBe(400);
    expect((await test.asAdmin('DELETE', `/api/questions/${id}`)).statusCode).toBe(400);
    expect((await test.asAdmin('GET', `/api/questions/${id}/regrade?correctAnswer=A`)).statusCode).toBe(400);
  });
});

describe('a field of a question that an educator sends', () => {
  const long = 'x'.repeat(10_001);
  const url = 'Image URL must begin with https://, or be left empty.';
  it.each([
    ['questionText', ' \n ', 'Question is required.'],
    ['questionText', undefined, 'Question must be text.'],
    ['questionText', long, 'Question must be at most 10,000 characters.'],
    ['questionText', 'a\u0000b', 'Question contains a character that is not allowed.'],
    ['optionA', '', 'Option A is required.'],
    ['optionB', null, 'Option B must be text.'],
    ['optionC', long, 'Option C must be at most 2,000 characters.'],
    ['optionC', undefined, 'Option C must be text.'],
    ['optionC', ' ', 'Option C is empty, but option D is not. Fill in option C, or move the later options up.'],
    ['optionD', undefined, 'Option D must be text.'],
    ['optionD', { a: 1 }, 'Option D must be text.'],
    ['optionE', long, 'Option E must be at most 2,000 characters.'],
    ['correctAnswer', 'E', 'Correct answer must be A, B, C or D.'],
    ['correctAnswer', 'a', 'Correct answer must be the letter of an option, such as A.'],
    ['correctAnswer', undefined, 'Correct answer must be the letter of an option, such as A.'],
    ['explanation', long, 'Explanation must be at most 10,000 characters.'],
    ['explanation', 'a\u001bb', 'Explanation contains a character that is not allowed.'],
    ['difficulty', 'brutal', 'Difficulty must be easy, medium or hard.'],
    ['subject', long, 'Subject must be at most 200 characters.'],
    ['topic', 'a\nb', 'Topic contains a character that is not allowed.'],
    ['imageUrl', 'http://example.org/a.png', url],
    ['imageUrl', 'javascript:alert(1)', url],
    ['imageUrl', 'data:image/png;base64,AAAA', url],
    ['imageUrl', '/api/admin/stats', url],
    ['imageUrl', '/api/question-images/../admin/stats', url],
  ])('is refused with a plain message, and nothing changes: %s %.40j', async (field, value, message) => {
    const before = await listOf(examId);
    const body = { ...draft, examId, [field]: value };
    for (const answer of [
      await test.asAdmin('POST', '/api/questions', body),
      await test.asAdmin('PUT', `/api/questions/${before[0]?.id}`, body),
    ]) {
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'request.invalid', message });
      expect(answer.json().issues[0]).toEqual({ path: field, message });
    }
    expect(await listOf(examId)).toEqual(before);
  });

  it.each([
    '<script>alert("x")</script> & \\ / \u2028 end',
    'हृदय مريم 🫀👩🏽‍⚕️',
    '=1+1',
    "'; drop table questions;--",
    'x'.repeat(2000),
  ])('is stored unchanged if it is only unusual: %.30s', async (text) => {
    const texts = { questionText: text, optionA: text, optionB: text, optionC: text, optionD: text, explanation: text };
    const added = await test.asAdmin('POST', '/api/questions', { ...draft, ...texts, examId });
    expect(added.json()).toMatchObject(texts);
  });

  it('is accepted with half a surrogate pair', async () => {
    const added = await test.asAdmin('POST', '/api/questions', { ...draft, questionText: 'a\ud83cb', examId });
    expect(added.statusCode, added.body).toBe(200);
  });
});

describe('adding many questions', () => {
  it('inserts 5,000 in order', async () => {
    const written = Array.from({ length: 5000 }, (_, index) =>
      makeQuestion(index + 1, { difficulty: 'easy', ...(index % 2 && { subject: 'S', topic: null }) }),
    );
    const ids = await insertQuestions(test.db, examId, written);
    const inserted = await test.db
      .select(questionColumns)
      .from(questions)
      .where(inArray(questions.id, ids))
      .orderBy(asc(questions.id));
    expect(inserted.map(({ id }) => id)).toEqual(ids);
    expect(inserted.map(({ questionText }) => questionText)).toEqual(written.map(({ questionText }) => questionText));
    expect(inserted[1]).toMatchObject({ ...written[1], examId, difficulty: 'easy', imageUrl: null });
    expect(await test.db.$count(questions)).toBeGreaterThan(5000);
  });

  it('writes every column of the table that the database does not fill by itself', async () => {
    const source = { provider: 'openai', model: 'gpt', at: '2026-01-01T00:00:00.000Z', source: 'notes.pdf' } as const;
    const usage = { inputTokens: 1, outputTokens: 2 };
    const found = { answer: null, reason: 'x', choice: null, options: [], usage };
    const secondSolve = { provider: 'gemini', model: 'flash', at: source.at, ...found } as const;
    const [id = 0] = await insertQuestions(test.db, examId, [
      {
        ...listOptions(draft),
        difficulty: 'hard',
        generatedBy: source,
        isDraft: true,
        warnings: ['Short.'],
        secondSolve,
      },
    ]);
    const [row] = await test.db.select().from(questions).where(eq(questions.id, id));
    expect(row).toEqual({
      ...draft,
      id,
      examId,
      optionE: null,
      optionF: null,
      alsoCorrect: [],
      keyState: 'normal',
      sectionId: null,
      position: null,
      generatedBy: source,
      isDraft: true,
      warnings: ['Short.'],
      secondSolve,
      createdAt: expect.any(Date),
      version: 1,
      deletedAt: null,
      movedTo: null,
      uploadId: null,
      bankItemId: expect.any(Number),
      bankVersion: expect.any(Number),
      isPilot: false,
      caseId: null,
      caseText: null,
      caseImageUrl: null,
    });
  });

  it('adds nothing for an empty list', async () => {
    expect(await insertQuestions(test.db, examId, [])).toEqual([]);
  });
});
