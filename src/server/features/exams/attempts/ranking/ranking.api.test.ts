import { describe, expect, it } from 'vitest';
import type { ExamAnalytics } from '#contract/exams/analytics/analytics.contract.ts';
import type { AttemptInFull } from '#contract/exams/monitoring/monitoring.contract.ts';
import { createLog } from '#server/platform/log.ts';
import { asha, type Exam, personsOf } from '#test/app/rank-persons.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';
import { closeExpiredAttempts } from '../closing/close-expired-attempts.ts';

const test = setUpTestApp();
const { start, sit, resultOf, asAdmin, listOf, rankedIn } = personsOf(test);
const silent = createLog({ level: 'silent' });

const inFull = ({ id }: Exam, sessionId: string) => asAdmin<AttemptInFull>('GET', `${id}/attempts/${sessionId}`);
const count = ({ id }: Exam, sessionId: string) => asAdmin('POST', `${id}/attempts/${sessionId}/rank`);
const device = (letter: string) => ({ deviceKey: letter.repeat(32) });

describe('a second attempt of a person', () => {
  it('is not ranked, says which attempt counts, and changes no rank, average or statistic', async () => {
    const exam = await createExam(test.db, { questionCount: 4 });
    await sit(exam, { name: 'Bela Iyer' }, 2);
    const first = await sit(exam, asha, 1);
    const before = await asAdmin<ExamAnalytics>('GET', `${exam.id}/analytics`);
    const retake = await sit(exam, { name: 'Other spelling', email: ' ASHA@example.org ' }, 4);
    expect(first).toMatchObject({ isRanked: true, rank: 2, cohort: 2, percentile: 50, rankedAttempt: null });
    expect(retake).toMatchObject({ isRanked: false, rank: null, cohort: 2, percentile: null });
    expect(retake.rankedAttempt).toEqual({ submittedAt: first.submittedAt });
    const { sessionId, ...submitted } = retake;
    expect(await resultOf(sessionId)).toEqual(submitted);
    expect(await resultOf(first.sessionId)).toMatchObject({ rank: 2, cohort: 2 });

    const page = await listOf(exam);
    expect(page).toMatchObject({ total: 3, averagePercentage: 37.5 });
    expect(page.attempts).toMatchObject([
      { rank: 1, isRanked: true, percentile: 100, attemptsOfPerson: 1 },
      { rank: 2, isRanked: true, percentile: 50, attemptsOfPerson: 2 },
      { rank: null, isRanked: false, percentile: null, attemptsOfPerson: 2 },
    ]);
    expect(await asAdmin('GET', `${exam.id}/analytics`)).toEqual(before);
    expect(before.attempts).toBe(2);
    const listed = (await test.asAdmin('GET', '/api/exams')).json();
    expect(listed[0]).toMatchObject({ attemptsCount: 3, averagePercentage: 37.5 });
    const csv = (await test.asAdmin('GET', `/api/exams/${exam.id}/attempts.csv`)).rawPayload.toString('utf8');
    expect(
      csv
        .trim()
        .split('\r\n')
        .map((line) => line.split(',').slice(-3, -1).join(' ').trim()),
    ).toEqual(['"Ranked" "Percentile"', '"No"', '"Yes" 50', '"Yes" 100']);
  });

  it('is recognised by the browser if the student gives no e-mail address, and not at all without a key', async () => {
    const exam = await createExam(test.db, { questionCount: 2 });
    for (const student of [device('a'), device('b'), device('a'), {}, {}]) await sit(exam, student, 1);
    expect(await rankedIn(exam)).toEqual([true, true, false, true, true]);
    const [, , retake, alone] = (await listOf(exam)).attempts;
    const shown = await inFull(exam, retake?.sessionId ?? '');
    expect(shown).toMatchObject({
      personBy: 'device',
      otherAttempts: [{ name: 'Asha Rao', isRanked: true, percentage: 50 }],
    });
    expect(await inFull(exam, alone?.sessionId ?? '')).toMatchObject({ personBy: null, otherAttempts: [] });
    for (const answer of [shown, await listOf(exam)]) expect(JSON.stringify(answer)).not.toContain('aaaa');
  });

  it('counts if it is closed before the first one, also if the first one then expires', async () => {
    const exam = await createExam(test.db, { questionCount: 2, duration: 60 });
    const first = await start(exam, asha);
    await sit(exam, asha, 2);
    test.advance(4000);
    await closeExpiredAttempts(test.db, test.time.now, silent);
    expect(await rankedIn(exam)).toEqual([false, true]);
    expect(await resultOf(first)).toMatchObject({ status: 'expired', isRanked: false });
  });

  it('is a matter of one exam', async () => {
    const [one, other] = [await createExam(test.db), await createExam(test.db)];
    await sit(one, asha, 1);
    expect(await sit(other, asha, 1)).toMatchObject({ isRanked: true, cohort: 1 });
  });
});

describe('an educator', () => {
  it('counts another attempt instead, and the first one again: results, ranks and statistics follow', async () => {
    const exam = await createExam(test.db, { questionCount: 4 });
    const first = await sit(exam, asha, 1);
    const retake = await sit(exam, asha, 4);
    await sit(exam, { name: 'Bela Iyer' }, 2);
    const before = await asAdmin<ExamAnalytics>('GET', `${exam.id}/analytics`);
    expect((await inFull(exam, first.sessionId)).otherAttempts).toMatchObject([
      { sessionId: retake.sessionId, isRanked: false, percentage: 100 },
    ]);

    expect(await count(exam, retake.sessionId)).toEqual({ ranked: true });
    expect(await resultOf(retake.sessionId)).toMatchObject({ isRanked: true, rank: 1, rankedAttempt: null });
    expect(await resultOf(first.sessionId)).toMatchObject({
      isRanked: false,
      rank: null,
      rankedAttempt: { submittedAt: retake.submittedAt },
    });
    const after = await asAdmin<ExamAnalytics>('GET', `${exam.id}/analytics`);
    expect(after).toMatchObject({ attempts: 2, averagePercentage: 75 });
    expect(after.marks).toMatchObject({ attempts: 2, mean: 3 });
    expect(await sit(exam, asha, 3)).toMatchObject({
      isRanked: false,
      rankedAttempt: { submittedAt: retake.submittedAt },
    });

    await count(exam, first.sessionId);
    expect(await asAdmin('GET', `${exam.id}/analytics`)).toEqual(before);
    expect((await test.asAdmin('GET', '/api/admin/activity')).body).toMatch(
      /Counted the session of [^A-Za-z]+Asha Rao[^A-Za-z]+ from 2026-03-\d\d \d\d:\d\d UTC in the ranking/,
    );
  });

  it('cannot count an open attempt, an attempt at another exam or an unknown one', async () => {
    const [exam, other] = [await createExam(test.db), await createExam(test.db)];
    const sessionId = await start(exam, asha);
    const codeFor = async ({ id }: Exam, session: string) =>
      (await test.asAdmin('POST', `/api/exams/${id}/attempts/${session}/rank`)).json().code;
    expect(await codeFor(exam, sessionId)).toBe('attempt.in_progress');
    expect(await codeFor(other, sessionId)).toBe('attempt.not_found');
    expect(await codeFor(exam, 'unknown')).toBe('attempt.not_found');
  });

  it('who deletes the attempt that counts makes the next one count; who deletes a retake changes no rank', async () => {
    const exam = await createExam(test.db, { questionCount: 4 });
    const attempts = [await sit(exam, asha, 1), await sit(exam, asha, 2), await sit(exam, asha, 3)];
    const remove = (index: number) => asAdmin('DELETE', `${exam.id}/attempts/${attempts[index]?.sessionId}`);
    await remove(1);
    expect(await rankedIn(exam)).toEqual([true, false]);
    await remove(0);
    expect(await rankedIn(exam)).toEqual([true]);
    expect(await asAdmin('GET', `${exam.id}/analytics`)).toMatchObject({ attempts: 1, averagePercentage: 75 });
  });

  it('who corrects an e-mail address joins and separates persons: the first attempt of each counts again', async () => {
    const exam = await createExam(test.db, { questionCount: 4 });
    const first = await sit(exam, { email: 'asha@example.org' }, 1);
    const misspelt = await sit(exam, { email: 'asha@exmaple.org' }, 2);
    const third = await sit(exam, { email: 'asha@exmaple.org' }, 3);
    const rename = ({ sessionId }: { sessionId: string }, email: string) =>
      asAdmin('PUT', `${exam.id}/attempts/${sessionId}`, { name: 'Asha', email });
    expect(await rankedIn(exam)).toEqual([true, true, false]);
    await rename(misspelt, 'Asha@example.org');
    expect(await rankedIn(exam)).toEqual([true, false, true]);
    await rename(third, 'asha@example.org');
    expect(await rankedIn(exam)).toEqual([true, false, false]);
    await count(exam, third.sessionId);
    // The person stays the same, and so does the choice of the educator.
    await rename(first, 'asha@EXAMPLE.org');
    expect(await rankedIn(exam)).toEqual([false, false, true]);
    await rename(third, 'bela@example.org');
    expect(await rankedIn(exam)).toEqual([true, false, true]);
    await rename(misspelt, '');
    expect(await rankedIn(exam)).toEqual([true, true, true]);
  });

  it('may correct an address while the student submits', async () => {
    const exam = await createExam(test.db, { questionCount: 2 });
    await sit(exam, asha, 1);
    const sessions = await Promise.all(
      Array.from({ length: 10 }, (_, index) => start(exam, { email: `typo${index}@example.org` })),
    );
    await Promise.all(
      sessions.flatMap((sessionId) => [
        test.post(`/api/exam/submit/${sessionId}`, { answers: [] }),
        asAdmin('PUT', `${exam.id}/attempts/${sessionId}`, { name: 'Asha', ...asha }),
      ]),
    );
    for (const sessionId of sessions) await test.post(`/api/exam/submit/${sessionId}`, { answers: [] });
    expect((await rankedIn(exam)).filter(Boolean)).toHaveLength(1);
  });
});

describe('the other exams of a person', () => {
  it('are listed with marks, rank and percentile, the latest first, and without those of other persons', async () => {
    const [first, second, third] = await Promise.all(
      ['First exam', 'Second exam', 'Third exam'].map((title) => createExam(test.db, { title, questionCount: 4 })),
    );
    if (!first || !second || !third) throw new Error('The exams were not created.');
    const email = 'over-many@example.org';
    const sat = await sit(first, { email }, 2);
    await sit(second, { email: 'other@example.org' }, 4);
    const inSecond = await sit(second, { email: ' OVER-many@example.org' }, 3);
    const open = await start(third, { email });
    const { otherExams } = await inFull(first, sat.sessionId);
    expect(otherExams).toMatchObject([
      { examId: third.id, examTitle: 'Third exam', sessionId: open, status: 'in_progress', points: null, rank: null },
      {
        examId: second.id,
        sessionId: inSecond.sessionId,
        points: 3,
        maxPoints: 4,
        percentage: 75,
        rank: 2,
        percentile: 50,
      },
    ]);
    const nameless = await sit(first, {}, 1);
    expect((await inFull(first, nameless.sessionId)).otherExams).toEqual([]);
  });
});
