import { describe, expect, it } from 'vitest';
import { activities } from '#server/schema/activities.table.ts';
import { educatorOf } from '#test/app/educator.ts';
import { firstAnswer, setUpStudent } from '#test/app/student.ts';
import { closeExpiredAttempts } from './closing/close-expired-attempts.ts';

const { test, start, tryStart, save, readStored } = setUpStudent();
const { soon, make, change } = educatorOf(test);

const info = async (examCode: string) => (await test.get(`/api/exam/${examCode}`)).json();
const closeOverdue = () => closeExpiredAttempts(test.db, test.time.now, { error: () => {} } as never);

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

  it('is shown to students by the clock of the server, also if they ask again later', async () => {
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
    expect((await save(paper.sessionId, firstAnswer(paper))).json().remainingSeconds).toBe(1);
    test.advance(32);
    expect((await save(paper.sessionId, firstAnswer(paper))).json().code).toBe('attempt.closed');
    test.advance(10);
    await closeOverdue();
    expect(await readStored(paper.sessionId)).toMatchObject({ status: 'expired', endTime: new Date(closesAt) });
    const resumed = await tryStart(exam.examCode, { sessionId: paper.sessionId });
    expect(resumed.json().code).toBe('attempt.closed');
  });

  it('lets a student with extra time go on after it has closed', async () => {
    const exam = await make({ closesAt: soon(20) });
    const one = await start(exam.examCode);
    const other = await start(exam.examCode);
    await test.asAdmin('POST', `/api/exams/${exam.id}/attempts/${one.sessionId}/extra-time`, { minutes: 15 });
    test.advance(1300);
    expect((await save(one.sessionId, firstAnswer(one))).json().remainingSeconds).toBe(800);
    expect((await save(other.sessionId, firstAnswer(other))).json().code).toBe('attempt.closed');
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
    expect((await save(paper.sessionId, firstAnswer(paper))).statusCode).toBe(200);
  });

  it('stays as it is if a change leaves out its fields, and must close after it opens', async () => {
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

  it('is recorded in the list of activity, with each date that a change moves', async () => {
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
