import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Insight } from '#contract/exams/attempts/insight.contract.ts';
import { type OwnResults, ResultFigures } from '#contract/exams/people/own-results.contract.ts';
import { people } from '#server/schema/cohorts.table.ts';
import { personalSessions } from '#server/schema/personal-sessions.table.ts';
import { peopleOf } from '#test/app/cohort-people.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createCohort } from '#test/factories/create-cohort.ts';
import { createTopic, makeQuestion } from '#test/factories/create-content.ts';
import { shortOrFull } from '#test/faults/soak.ts';

const test = setUpTestApp();
const { start, sit, enter, cookieOf, readOwn } = peopleOf(test);

const [asha, ravi] = ['ASHAASHA', 'RAVYRAVY'];
let ashaId = 0;
let createCohortExam: Awaited<ReturnType<typeof createCohort>>['createCohortExam'];

beforeAll(async () => {
  const cohort = await createCohort(test.db, [
    { name: 'Asha Rao', rollNumber: '12', code: asha },
    { name: 'रवि मेनन', code: ravi },
    { name: 'Meera Iyer', code: 'MEERAMEE' },
  ]);
  ashaId = cohort.people[0]?.id ?? 0;
  createCohortExam = cohort.createCohortExam;
});

const read = async (cookie: string): Promise<OwnResults> => {
  const answer = await readOwn(cookie);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

/** Three questions of Cardiology and one of Renal. */
const questions = (first: number) =>
  ['Cardiology', 'Cardiology ', 'Cardiology', 'Renal'].map((topic, index) =>
    makeQuestion(first + index, { subject: 'Medicine', topic }),
  );

describe('the personal code', () => {
  it('says whose it is, and opens the results of all exams of this person on any device', async () => {
    const [first, second] = [await createCohortExam(), await createCohortExam({ title: 'Second mock' })];
    const sessions = [await sit(first, asha, 4, 2), await sit(second, asha, 9)];
    await sit(first, ravi, 10);
    const entered = await enter(' asha-asha ');
    expect(entered.json()).toEqual({ name: 'Asha Rao', rollNumber: '12' });
    expect(entered.headers['set-cookie']).toMatch(
      /^rounds_my=[^;]+; Max-Age=2592000; Path=\/api\/my; HttpOnly; SameSite=Lax$/,
    );
    const [one, other] = [await cookieOf(asha), await cookieOf(asha)];
    expect(await read(one)).toEqual(await read(other));
    const { name, rollNumber, exams } = await read(one);
    expect({ name, rollNumber }).toEqual({ name: 'Asha Rao', rollNumber: '12' });
    expect(exams).toMatchObject([
      { examTitle: 'Second mock', sessionId: sessions[1], figures: { percentage: 90, rank: 1, cohort: 1 } },
      {
        examTitle: 'Test exam',
        sessionId: sessions[0],
        figures: { points: 4, incorrectAnswers: 2, rank: 2, cohort: 2 },
      },
    ]);
    expect((await read(await cookieOf(ravi))).exams).toMatchObject([{ figures: { percentage: 100 } }]);
    expect((await read(await cookieOf('MEERAMEE'))).exams).toEqual([]);
  });

  it('opens nothing without its cookie, with one of another server, or after Leave, also in a copy of the cookie', async () => {
    const cookie = await cookieOf(asha);
    const closed = { code: 'own_results.closed', message: 'Enter your personal code to see your results.' };
    for (const other of [
      '',
      'rounds_my=',
      'rounds_my=%00.%ff',
      `${cookie.slice(0, -4)}AAAA`,
      `rounds_session=${asha}`,
    ]) {
      const answer = await readOwn(other);
      expect([answer.statusCode, answer.json()], other).toMatchObject([403, closed]);
    }
    await read(cookie);
    const left = await test.inject({ method: 'DELETE', url: '/api/my', headers: { cookie } });
    expect(left.json()).toEqual({ left: true });
    expect(left.headers['set-cookie']).toMatch(/^rounds_my=; .*Expires=Thu, 01 Jan 1970/);
    expect((await readOwn(cookie)).json()).toMatchObject(closed);
    expect((await test.inject({ method: 'DELETE', url: '/api/my' })).json()).toEqual({ left: true });
  });

  it('ends the session of the person before, and every session after 30 days or when the person gets another code', async () => {
    const [former, kept] = [await cookieOf(asha), await cookieOf(ravi)];
    await enter(ravi, former);
    expect((await readOwn(former)).statusCode).toBe(403);

    const cookie = await cookieOf(asha);
    await test.db.update(people).set({ code: 'NEWCWDEA' }).where(eq(people.id, ashaId));
    expect((await readOwn(cookie)).statusCode).toBe(403);
    expect((await enter(asha)).json()).toMatchObject({ code: 'roster.code_unknown' });
    const renewed = await cookieOf('NEWCWDEA');
    expect((await read(renewed)).name).toBe('Asha Rao');
    await test.db.update(people).set({ code: asha }).where(eq(people.id, ashaId));
    expect((await readOwn(renewed)).statusCode).toBe(403);

    await read(kept);
    test.advance(30 * 24 * 3600);
    expect((await readOwn(kept)).statusCode).toBe(403);
    await enter(asha);
    expect(await test.db.select().from(personalSessions)).toHaveLength(1);
  });

  it('has 20 sessions of one person at most, of which the latest ones stay', async () => {
    const cohort = await createCohort(test.db, [{ name: 'Many devices', code: 'MANYDEVC' }]);
    const cookies: string[] = [];
    for (let device = 0; device < 22; device += 1) {
      test.advance(1);
      cookies.push(await cookieOf('MANYDEVC'));
    }
    const opened = await Promise.all(cookies.map(async (cookie) => (await readOwn(cookie)).statusCode));
    expect(opened).toEqual([403, 403, ...Array(20).fill(200)]);
    const personId = cohort.people[0]?.id ?? 0;
    expect(await test.db.$count(personalSessions, eq(personalSessions.personId, personId))).toBe(20);
  });

  it('may be wrong 8 times in a minute from one network, also if all arrive at once, and right ones never count', async () => {
    const from = (code: string, network: string) => enter(code, '', network);
    const wrong = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        from(`AAAA${'BCDEFGHJKLMNPQRSTUVWXYZ2'[index % 24]}AA${index > 23 ? 'B' : 'A'}`, '10.1.1.1'),
      ),
    );
    const codes = wrong.map((answer) => answer.json().code);
    expect(codes.filter((code) => code === 'roster.code_unknown')).toHaveLength(8);
    expect(codes.filter((code) => code === 'request.too_many')).toHaveLength(32);
    const blocked = await from(asha, '10.1.1.1');
    expect(blocked.statusCode).toBe(429);
    expect(blocked.json().message).toMatch(
      /^Too many wrong personal codes came from this network\. Please try again in \d+ seconds\.$/,
    );
    const hall = await Promise.all(Array.from({ length: 40 }, () => from(asha, '10.2.2.2')));
    expect(new Set(hall.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    for (const code of ['', 'A', 'IIIIOOOO', 'A'.repeat(10_000), 'राम', null, 7]) {
      const answer = await test.post('/api/my', { code });
      expect([answer.statusCode, answer.json().code], String(code)).toEqual([400, 'request.invalid']);
    }
  });

  it('opens no result of a student whose name was removed, and goes with a person who is erased', async () => {
    const code = 'ERASEDPN';
    const cohort = await createCohort(test.db, [{ name: 'Erased Person', code }]);
    await sit(await cohort.createCohortExam(), code, 3);
    const cookie = await cookieOf(code);
    const found = (await test.asAdmin('GET', '/api/privacy/people?search=Erased Person')).json().people[0];
    const rows = {
      attempts: found.attempts.map(({ id }: { id: number }) => id),
      entries: found.entries.map(({ id }: { id: number }) => id),
    };
    expect((await read(cookie)).exams).toHaveLength(1);
    await test.asAdmin('POST', '/api/privacy/people/erasure', { ...rows, how: 'anonymise' });
    expect((await readOwn(cookie)).statusCode).toBe(403);
    const left = await test.db
      .select()
      .from(personalSessions)
      .where(eq(personalSessions.personId, cohort.people[0]?.id ?? 0));
    expect(left).toEqual([]);
  });
});

describe('the own results', () => {
  it('have the weak topics of the exams that count, with the figures of their analyses and the flashcards of the library', async () => {
    const code = 'TAPPCSAA';
    const cohort = await createCohort(test.db, [{ name: 'Topical', code }]);
    const { id: topicId } = await createTopic(test.db, { name: 'cardiology' });
    const exams = [
      await cohort.createCohortExam({ questions: questions(1) }),
      await cohort.createCohortExam({ questions: questions(11), attemptsAllowed: 2 }),
    ] as const;
    await sit(exams[0], code, 1, 1);
    await sit(exams[1], code, 2, 2);
    // A retake, with the keys of the first attempt in mind, says nothing.
    await sit(exams[1], code, 4);
    expect((await read(await cookieOf(code))).topics).toEqual([
      { subject: 'Medicine', topic: 'Renal', questions: 2, right: 0, wrong: 1, blank: 1, topicId: null },
      { subject: 'Medicine', topic: 'Cardiology', questions: 6, right: 3, wrong: 2, blank: 1, topicId },
    ]);
  });

  it('show at each moment what the result pages show then, and nothing more', async () => {
    const moment = fc.constantFrom(null, 'held' as const, 1, 3);
    const world = fc.record({
      scores: moment,
      review: moment,
      closes: fc.option(fc.constantFrom(1, 2)),
      isActive: fc.boolean(),
      retakes: fc.boolean(),
      isReopened: fc.boolean(),
      stillWrites: fc.boolean(),
      days: fc.nat({ max: 4 }),
    });
    let number = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(world, { minLength: 1, maxLength: 3 }), fc.nat({ max: 4 }), async (worlds, later) => {
        number += 1;
        const [code, other] = ['A', 'B'].map((end) => `PRP${end}${toCode(number)}`) as [string, string];
        const cohort = await createCohort(test.db, [
          { name: 'Asha Rao', code },
          { name: 'Ravi', code: other },
        ]);
        const own: string[] = [];
        for (const each of worlds) {
          const at = (days: number | 'held' | null) =>
            typeof days === 'number' ? new Date(test.time.now.getTime() + days * 86_400_000) : days;
          const exam = await cohort.createCohortExam({
            questions: questions(number * 10),
            scoresFrom: at(each.scores),
            reviewFrom: at(each.review),
            closesAt: at(each.closes) as Date | null,
          });
          own.push(await sit(exam, code, 2, 1));
          if (each.retakes) own.push(await sit(exam, code, 4));
          await sit(exam, other, 3);
          if (each.stillWrites) own.push(await start(exam, code));
          if (each.isReopened && !each.stillWrites)
            await test.asAdmin('POST', `/api/exams/${exam.id}/attempts/${own.at(-1)}/reopen`, { minutes: 30 });
          if (!each.isActive) await test.asAdmin('PUT', `/api/exams/${exam.id}`, { isActive: false });
          test.advance(each.days * 43_200);
        }
        test.advance(later * 43_200);
        const cookie = await cookieOf(code);
        const shown = await read(cookie);
        const expected: OwnResults['exams'] = [];
        const topics = new Map<string | null, number>();
        for (const sessionId of own) {
          const answer = await test.get(`/api/exam/results/${sessionId}`);
          if (answer.statusCode >= 400) {
            expect(answer.json().code).toBe('attempt.in_progress');
            continue;
          }
          const result = answer.json();
          const listed = shown.exams.find((exam) => exam.sessionId === sessionId);
          const isReleased = answer.statusCode === 200;
          expected.push({
            examTitle: listed?.examTitle ?? '',
            examCode: listed?.examCode ?? '',
            sessionId,
            submittedAt: result.submittedAt,
            scoresFrom: isReleased ? null : result.scoresFrom,
            figures: isReleased ? ResultFigures.parse(result) : null,
          });
          if (!isReleased || !result.isRanked) continue;
          const insight: Insight = (await test.get(`/api/exam/results/${sessionId}/insight`)).json();
          for (const group of insight.topics)
            topics.set(group.name, (topics.get(group.name) ?? 0) + group.questions - group.right);
        }
        const bySession = (exams: OwnResults['exams']) =>
          exams.toSorted((a, b) => a.sessionId.localeCompare(b.sessionId));
        expect(bySession(shown.exams)).toEqual(bySession(expected));
        const weak = [...topics].filter(([, missed]) => missed > 0).toSorted();
        expect(shown.topics.map(({ topic, wrong, blank }) => [topic, wrong + blank]).toSorted()).toEqual(weak);
      }),
      { numRuns: shortOrFull(12, 300) },
    );
  }, 600_000);
});

/** Four characters of the alphabet of personal codes. */
const toCode = (number: number): string =>
  [0, 1, 2, 3].map((place) => 'ABCDEFGH'[Math.floor(number / 8 ** place) % 8]).join('');
