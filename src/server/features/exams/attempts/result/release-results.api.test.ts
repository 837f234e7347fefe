import { describe, expect, it } from 'vitest';
import type { Paper } from '#contract/exams/attempts/attempts.contract.ts';
import { educatorOf } from '#test/app/educator.ts';
import { firstAnswer, setUpStudent } from '#test/app/student.ts';

const { test, tryStart, save, submit } = setUpStudent();
const { soon, make, change } = educatorOf(test);

describe('the release of results', () => {
  const secrets = /Secret explanation|correctAnswer"|"isCorrect"|"explanation"/;
  const scores = /totalScore|percentage|"points"|"rank"|passed/;

  /**
   * Sends every public request of an attempt from its start to its PDF. `texts` has the bodies of the responses without
   * the PDF.
   */
  async function flow(examCode: string) {
    const started = await tryStart(examCode, { name: 'Asha' });
    const paper: Paper = started.json();
    const saved = await save(paper.sessionId, firstAnswer(paper));
    const resumed = await tryStart(examCode, { sessionId: paper.sessionId });
    const submitted = await submit(paper.sessionId, []);
    const repeated = await submit(paper.sessionId, []);
    const result = await test.get(`/api/exam/results/${paper.sessionId}`);
    const closed = await tryStart(examCode, { sessionId: paper.sessionId });
    const late = await save(paper.sessionId, firstAnswer(paper));
    const told = await test.get(`/api/exam/${examCode}`);
    const pdf = await test.post('/api/exam/download-results', { examCode, sessionId: paper.sessionId, results: [] });
    const texts = [started, saved, resumed, submitted, repeated, result, closed, late, told].map(({ body }) => body);
    return { paper, submitted, repeated, result, pdf, texts };
  }

  it('withholds scores and keys in every public response until its time', async () => {
    const exam = await make({ scoresFrom: soon(60) });
    const scoresFrom = soon(60).toISOString();
    const { paper, submitted, repeated, result, pdf, texts } = await flow(exam.examCode);
    const withheld = { submittedAt: test.time.now.toISOString(), scoresFrom };
    for (const answer of [submitted, repeated, result]) {
      expect(answer.statusCode).toBe(202);
      expect(answer.json()).toEqual({ ...withheld, receipt: expect.any(Object) });
    }
    for (const text of texts) {
      expect(text).not.toMatch(secrets);
      expect(text).not.toMatch(scores);
    }
    expect(pdf.statusCode).toBe(403);
    expect(pdf.json().code).toBe('attempt.not_released');

    const seen = await test.asAdmin('GET', `/api/exams/${exam.id}/attempts/${paper.sessionId}`);
    expect(seen.json()).toMatchObject({ totalScore: 1, questions: [{ correctAnswer: 'A', isCorrect: true }, {}, {}] });
    test.advance(3600);
    const released = await test.get(`/api/exam/results/${paper.sessionId}`);
    expect(released.statusCode).toBe(200);
    expect(released.json()).toMatchObject({
      totalScore: 1,
      reviewFrom: null,
      results: [{ correctAnswer: 'A' }, {}, {}],
    });
  });

  it('withholds keys and explanations in every public response, and the PDF, until its time', async () => {
    const exam = await make({ reviewFrom: soon(60) });
    const reviewFrom = soon(60).toISOString();
    const { paper, submitted, result, pdf, texts } = await flow(exam.examCode);
    for (const answer of [submitted, result]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ totalScore: 1, percentage: 33, unanswered: 2, reviewFrom, results: [] });
    }
    for (const text of texts) expect(text).not.toMatch(secrets);
    expect(pdf.statusCode).toBe(200);
    test.advance(3600);
    const released = await test.get(`/api/exam/results/${paper.sessionId}`);
    expect(released.json()).toMatchObject({ reviewFrom: null, results: [{ correctAnswer: 'A' }, {}, {}] });
    const longer = await test.post('/api/exam/download-results', {
      examCode: exam.examCode,
      sessionId: paper.sessionId,
    });
    expect(longer.rawPayload.length).toBeGreaterThan(pdf.rawPayload.length);
  });

  it('follows at the next request when the educator holds results back, sets a date or releases them', async () => {
    const exam = await make({ scoresFrom: 'held', reviewFrom: 'held' });
    const { paper, result } = await flow(exam.examCode);
    const read = () => test.get(`/api/exam/results/${paper.sessionId}`);
    expect(result.json()).toMatchObject({ scoresFrom: 'held' });
    const { now } = test.time;
    test.time.now = new Date('2125-03-01T09:00:00Z');
    expect((await read()).statusCode).toBe(202);
    test.time.now = now;
    await change(exam.id, { scoresFrom: null });
    expect((await read()).json()).toMatchObject({ totalScore: 1, reviewFrom: 'held', results: [] });
    await change(exam.id, { reviewFrom: soon(1).toISOString() });
    expect((await read()).json()).toMatchObject({ reviewFrom: soon(1).toISOString(), results: [] });
    await change(exam.id, { reviewFrom: null });
    expect((await read()).json().results).toHaveLength(3);
    await change(exam.id, { scoresFrom: 'held' });
    expect((await read()).statusCode).toBe(202);
  });
});
