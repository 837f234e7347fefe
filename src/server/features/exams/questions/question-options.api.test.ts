import { beforeEach, describe, expect, it } from 'vitest';
import { optionFields, optionLetters, toOptionFields } from '#domain/question/question-options.ts';
import { questionDraft as draft, listQuestionsOf } from '#test/app/questions.ts';
import { sendForm } from '#test/app/send-form.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam, makeDraft } from '#test/factories/create-content.ts';
import { drawPng } from '#test/factories/draw-png.ts';

const test = setUpTestApp();
const listOf = (examId: number) => listQuestionsOf(test, examId);

let examId: number;
beforeEach(async () => {
  examId = (await createExam(test.db, { questionCount: 2 })).id;
});

describe('the options of a question', () => {
  const texts = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
  const { optionA, optionB, optionC, optionD } = draft;
  const fourOptions = { optionA, optionB, optionC, optionD, optionE: null, optionF: null };

  it.each([2, 3, 4, 5, 6])('are stored and listed if there are %i of them', async (number) => {
    const options = toOptionFields(texts.slice(0, number));
    for (const correctAnswer of optionLetters.slice(0, number)) {
      const added = await test.asAdmin('POST', '/api/questions', { ...draft, ...options, correctAnswer, examId });
      expect(added.statusCode, added.body).toBe(200);
      expect((await listOf(examId)).at(-1)).toMatchObject({ ...options, correctAnswer });
      const changed = await test.asAdmin('PUT', `/api/questions/${added.json().id}`, { ...draft, correctAnswer: 'B' });
      expect(changed.json()).toMatchObject({ ...fourOptions, correctAnswer: 'B' });
    }
  });

  it.each([
    [
      ['One', 'Two', null, 'Four'],
      'A',
      'optionC',
      'Option C is empty, but option D is not. Fill in option C, or move the later options up.',
    ],
    [
      ['One', 'Two', '', null, 'Five'],
      'A',
      'optionC',
      'Option C is empty, but option E is not. Fill in option C, or move the later options up.',
    ],
    [
      ['One', 'Two', 'Three', 'Four', null, 'Six'],
      'A',
      'optionE',
      'Option E is empty, but option F is not. Fill in option E, or move the later options up.',
    ],
    [['True', 'False', null, null], 'C', 'correctAnswer', 'Correct answer must be A or B.'],
    [['One', 'Two', 'Three', ' '], 'D', 'correctAnswer', 'Correct answer must be A, B or C.'],
    [['One', 'Two', 'Three', 'Four', 'Five'], 'F', 'correctAnswer', 'Correct answer must be A, B, C, D or E.'],
  ])('are refused with what to change: %j, key %s', async (options, correctAnswer, path, message) => {
    const before = await listOf(examId);
    const body = {
      ...draft,
      ...Object.fromEntries(optionFields.map((field, index) => [field, options[index] ?? null])),
      correctAnswer,
    };
    for (const answer of [
      await test.asAdmin('POST', '/api/questions', { ...body, examId }),
      await test.asAdmin('PUT', `/api/questions/${before[0]?.id}`, body),
    ]) {
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'request.invalid', message, issues: [{ path, message }] });
    }
    expect(await listOf(examId)).toEqual(before);
  });

  it('are null in a form if their text is blank, and are refused if C or D is missing', async () => {
    const fields = {
      ...draft,
      optionC: ' ',
      optionD: '',
      optionE: '',
      examId,
      image: await drawPng({ width: 8, height: 8 }),
    };
    const added = await sendForm(test, 'POST', '/api/questions', fields);
    expect(added.json()).toMatchObject({ optionB: draft.optionB, optionC: null, optionD: null, optionE: null });
    const { optionD, ...incomplete } = fields;
    const refused = await sendForm(test, 'POST', '/api/questions', incomplete);
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'Option D must be text.']);
  });

  it('cannot be fewer than on the papers of attempts, but they can be more', async () => {
    const exam = await createExam(test.db, { questionCount: 1 });
    const [question] = exam.questions;
    const put = (options: string[]) => test.asAdmin('PUT', `/api/questions/${question?.id}`, makeDraft(1, { options }));
    expect((await put(['One', 'Two', 'Three', 'Four', 'Five'])).statusCode).toBe(200);
    await test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha' });
    const refused = await put(['One', 'Two', 'Three', 'Four']);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'question.options_in_use']);
    expect((await put(['1', '2', '3', '4', '5', '6'])).json()).toMatchObject({ optionE: '5', optionF: '6' });
  });
});
