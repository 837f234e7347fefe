import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Paper } from '#contract/exams/attempts/attempts.contract.ts';
import { students } from '#server/schema/attempts.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';

const test = setUpTestApp();
const startId = 'c0ffee00c0ffee00c0ffee00c0ffee00';
let code: string;
beforeAll(async () => {
  code = (await createExam(test.db)).examCode;
});

const start = async (body: object, examCode = code) => test.post(`/api/exam/${examCode}/start`, body);
const count = () => test.db.$count(students);

describe('a start that is sent again', () => {
  it('with the same id by the same student resumes its attempt, with the answers and the remaining time', async () => {
    const first: Paper = (await start({ name: 'Asha', startId })).json();
    expect(first.sessionId).toMatch(/^[A-Za-z0-9_-]{22}$/);
    const answers = [{ questionId: first.questions[0]?.id, selectedAnswer: 'C' }];
    await test.put(`/api/exam/sessions/${first.sessionId}/answers`, { answers });
    const before = await count();
    test.advance(60);
    const again: Paper = (await start({ name: ' Asha ', email: '', startId })).json();
    expect(again).toMatchObject({ sessionId: first.sessionId, endsAt: first.endsAt, remainingSeconds: 3540 });
    expect(again.answers).toMatchObject(answers);
    expect(await count()).toBe(before);
  });

  it.each([
    ['was deactivated', { isActive: false }],
    ['got another code', { examCode: 'NEW-CODE' }],
    ['lost its questions', { totalQuestions: 0 }],
  ])('resumes its attempt after the exam %s', async (_what, change) => {
    const exam = await createExam(test.db);
    const body = { name: 'Asha', startId };
    const first: Paper = (await start(body, exam.examCode)).json();
    await test.db.update(exams).set(change).where(eq(exams.id, exam.id));
    const again = await start(body, exam.examCode);
    expect(again.statusCode, again.body).toBe(200);
    expect(again.json()).toMatchObject({ sessionId: first.sessionId, questions: first.questions });
    const stranger = await start({ name: 'Ravi', startId }, exam.examCode);
    expect(stranger.statusCode).toBeGreaterThan(400);
  });

  it('twenty times at the same time makes one attempt', async () => {
    const before = await count();
    const body = { name: 'Ravi', startId: 'f00df00df00df00df00df00df00df00d' };
    const papers = await Promise.all(Array.from({ length: 20 }, () => start(body)));
    expect(new Set(papers.map((paper) => `${paper.statusCode} ${paper.json().sessionId}`)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  it('starts another attempt for another student, another exam, another id, or without an id', async () => {
    const other = await createExam(test.db);
    const starts = [
      await start({ name: 'Meera', startId }),
      await start({ name: 'Asha', email: 'asha@example.org', startId }),
      await start({ name: 'Asha', startId }, other.examCode),
      await start({ name: 'Asha', startId: `${startId}1` }),
      await start({ name: 'Asha' }),
      await start({ name: 'Asha' }),
    ];
    const ids = starts.map((answer) => answer.json().sessionId);
    expect(new Set(ids).size).toBe(6);
  });

  it('after its attempt was closed is refused and makes no attempt', async () => {
    const body = { name: 'Late', startId };
    const { sessionId } = (await start(body)).json();
    await test.post(`/api/exam/submit/${sessionId}`, { answers: [] });
    const before = await count();
    const again = await start(body);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'attempt.closed' });
    expect(await count()).toBe(before);
  });

  it('is refused if its id is short enough to be guessed', async () => {
    for (const weak of ['1', 'x'.repeat(21), 'x'.repeat(101), 'a b'.repeat(10), 7]) {
      const refused = await start({ name: 'Asha', startId: weak });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().message).toMatch(/^The start id must be /);
    }
  });
});
