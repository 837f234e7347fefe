import { describe, expect, it } from 'vitest';
import type { ExamChallenges } from '#contract/exams/settlement.contract.ts';
import { educatorOf } from '#test/app/educator.ts';
import { studentsOf } from '#test/app/sit-exams.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';

const test = setUpTestApp();
const { start, submit, sitWith, resultOf } = studentsOf(test);
const { soon, change } = educatorOf(test);

const challenge = (sessionId: string, questionId: number | undefined, more: object = {}) =>
  test.post(`/api/exam/sessions/${sessionId}/challenges`, {
    questionId,
    reason: 'wrong_key',
    text: 'See page 12.',
    ...more,
  });
const settle = (id: number | undefined, draft: object) =>
  test.asAdmin('POST', `/api/questions/${id}/settlement`, draft);
const answer = (id: number | undefined, body: object) =>
  test.asAdmin('POST', `/api/questions/${id}/challenges/answer`, body);
const inbox = async (examId: number): Promise<ExamChallenges> =>
  (await test.asAdmin('GET', `/api/exams/${examId}/challenges`)).json();

describe('a challenge', () => {
  it('is stored once for each question of an attempt, and the result names the question', async () => {
    const exam = await createExam(test.db, { questionCount: 3 });
    const [first, second] = exam.questions;
    const { sessionId } = await sitWith(exam, 'Asha', ['B', 'B', 'C']);
    expect((await resultOf(sessionId)).challenges).toEqual([]);
    const stored = await challenge(sessionId, second?.id);
    expect(stored.json()).toEqual({
      questionId: second?.id,
      reason: 'wrong_key',
      createdAt: test.time.now.toISOString(),
    });
    const answers = await Promise.all([1, 2, 3].map(() => challenge(sessionId, first?.id)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const repeated = await challenge(sessionId, second?.id, { reason: 'other' });
    expect(repeated.statusCode).toBe(409);
    expect(repeated.json()).toMatchObject({
      code: 'challenge.repeated',
      message: 'You have challenged this question already.',
    });
    expect((await resultOf(sessionId)).challenges).toMatchObject([
      { questionId: first?.id },
      { questionId: second?.id },
    ]);
  });

  it('is refused before the attempt is closed, before the review is released and for a question of another exam', async () => {
    const exam = await createExam(test.db, { questionCount: 2 });
    const other = await createExam(test.db, { questionCount: 1 });
    const id = exam.questions[0]?.id;
    const { sessionId } = await start(exam, 'Asha');
    expect((await challenge(sessionId, id)).json().code).toBe('attempt.in_progress');
    await submit(sessionId);
    for (const dates of [
      { reviewFrom: 'held' },
      { reviewFrom: soon(60) },
      { scoresFrom: 'held', reviewFrom: 'held' },
    ]) {
      await change(exam.id, { title: 'Test exam', examCode: exam.examCode, ...dates });
      const refused = await challenge(sessionId, id);
      expect(refused.statusCode).toBe(403);
      expect(refused.json().code).toBe('attempt.not_released');
    }
    await change(exam.id, { title: 'Test exam', examCode: exam.examCode, scoresFrom: null, reviewFrom: null });
    const foreign = await challenge(sessionId, other.questions[0]?.id);
    expect(foreign.statusCode).toBe(400);
    expect(foreign.json().message).toBe('This question is not part of this exam.');
    expect((await challenge('unknown', id)).statusCode).toBe(404);
    expect((await challenge(sessionId, id)).statusCode).toBe(200);
  });

  it.each([
    { questionId: '1 or 1=1' },
    { questionId: 2_147_483_648 },
    { questionId: null },
    { reason: 'because' },
    { reason: ['wrong_key'] },
    { text: 'x'.repeat(301) },
    { text: 'a\u0000b' },
    { text: '\u001b[31mred' },
    { text: { $gt: '' } },
  ])('is refused with what must change: %j', async (more) => {
    const exam = await createExam(test.db, { questionCount: 1 });
    const { sessionId } = await sitWith(exam, 'Asha', ['A']);
    const refused = await challenge(sessionId, exam.questions[0]?.id, more);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().code).toBe('request.invalid');
    expect((await inbox(exam.id)).questions).toEqual([]);
  });

  it('keeps a text with half a surrogate pair and markup as text', async () => {
    const exam = await createExam(test.db, { questionCount: 1 });
    const { sessionId } = await sitWith(exam, 'Asha', ['A']);
    const text = `<img src=x onerror=alert(1)> \ud83d${'é'.repeat(200)}`;
    expect((await challenge(sessionId, exam.questions[0]?.id, { text })).statusCode).toBe(200);
    expect((await inbox(exam.id)).questions[0]?.latest[0]?.text).toBe(text.toWellFormed());
  });
});

describe('the inbox', () => {
  it('groups challenges by question beside its figures, with reasons counted and at most 20 texts', async () => {
    const exam = await createExam(test.db, { questionCount: 3 });
    const [first, second, third] = exam.questions;
    for (let index = 0; index < 22; index += 1) {
      const { sessionId } = await sitWith(exam, `Student ${index}`, ['B', index % 2 ? 'B' : 'C', 'C']);
      test.advance(1);
      const reason = index % 3 ? 'several_correct' : 'unclear';
      expect(
        (await challenge(sessionId, first?.id, { reason, text: index === 0 ? '' : `Text ${index}` })).statusCode,
      ).toBe(200);
      if (index < 2) await challenge(sessionId, third?.id, { text: null });
    }
    await settle(second?.id, { keyState: 'dropped' });
    const { questions, omitted } = await inbox(exam.id);
    expect(omitted).toBe(0);
    expect(questions.map(({ questionId, challenges }) => [questionId, challenges])).toEqual([
      [first?.id, 22],
      [third?.id, 2],
      [second?.id, 0],
    ]);
    expect(questions[0]).toMatchObject({
      number: 1,
      questionText: first?.questionText,
      correctAnswer: 'A',
      alsoCorrect: [],
      keyState: 'normal',
      version: 1,
      statistics: { attempts: 22, facilityIndex: 0 },
      reasons: [
        { reason: 'several_correct', challenges: 14 },
        { reason: 'unclear', challenges: 8 },
      ],
      settlements: [],
    });
    expect(questions[0]?.latest).toHaveLength(20);
    expect(questions[0]?.latest[0]).toEqual({
      sessionId: expect.any(String),
      name: 'Student 21',
      reason: 'unclear',
      text: 'Text 21',
      createdAt: test.time.now.toISOString(),
    });
    expect(questions[2]?.settlements).toMatchObject([
      {
        decision: 'dropped',
        settledAt: test.time.now.toISOString(),
        settledBy: expect.stringMatching(/^educator-/),
        undoneAt: null,
      },
    ]);
    const analytics = (await test.asAdmin('GET', `/api/exams/${exam.id}/analytics`)).json();
    expect(questions[0]?.statistics?.verdict).toEqual(analytics.questions[0].verdict);
    expect((await test.asAdmin('GET', '/api/exams/2147483647/challenges')).statusCode).toBe(404);
  });
});

describe('the answer that the key stands', () => {
  const activity = async (): Promise<string[]> =>
    (await test.asAdmin('GET', '/api/admin/activity'))
      .json()
      .activities.map(({ summary }: { summary: string }) => summary);
  const openOf = async (examId: number): Promise<number> => {
    const exams: { id: number; openChallengesCount: number }[] = (await test.asAdmin('GET', '/api/exams')).json();
    return exams.find(({ id }) => id === examId)?.openChallengesCount ?? -1;
  };

  it('closes the challenges that the educator has seen, changes no result, and shows in each result', async () => {
    const exam = await createExam(test.db, { questionCount: 2 });
    const [first] = exam.questions;
    const asha = await sitWith(exam, 'Asha', ['B', 'B']);
    const ben = await sitWith(exam, 'Ben', ['A', 'B']);
    await challenge(asha.sessionId, first?.id);
    const [seen] = (await inbox(exam.id)).questions;
    expect(seen).toMatchObject({ challenges: 1, unansweredChallenges: 1, answeredAt: null });
    expect(await openOf(exam.id)).toBe(1);
    const before = await resultOf(asha.sessionId);

    test.advance(60);
    const now = test.time.now.toISOString();
    const body = { lastChallengeId: seen?.lastChallengeId, version: seen?.version };
    const answered = await answer(first?.id, body);
    expect(answered.json()).toEqual({ questionId: first?.id, answeredChallenges: 1 });
    expect((await activity())[0]).toMatch(/^Answered 1 challenge of the question “.+”: the key stands$/);
    expect((await inbox(exam.id)).questions).toMatchObject([
      { challenges: 1, unansweredChallenges: 0, answeredAt: now, settlements: [] },
    ]);
    expect(await openOf(exam.id)).toBe(0);
    const after = await resultOf(asha.sessionId);
    expect(after).toEqual({ ...before, challenges: [{ ...before.challenges[0], answeredAt: now }] });

    // A later challenge makes the question open again, and a repeated answer does not close it and is not recorded.
    await challenge(ben.sessionId, first?.id, { reason: 'unclear' });
    test.advance(60);
    const recorded = await activity();
    expect((await answer(first?.id, body)).json().answeredChallenges).toBe(0);
    expect(await activity()).toEqual(recorded);
    expect((await inbox(exam.id)).questions).toMatchObject([
      { challenges: 2, unansweredChallenges: 1, answeredAt: now },
    ]);
    expect(await openOf(exam.id)).toBe(1);
    expect((await resultOf(ben.sessionId)).challenges).toMatchObject([{ answeredAt: null }]);
    expect((await resultOf(asha.sessionId)).challenges).toMatchObject([{ answeredAt: now }]);
  });

  it('is refused if the question has changed, for an unknown question and without a challenge', async () => {
    const exam = await createExam(test.db, { questionCount: 1 });
    const id = exam.questions[0]?.id;
    const { sessionId } = await sitWith(exam, 'Asha', ['B']);
    await challenge(sessionId, id);
    const [seen] = (await inbox(exam.id)).questions;
    const lastChallengeId = seen?.lastChallengeId;
    await settle(id, { alsoCorrect: ['B'] });
    const stale = await answer(id, { lastChallengeId, version: seen?.version });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'question.changed']);
    expect((await answer(2_147_483_647, { lastChallengeId })).statusCode).toBe(404);
    expect((await answer(id, {})).statusCode).toBe(400);
    expect((await resultOf(sessionId)).challenges).toMatchObject([{ answeredAt: null }]);
  });
});
