import { describe, expect, it } from 'vitest';
import type { Paper } from '#contract/exams/attempts.contract.ts';
import { activities } from '#server/schema/activities.table.ts';
import type { NewExam } from '#server/schema/exams.table.ts';
import { setUpStudent } from '#test/app/student.ts';
import { createExam } from '#test/factories/create-content.ts';
import { closeExpiredAttempts } from './closing/close-expired-attempts.ts';

const { test, start, save, submit, readStored } = setUpStudent();

const soon = (minutes: number) => new Date(test.time.now.getTime() + minutes * 60_000);
const make = (exam: Partial<NewExam> = {}) => createExam(test.db, { questionCount: 3, ...exam });
const tryStart = (examCode: string, body: object = { name: 'Asha' }) => test.post(`/api/exam/${examCode}/start`, body);
const info = async (examCode: string) => (await test.get(`/api/exam/${examCode}`)).json();
const change = async (examId: number, fields: object) => {
  const answer = await test.asAdmin('PUT', `/api/exams/${examId}`, fields);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const closeOverdue = () => closeExpiredAttempts(test.db, test.time.now, { error: () => {} } as never);
const choice = (paper: Paper, selectedAnswer = 'A') => [{ questionId: paper.questions[0]?.id, selectedAnswer }];

describe('the window of an exam', () => {
  it('refuses starts before it opens and after it has closed, with its times', async () => {
    const exam = await make({ opensAt: soon(10), closesAt: soon(40) });
    const times = { opensAt: soon(10).toISOString(), closesAt: soon(40).toISOString() };
    const early = await tryStart(exam.examCode);
    expect(early.statusCode).toBe(403);
    expect(early.json()).toMatchObject({ code: 'exam.not_open', current: { ...times, opensInSeconds: 600 } });
    expect(early.json().message).toBe('This exam opens on 1 March 2026 at 09:10 UTC.');

    test.advance(600);
    await start(exam.examCode);
    test.advance(1799);
    await start(exam.examCode);
    test.advance(1);
    const late = await tryStart(exam.examCode);
    expect(late.statusCode).toBe(403);
    expect(late.json()).toMatchObject({ code: 'exam.over', current: { ...times, opensInSeconds: null } });
  });

  it('is told to students by the server’s clock, also by responses that are kept', async () => {
    const exam = await make({ opensAt: soon(10), closesAt: soon(40) });
    const times = { opensAt: soon(10).toISOString(), closesAt: soon(40).toISOString() };
    expect(await info(exam.examCode)).toMatchObject({ ...times, opensInSeconds: 600, isOver: false });
    test.advance(60);
    expect(await info(exam.examCode)).toMatchObject({ ...times, opensInSeconds: 540, isOver: false });
    test.advance(540);
    expect(await info(exam.examCode)).toMatchObject({ ...times, opensInSeconds: null, isOver: false });
    test.advance(1800);
    expect(await info(exam.examCode)).toMatchObject({ ...times, opensInSeconds: null, isOver: true });
    const without = await make();
    expect(await info(without.examCode)).toMatchObject({
      opensAt: null,
      closesAt: null,
      opensInSeconds: null,
      isOver: false,
      attemptsAllowed: null,
      marking: { right: 1, wrong: 0, blank: 0, unit: 1 },
    });
  });

  it('ends every attempt when it closes: saves, resume and the closer follow', async () => {
    const exam = await make({ closesAt: soon(20) });
    const closesAt = soon(20).toISOString();
    const paper = await start(exam.examCode);
    expect(paper).toMatchObject({ endsAt: closesAt, remainingSeconds: 1200, exam: { duration: 20 } });
    test.advance(1199);
    expect((await save(paper.sessionId, choice(paper))).json().remainingSeconds).toBe(1);
    test.advance(32);
    expect((await save(paper.sessionId, choice(paper))).json().code).toBe('attempt.closed');
    test.advance(10);
    await closeOverdue();
    expect(await readStored(paper.sessionId)).toMatchObject({ status: 'expired', endTime: new Date(closesAt) });
    const resumed = await tryStart(exam.examCode, { sessionId: paper.sessionId });
    expect(resumed.json().code).toBe('attempt.closed');
  });

  it('lets a student go on after it has closed with extra time', async () => {
    const exam = await make({ closesAt: soon(20) });
    const one = await start(exam.examCode);
    const other = await start(exam.examCode);
    await test.asAdmin('POST', `/api/exams/${exam.id}/attempts/${one.sessionId}/extra-time`, { minutes: 15 });
    test.advance(1300);
    expect((await save(one.sessionId, choice(one))).json().remainingSeconds).toBe(800);
    expect((await save(other.sessionId, choice(other))).json().code).toBe('attempt.closed');
    expect((await tryStart(exam.examCode, { sessionId: one.sessionId })).statusCode).toBe(200);
  });

  it('moves the deadlines of open attempts when its closing time moves, and those of no other exam', async () => {
    const exam = await make({ closesAt: soon(20) });
    const paper = await start(exam.examCode);
    const elsewhere = await start((await make()).examCode);
    const extended = await start(exam.examCode);
    await test.asAdmin('POST', `/api/exams/${exam.id}/attempts/${extended.sessionId}/extra-time`, { minutes: 5 });

    await change(exam.id, { closesAt: soon(10).toISOString() });
    expect((await readStored(paper.sessionId)).endsAt).toEqual(soon(10));
    expect((await readStored(extended.sessionId)).endsAt).toEqual(soon(15));
    expect((await readStored(elsewhere.sessionId)).endsAt).toEqual(soon(60));
    await change(exam.id, { title: 'Another title' });
    expect((await readStored(paper.sessionId)).endsAt).toEqual(soon(10));
    await change(exam.id, { closesAt: null });
    expect((await readStored(paper.sessionId)).endsAt).toEqual(soon(60));
    expect((await readStored(extended.sessionId)).endsAt).toEqual(soon(65));

    test.advance(300);
    await change(exam.id, { closesAt: soon(-3).toISOString() });
    expect((await readStored(paper.sessionId)).endsAt).toEqual(test.time.now);
    expect((await save(paper.sessionId, choice(paper))).statusCode).toBe(200);
  });

  it('is kept by a change that leaves it out, and must close after it opens', async () => {
    const exam = await make();
    const fields = {
      opensAt: soon(10).toISOString(),
      closesAt: soon(40).toISOString(),
      scoresFrom: 'held',
      reviewFrom: soon(50).toISOString(),
      attemptsAllowed: 2,
      entry: 'open',
      marking: { right: 4, wrong: -1, blank: 0, unit: 1 },
    };
    expect(await change(exam.id, fields)).toMatchObject(fields);
    expect(await change(exam.id, { title: 'Kept' })).toMatchObject({ ...fields, title: 'Kept' });
    const message = 'The exam must close after it opens.';
    for (const wrong of [{ closesAt: soon(10).toISOString() }, { opensAt: soon(90).toISOString() }]) {
      const refused = await test.asAdmin('PUT', `/api/exams/${exam.id}`, wrong);
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({ message, issues: [{ path: 'closesAt', message }] });
    }
    const added = await test.asAdmin('POST', '/api/exams', { title: 'X', examCode: 'WINDOW-1', ...fields });
    expect(added.json()).toMatchObject(fields);
    const cleared = { opensAt: null, closesAt: null, scoresFrom: null, reviewFrom: null, attemptsAllowed: null };
    expect(await change(exam.id, cleared)).toMatchObject(cleared);
  });

  it('takes times with any offset and refuses other texts in plain words', async () => {
    const exam = await make();
    expect(await change(exam.id, { opensAt: '2026-12-03T09:00+05:30' })).toMatchObject({
      opensAt: '2026-12-03T03:30:00.000Z',
    });
    for (const opensAt of ['tomorrow', '2026-12-03', '2026-02-31T09:00:00Z', '2026-12-03T25:00:00Z', 'held', 7, '']) {
      const refused = await test.asAdmin('PUT', `/api/exams/${exam.id}`, { opensAt });
      expect(refused.statusCode, String(opensAt)).toBe(400);
      expect(refused.json().message).toBe('The opening time must be a time such as 2026-12-03T09:00:00Z.');
    }
    const refused = await test.asAdmin('PUT', `/api/exams/${exam.id}`, { scoresFrom: 'soon' });
    expect(refused.json().message).toBe(
      'The release of the scores must be a time such as 2026-12-03T09:00:00Z, "held" or null.',
    );
  });

  it('is recorded with each date that moves', async () => {
    const exam = await make({ title: 'Recorded' });
    await change(exam.id, { opensAt: '2026-12-03T09:00:00Z', scoresFrom: 'held' });
    await change(exam.id, { description: 'No date.' });
    const summaries = (await test.db.select().from(activities)).map(({ summary }) => summary);
    expect(summaries).toContain(
      'Changed the exam “Recorded”: it opens on 3 December 2026 at 09:00 UTC, scores are shown when an educator releases them',
    );
    expect(summaries).toContain('Changed the exam “Recorded”');
  });
});

describe('the number of attempts', () => {
  const device = { deviceKey: 'd'.repeat(22) };

  it('is counted by e-mail address in any case, and by device without an address', async () => {
    const exam = await make({ attemptsAllowed: 1 });
    await start(exam.examCode, { name: 'Asha', email: 'asha@example.org', ...device });
    const again = await tryStart(exam.examCode, { name: 'A. Rao', email: ' Asha@Example.ORG ' });
    expect(again.statusCode).toBe(403);
    expect(again.json()).toMatchObject({
      code: 'exam.no_attempts_left',
      message: 'You have used your only attempt at this exam.',
    });
    await start(exam.examCode, { name: 'Ben', ...device });
    expect((await tryStart(exam.examCode, { name: 'Ben', ...device })).statusCode).toBe(403);
    // Neither an address nor a device: the server cannot tell these students apart, and a hall shares one network address.
    await start(exam.examCode, { name: 'Chitra' });
    await start(exam.examCode, { name: 'Dev' });
  });

  it('counts per exam, and an attempt that the educator deletes no longer', async () => {
    const exam = await make({ attemptsAllowed: 2 });
    const email = 'asha@example.org';
    const { sessionId } = await start(exam.examCode, { name: 'Asha', email });
    await submit(sessionId);
    await start(exam.examCode, { name: 'Asha', email });
    const refused = await tryStart(exam.examCode, { name: 'Asha', email });
    expect(refused.json().message).toBe('You have used all 2 attempts at this exam.');
    await start((await make({ attemptsAllowed: 1 })).examCode, { name: 'Asha', email });
    await test.asAdmin('DELETE', `/api/exams/${exam.id}/attempts/${sessionId}`);
    await start(exam.examCode, { name: 'Asha', email });
  });

  it('is not exceeded by starts at the same time, and a repeated start is the same attempt', async () => {
    const exam = await make({ attemptsAllowed: 1 });
    const body = { name: 'Asha', email: 'asha@example.org' };
    const same = { ...body, startId: 's'.repeat(22) };
    const answers = await Promise.all(Array.from({ length: 12 }, () => tryStart(exam.examCode, same)));
    expect(new Set(answers.map((answer) => answer.json().sessionId)).size).toBe(1);
    const others = await Promise.all(Array.from({ length: 12 }, () => tryStart(exam.examCode, body)));
    expect(others.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 12 }, () => 403));

    const fresh = await make({ attemptsAllowed: 2 });
    const many = await Promise.all(Array.from({ length: 120 }, () => tryStart(fresh.examCode, body)));
    expect(many.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
  });

  it('follows an address that the educator corrects', async () => {
    const exam = await make({ attemptsAllowed: 1 });
    const { sessionId } = await start(exam.examCode, { name: 'Asha', email: 'asah@example.org' });
    const url = `/api/exams/${exam.id}/attempts/${sessionId}`;
    await test.asAdmin('PUT', url, { name: 'Asha', email: 'Asha@example.org' });
    expect((await tryStart(exam.examCode, { name: 'Asha', email: 'asha@example.org' })).statusCode).toBe(403);
    await start(exam.examCode, { name: 'Other', email: 'asah@example.org' });
  });
});

describe('the release of results', () => {
  const secrets = /Secret explanation|correctAnswer"|"isCorrect"|"explanation"/;
  const scores = /totalScore|percentage|"points"|"rank"|passed/;

  /** Every public response of a flow, as text. */
  async function flow(examCode: string) {
    const started = await tryStart(examCode, { name: 'Asha' });
    const paper: Paper = started.json();
    const saved = await save(paper.sessionId, choice(paper));
    const resumed = await tryStart(examCode, { sessionId: paper.sessionId });
    const submitted = await submit(paper.sessionId, []);
    const repeated = await submit(paper.sessionId, []);
    const result = await test.get(`/api/exam/results/${paper.sessionId}`);
    const closed = await tryStart(examCode, { sessionId: paper.sessionId });
    const late = await save(paper.sessionId, choice(paper));
    const told = await test.get(`/api/exam/${examCode}`);
    const pdf = await test.post('/api/exam/download-results', { examCode, sessionId: paper.sessionId, results: [] });
    const texts = [started, saved, resumed, submitted, repeated, result, closed, late, told].map(({ body }) => body);
    return { paper, submitted, repeated, result, pdf, texts };
  }

  it('withholds scores in every public response until its time, and keys with them', async () => {
    const exam = await make({ scoresFrom: soon(60) });
    const scoresFrom = soon(60).toISOString();
    const { paper, submitted, repeated, result, pdf, texts } = await flow(exam.examCode);
    const withheld = { submittedAt: test.time.now.toISOString(), scoresFrom };
    for (const answer of [submitted, repeated, result]) {
      expect(answer.statusCode).toBe(202);
      expect(answer.json()).toEqual(withheld);
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

  it('acts on the next request when the educator holds, dates or releases', async () => {
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
