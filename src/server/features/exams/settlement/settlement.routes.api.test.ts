import { describe, expect, it } from 'vitest';
import type { ExamChallenges, Settled, SettlementPreview } from '#contract/exams/settlement.contract.ts';
import { educatorOf } from '#test/app/educator.ts';
import { studentsOf } from '#test/app/sit-exams.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { inconsistentAttempts } from '#test/database/inconsistent-attempts.ts';
import { createExam, makeDraft } from '#test/factories/create-content.ts';

const test = setUpTestApp();
const { start, submit, sitWith, resultOf } = studentsOf(test);
const { change } = educatorOf(test);

const settle = (id: number | undefined, draft: object) =>
  test.asAdmin('POST', `/api/questions/${id}/settlement`, draft);
const preview = async (id: number | undefined, draft: object): Promise<SettlementPreview> =>
  (await test.asAdmin('POST', `/api/questions/${id}/settlement/preview`, draft)).json();
const undo = (id: number | undefined, body: object = {}) =>
  test.asAdmin('POST', `/api/questions/${id}/settlement/undo`, body);
const inbox = async (examId: number): Promise<ExamChallenges> =>
  (await test.asAdmin('GET', `/api/exams/${examId}/challenges`)).json();

describe('the reason of a settlement', () => {
  const reasonsOf = async (examId: number) =>
    (await inbox(examId)).questions.flatMap(({ settlements }) => settlements.map(({ reason }) => reason));
  const activity = async (): Promise<string> => (await test.asAdmin('GET', '/api/admin/activity')).body;

  it('stands in the record and in the activity, also of a corrected key and after an undo', async () => {
    const exam = await createExam(test.db, { questionCount: 2 });
    await sitWith(exam, 'Asha', ['B', null]);
    const [first, second] = exam.questions;
    const reason = 'Robbins, p. 512:\nboth are right – “μ” too';
    const settled: Settled = (await settle(first?.id, { alsoCorrect: ['B'], reason: `  ${reason} ` })).json();
    expect(settled.settlement.reason).toBe(reason);
    const draft = { ...makeDraft(2), correctAnswer: 'C', reason: 'Misprint' };
    const corrected = await test.asAdmin('PUT', `/api/questions/${second?.id}`, draft);
    expect(corrected.statusCode, corrected.body).toBe(200);
    expect((await settle(first?.id, { keyState: 'dropped' })).json().settlement.reason).toBeNull();
    expect(await activity()).toContain('Reason: “Robbins, p. 512: both are right – “μ” too”');
    expect(await activity()).toContain('which regraded 0 attempts. Reason: “Misprint”');
    expect((await undo(first?.id)).json().settlement.reason).toBeNull();
    expect((await undo(first?.id)).json().settlement).toMatchObject({ reason, undoneAt: expect.any(String) });
    expect((await reasonsOf(exam.id)).toSorted()).toEqual(['Misprint', reason, null].toSorted());
  });

  it('may have 500 characters, and changes nothing with more', async () => {
    const exam = await createExam(test.db, { questionCount: 1 });
    const id = exam.questions[0]?.id;
    const refused = await settle(id, { keyState: 'dropped', reason: 'क'.repeat(501) });
    expect(refused.json()).toMatchObject({
      code: 'request.invalid',
      issues: [{ path: 'reason', message: 'The reason must be at most 500 characters.' }],
    });
    expect(await reasonsOf(exam.id)).toEqual([]);
    expect((await settle(id, { keyState: 'dropped', reason: 'क'.repeat(500) })).statusCode).toBe(200);
    expect((await settle(id, { keyState: 'normal', reason: ' ' })).json().settlement.reason).toBeNull();
  });
});

describe('settling', () => {
  // Keys A, B, C, D.
  const sit = async () => {
    const exam = await createExam(test.db, { questionCount: 4, passingScore: 75, markRight: 4, markWrong: -1 });
    const best = await sitWith(exam, 'Best', ['A', 'B', 'C', 'A']);
    const choseB = await sitWith(exam, 'Chose B', ['B', 'B', 'C', null]);
    const blank = await sitWith(exam, 'Blank', [null, 'B', null, null]);
    return { exam, id: exam.questions[0]?.id, best, choseB, blank };
  };

  it('accepts a further option, as its preview says, and the result tells the student', async () => {
    const { exam, id, best, choseB } = await sit();
    expect([best, choseB].map(({ points, rank }) => [points, rank])).toEqual([
      [11, 1],
      [7, 1 + 1],
    ]);
    const open = await start(exam, 'Open');
    const shown = await preview(id, { alsoCorrect: ['B', 'A', 'B'] });
    expect(shown).toMatchObject({
      attempts: 3,
      openAttempts: 1,
      moved: 1,
      gained: 1,
      lost: 0,
      newlyPassed: 1,
      newlyFailed: 0,
      rankMoves: 2,
      moves: [
        {
          sessionId: choseB.sessionId,
          name: 'Chose B',
          oldPoints: 7,
          newPoints: 12,
          oldMaxPoints: 16,
          newMaxPoints: 16,
          unit: 1,
          oldPercentage: 44,
          newPercentage: 75,
          oldPassed: false,
          newPassed: true,
          oldRank: 2,
          newRank: 1,
        },
      ],
    });
    expect((await resultOf(choseB.sessionId)).points).toBe(7);
    test.advance(60);
    const settled: Settled = (await settle(id, { alsoCorrect: ['B', 'A', 'B'], version: 1 })).json();
    expect(settled).toMatchObject({
      regradedAttempts: 1,
      question: { correctAnswer: 'A', alsoCorrect: ['B'], keyState: 'normal', version: 2 },
      settlement: { decision: 'also B', undoneAt: null },
    });
    const after = await resultOf(choseB.sessionId);
    expect(after).toMatchObject({
      points: 12,
      totalScore: 3,
      incorrectAnswers: 0,
      unanswered: 1,
      passed: true,
      rank: 1,
    });
    expect(after.results[0]).toMatchObject({
      selectedAnswer: 'B',
      correctAnswer: 'A',
      alsoCorrect: ['B'],
      isCorrect: true,
      settled: { settledAt: test.time.now.toISOString(), decision: 'also B' },
    });
    expect(after.results[1]?.settled).toBeNull();
    // An open attempt is graded by the new key, and the list of questions and the activity show the settlement.
    const late = (await submit(open.sessionId, [{ questionId: id, selectedAnswer: 'B' }])).json();
    expect(late).toMatchObject({ totalScore: 1, results: [{ settled: { decision: 'also B' } }, {}, {}, {}] });
    const listed = (await test.asAdmin('GET', `/api/exams/${exam.id}/questions`)).json();
    expect(listed[0]).toMatchObject({ alsoCorrect: ['B'], keyState: 'normal' });
    const activity = JSON.stringify((await test.asAdmin('GET', '/api/admin/activity')).json());
    expect(activity).toContain(
      'Settled the question “Question 1: which of the following is the most likely diagnosis?”, which regraded 1 attempt',
    );
  });

  it('drops a question from the marks, the maximum and the counts', async () => {
    const { exam, id, best, choseB, blank } = await sit();
    expect((await settle(id, { keyState: 'dropped' })).json().regradedAttempts).toBe(3);
    const [first, second, third] = await Promise.all([best, choseB, blank].map(({ sessionId }) => resultOf(sessionId)));
    expect(first).toMatchObject({
      points: 7,
      maxPoints: 12,
      totalQuestions: 3,
      correctAnswers: 2,
      incorrectAnswers: 1,
      unanswered: 0,
      percentage: 58,
    });
    expect(second).toMatchObject({
      points: 8,
      maxPoints: 12,
      totalQuestions: 3,
      correctAnswers: 2,
      incorrectAnswers: 0,
      unanswered: 1,
      percentage: 67,
    });
    expect(third).toMatchObject({
      points: 4,
      maxPoints: 12,
      totalQuestions: 3,
      correctAnswers: 1,
      incorrectAnswers: 0,
      unanswered: 2,
    });
    expect(first?.results).toHaveLength(4);
    expect(first?.results[0]).toMatchObject({
      keyState: 'dropped',
      isCorrect: false,
      settled: { decision: 'dropped' },
    });
    // A later attempt does not count it either.
    const later = await sitWith(exam, 'Later', ['A', 'B', 'C', 'D']);
    expect(later).toMatchObject({ points: 12, maxPoints: 12, totalQuestions: 3, percentage: 100 });
    expect(await inconsistentAttempts(test.db)).toEqual([]);
  });

  it('gives full marks to everyone, or to everyone who chose an option', async () => {
    const { id, choseB, blank } = await sit();
    await settle(id, { keyState: 'bonus_all' });
    expect(await resultOf(choseB.sessionId)).toMatchObject({
      points: 12,
      correctAnswers: 3,
      incorrectAnswers: 0,
      unanswered: 1,
    });
    expect(await resultOf(blank.sessionId)).toMatchObject({ points: 8, correctAnswers: 2, unanswered: 2 });
    await settle(id, { keyState: 'bonus_attempted' });
    expect(await resultOf(choseB.sessionId)).toMatchObject({ points: 12, correctAnswers: 3, unanswered: 1 });
    const result = await resultOf(blank.sessionId);
    expect(result).toMatchObject({ points: 4, correctAnswers: 1, unanswered: 3 });
    expect(result.results[0]?.settled?.decision).toBe('full marks for everyone who answered it');
  });

  it('is undone step by step, the latest first', async () => {
    const { exam, id, choseB } = await sit();
    const before = await resultOf(choseB.sessionId);
    await settle(id, { alsoCorrect: ['B'] });
    await settle(id, { keyState: 'dropped' });
    expect((await undo(id)).json()).toMatchObject({
      question: { alsoCorrect: ['B'], keyState: 'normal', version: 4 },
      settlement: { decision: 'dropped', undoneAt: test.time.now.toISOString() },
      regradedAttempts: 3,
    });
    expect((await resultOf(choseB.sessionId)).results[0]?.settled?.decision).toBe('also B');
    expect((await undo(id)).statusCode).toBe(200);
    expect(await resultOf(choseB.sessionId)).toEqual(before);
    const none = await undo(id);
    expect([none.statusCode, none.json().code]).toEqual([409, 'settlement.none']);
    expect((await inbox(exam.id)).questions[0]?.settlements.map(({ undoneAt }) => undoneAt === null)).toEqual([
      false,
      false,
    ]);
  });

  it.each([
    [{ alsoCorrect: ['E'] }, 'alsoCorrect', 'This question has no option E.'],
    [{ correctAnswer: 'F' }, 'correctAnswer', 'This question has no option F.'],
    [{ alsoCorrect: ['G'] }, 'alsoCorrect.0', 'An answer must be one of the letters A to F.'],
    [
      { keyState: 'free' },
      'keyState',
      'The state of a key must be one of normal, bonus_all, bonus_attempted, dropped.',
    ],
  ])('is refused with what must change: %j', async (draft, path, message) => {
    const exam = await createExam(test.db, { questionCount: 1 });
    const id = exam.questions[0]?.id;
    for (const address of ['', '/preview']) {
      const refused = await test.asAdmin('POST', `/api/questions/${id}/settlement${address}`, draft);
      expect(refused.statusCode).toBe(400);
      expect(refused.json().issues).toEqual([{ path, message }]);
    }
  });

  it('is refused for an older version, for the present key and for an unknown question', async () => {
    const { id } = await sit();
    await settle(id, { alsoCorrect: ['B'] });
    const stale = await settle(id, { alsoCorrect: ['C'], version: 1 });
    expect([stale.statusCode, stale.json().code, stale.json().current.alsoCorrect]).toEqual([
      409,
      'question.changed',
      ['B'],
    ]);
    expect((await undo(id, { version: 1 })).json().code).toBe('question.changed');
    const same = await settle(id, { alsoCorrect: ['B'] });
    expect([same.statusCode, same.json().message]).toEqual([409, 'This question is graded like this already.']);
    expect((await settle(2_147_483_647, { keyState: 'dropped' })).statusCode).toBe(404);
  });

  it('also settles a question that the educator has deleted, because results have it', async () => {
    const { id, choseB } = await sit();
    await test.asAdmin('DELETE', `/api/questions/${id}`);
    expect((await settle(id, { alsoCorrect: ['B'] })).json().regradedAttempts).toBe(1);
    expect((await resultOf(choseB.sessionId)).points).toBe(12);
  });

  it('reveals no key before the review is released', async () => {
    const { exam, id, best } = await sit();
    await change(exam.id, { title: 'Test exam', examCode: exam.examCode, reviewFrom: 'held' });
    await settle(id, { correctAnswer: 'B', alsoCorrect: ['C'] });
    const open = await start(exam, 'Open');
    const submitted = (await submit(open.sessionId)).body;
    const texts = [JSON.stringify(open), submitted, (await test.get(`/api/exam/results/${best.sessionId}`)).body];
    for (const text of texts) {
      expect(text).not.toMatch(/alsoCorrect|correctAnswer"|keyState|settled|decision|Secret explanation/);
    }
    expect(JSON.parse(texts[2] ?? '').challenges).toEqual([]);
  });
});
