import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { listOptions } from '#domain/question/question-options.ts';
import { questions } from '#server/schema/questions.table.ts';
import { setUpGeneration } from '#test/app/generation-app.ts';
import { cardElements, questionElements, sayElements } from '#test/doubles/model-answers.ts';
import { publicAddress, startWeb } from '#test/doubles/web-server.ts';
import { createExam, makeQuestion } from '#test/factories/create-content.ts';
import { drawPng } from '#test/factories/draw-png.ts';

const web = await startWeb();
afterAll(() => web.stop());
const test = await setUpGeneration({ network: web.network, random: () => 0 });
beforeEach(() => {
  web.pages.clear();
});

const usual = { subject: 'Medicine', topic: 'Asthma', questionCount: 2, difficulty: 'hard' };
const say = (elements: unknown[]) =>
  test.provider.answer((response, request) => sayElements(response, request, elements));

async function send(fields: Record<string, unknown> = {}, image?: Uint8Array) {
  const exam = await createExam(test.db, { questionCount: 0, totalQuestions: 10 });
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...usual, examId: exam.id, ...fields }))
    form.append(name, String(value));
  if (image) form.append('image', new File([new Uint8Array(image)], 'x-ray.png'));
  const answer = await test.asAdmin('POST', '/api/ai/generate-questions', form);
  return {
    answer,
    body: answer.json(),
    stored: await test.db.select().from(questions).where(eq(questions.examId, exam.id)).orderBy(questions.id),
  };
}

describe('generating questions', () => {
  it('stores each question with its placed options, composed explanation, difficulty and source', async () => {
    await test.addKey('gemini');
    say(questionElements(2));
    const { answer, body, stored } = await send({ referenceUrl: '', additionalContext: '' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(body).toEqual({
      questionsCount: 2,
      questionIds: stored.map(({ id }) => id),
      provider: 'gemini',
      model: 'gemini-test',
      requested: 2,
      dropped: [],
      warnings: [],
      summary: 'Generated 2 of 2.',
      usage: { inputTokens: 11, outputTokens: 7 },
    });
    const { id, examId, createdAt, options, correctAnswer, ...rest } = listOptions(stored[0] ?? ({} as never));
    expect(options.toSorted()).toEqual([
      'Right disease 1',
      'Wrong disease alpha',
      'Wrong disease beta',
      'Wrong disease gamma',
    ]);
    expect(options['ABCDEF'.indexOf(correctAnswer)]).toBe('Right disease 1');
    expect(rest).toEqual({
      alsoCorrect: [],
      keyState: 'normal',
      sectionId: null,
      position: null,
      questionText: 'A patient presents with sign 1. What is the most likely diagnosis?',
      explanation: [
        'Sign 1 is typical of it.',
        ...['alpha', 'beta', 'gamma'].map((name) => `Wrong disease ${name}: It shows no sign 1.`),
      ].join('\n\n'),
      difficulty: 'hard',
      subject: 'Medicine',
      topic: 'Asthma',
      imageUrl: null,
      generatedBy: {
        provider: 'gemini',
        model: 'gemini-test',
        at: test.time.now.toISOString(),
        source: 'The topic "Asthma" alone',
      },
      isDraft: true,
      warnings: [],
      secondSolve: null,
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

  it('makes drafts, which are on a paper after the approval, and shows the source neither to students nor in lists', async () => {
    await test.addKey('gemini');
    const exam = await createExam(test.db, { questionCount: 0, totalQuestions: 2 });
    say(questionElements(2));
    const { body } = await send({ examId: exam.id });
    const start = () => test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha' });
    expect((await start()).json()).toMatchObject({ code: 'exam.empty' });
    await test.asAdmin('POST', '/api/questions/approve', { ids: body.questionIds });
    const paper = await start();
    expect(paper.json().questions).toHaveLength(2);
    const listed = await test.asAdmin('GET', `/api/exams/${exam.id}/questions`);
    for (const shown of [paper, listed]) expect(shown.body).not.toMatch(/generatedBy|gemini/);
  });

  it('asks for at most ten questions in a call, and gets fifty in all', async () => {
    await test.addKey('gemini');
    test.provider.answer((response, request) => {
      const part = /part (\d) of/.exec(request.body)?.[1];
      sayElements(
        response,
        request,
        questionElements(10).map((item) => ({ ...item, question: `Ward ${part}: ${item.question}` })),
      );
    });
    const { body, stored } = await send({ questionCount: 50 });
    expect(body.summary).toBe('Generated 50 of 50.');
    expect(stored).toHaveLength(50);
    expect(test.provider.requests).toHaveLength(5);
  });

  it('stores no duplicate of the exam’s questions, and tells the model about these', async () => {
    await test.addKey('gemini');
    const [known] = questionElements(1);
    const exam = await createExam(test.db, {
      questions: [
        makeQuestion(1, {
          questionText: known?.question ?? '',
          options: ['One', 'Two', known?.rightAnswer ?? '', 'Four'],
          correctAnswer: 'C',
        }),
      ],
    });
    say(questionElements(2));
    const { body } = await send({ examId: exam.id });
    expect(body.summary).toBe('Generated 1 of 2: one was dropped, one duplicate.');
    expect(test.provider.requests[0]?.body).toContain('A patient presents with sign 1.');
  });

  it('returns warnings for each question', async () => {
    await test.addKey('gemini');
    const [first, second] = questionElements(2);
    say([first, { ...second, question: 'All but one fit. Which is NOT a sign?', whyRight: 'Option B is wrong.' }]);
    const { body } = await send();
    expect(body.warnings).toEqual([
      { id: body.questionIds[1], message: 'The question asks for an exception or a negative.' },
      {
        id: body.questionIds[1],
        message: 'The explanation names an option by its letter; the options have been put in another order.',
      },
    ]);
  });

  it('sends an image to the model', async () => {
    await test.addKey('gemini');
    say(questionElements(2));
    const { stored } = await send({}, await drawPng());
    expect(test.provider.requests[0]?.body).toContain('"mimeType":"image/jpeg"');
    expect(stored[0]?.generatedBy?.source).toBe('x-ray.png');
  });

  it('accepts JSON if there is no image', async () => {
    await test.addKey('gemini');
    const exam = await createExam(test.db);
    say(questionElements(2));
    const answer = await test.asAdmin('POST', '/api/ai/generate-questions', { ...usual, examId: exam.id });
    expect(answer.statusCode).toBe(200);
  });

  it.each([
    [{ questionCount: 0 }, 400, 'Number of questions must be a whole number from 1 to 50.'],
    [{ questionCount: 51 }, 400, 'Number of questions must be a whole number from 1 to 50.'],
    [{ questionCount: '' }, 400, 'Number of questions must be a whole number from 1 to 50.'],
    [{ subject: ' ' }, 400, 'Subject is required.'],
    [{ topic: '' }, 400, 'Topic is required.'],
    [{ examId: 2_147_483_647 }, 404, 'This exam does not exist.'],
  ])('with %o is refused, and no provider is asked', async (fields, status, message) => {
    await test.addKey('gemini');
    const { answer, body } = await send(fields);
    expect(answer.statusCode).toBe(status);
    expect(body.message).toBe(message);
    expect(test.provider.requests).toEqual([]);
  });

  it.each([
    ['no right answer', { rightAnswer: '' }, 'one without a right answer'],
    ['two distractors', { distractors: [{ text: 'a' }, { text: 'b' }] }, 'one without three wrong answers'],
    ['no distractors', { distractors: 'none' }, 'one without three wrong answers'],
    ['a repeated option', { rightAnswer: 'WRONG disease  alpha' }, 'one with an option twice'],
    ['no question', { question: null }, 'one without a question'],
    ['a very long option', { rightAnswer: 'x'.repeat(2001) }, 'one too long'],
    ['the fields of a flashcard', cardElements(1)[0] ?? {}, 'one without a right answer'],
  ])('drops a question with %s, and keeps the others', async (_what, change, words) => {
    await test.addKey('gemini');
    const elements: object[] = questionElements(10);
    elements[3] = words.includes('right answer') && 'answer' in change ? change : { ...elements[3], ...change };
    say(elements);
    expect((await send({ questionCount: 10 })).body.summary).toBe(`Generated 9 of 10: one was dropped, ${words}.`);
  });
});

describe('a reference page', () => {
  const article = `<html><head><title>Asthma today</title></head><body><nav>Home</nav><article>${Array.from(
    { length: 12 },
    (_, index) =>
      `<p>Paragraph ${index}: in asthma the airways narrow, swell and produce extra mucus, which makes breathing hard.</p>`,
  ).join('')}</article><script>steal()</script></body></html>`;

  it('is sent as text, searched for quotes, and named as the source of the questions', async () => {
    await test.addKey('gemini');
    web.page('page.example/asthma', 'text/html', article);
    say([...questionElements(1, 'the airways narrow, swell'), { ...questionElements(2, 'airways of gold')[1] }]);
    const { body, stored } = await send({ referenceUrl: 'http://page.example/asthma' });
    const sent = test.provider.requests[0]?.body ?? '';
    expect(sent).toContain('Paragraph 11');
    expect(sent).not.toContain('steal()');
    expect(stored[0]?.explanation).toMatch(/From the source: “the airways narrow, swell”$/);
    expect(stored[1]?.explanation).not.toContain('From the source');
    expect(body.warnings).toMatchObject([{ id: stored[1]?.id, message: expect.stringContaining('not in the source') }]);
    expect(stored[0]?.generatedBy?.source).toBe('Asthma today (http://page.example/asthma)');
  });

  it.each([
    ['http://127.0.0.1/', 'it is not on the public internet'],
    [`http://${publicAddress}/nothing`, 'its server answered 404'],
    ['ftp://page.example/', 'its address must begin with http:// or https://'],
    ['asthma', 'its address is not a valid one'],
    ['http://page.example/empty', 'there is no text in it'],
    ['http://page.example/broken', 'what it holds could not be read'],
  ])('that cannot be read (%s) is reported, and nothing is generated', async (referenceUrl, reason) => {
    await test.addKey('gemini');
    web.page('page.example/empty', 'text/html', '<html><body></body></html>');
    web.page('page.example/broken', 'application/pdf', '%PDF-nothing');
    const { answer, body, stored } = await send({ referenceUrl });
    expect(answer.statusCode).toBe(422);
    expect(body).toMatchObject({
      code: 'generation.page_unreadable',
      message: `The reference page could not be read: ${reason}.`,
    });
    expect(stored).toEqual([]);
    expect(test.provider.requests).toEqual([]);
  });
});
