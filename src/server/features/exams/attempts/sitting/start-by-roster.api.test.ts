import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RosterPerson } from '#contract/exams/roster/roster.contract.ts';
import { rosterPersonKey } from '#server/features/exams/roster/person.rules.ts';
import { people } from '#server/schema/cohorts.table.ts';
import { examSections } from '#server/schema/exam-sections.table.ts';
import { sendForm } from '#test/app/send-form.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { countLockWaits } from '#test/database/count-lock-waits.ts';
import { createCohort } from '#test/factories/create-cohort.ts';
import { createExam } from '#test/factories/create-content.ts';
import { insertWithinLimits } from './attempt-limits.ts';

const test = setUpTestApp();
let exam: Awaited<ReturnType<typeof createExam>>;
let asha: RosterPerson;

const phone = 'a'.repeat(32);
const laptop = 'b'.repeat(32);

const addPerson = async (person: object): Promise<RosterPerson> =>
  (await test.asAdmin('POST', `/api/exams/${exam.id}/roster/people`, person)).json();
const change = (fields: object) => test.asAdmin('PUT', `/api/exams/${exam.id}`, fields);
const start = (body: object) => test.post(`/api/exam/${exam.examCode}/start`, body);
const find = (rosterCode: string, from = '192.0.2.1') =>
  test.app.inject({
    method: 'POST',
    url: `/api/exam/${exam.examCode}/roster`,
    payload: { rosterCode },
    remoteAddress: from,
  });
const stateOf = async ({ id }: RosterPerson) =>
  (await test.asAdmin('GET', `/api/exams/${exam.id}/roster`)).json().find((person: RosterPerson) => person.id === id)
    .state;
const save = (sessionId: string, body: object) =>
  test.app.inject({ method: 'PUT', url: `/api/exam/sessions/${sessionId}/answers`, payload: body });

beforeEach(async () => {
  exam = await createExam(test.db, { duration: 60 });
  await change({ entry: 'roster' });
  asha = await addPerson({ name: 'Asha Rao', rollNumber: '12', email: 'asha@example.org', extraPercent: 25 });
});

describe('a start at an exam with a roster', () => {
  it('needs a personal code, and says what to do', async () => {
    const without = await start({ name: 'Asha Rao' });
    expect(without.statusCode).toBe(403);
    expect(without.json()).toMatchObject({
      code: 'roster.code_required',
      message:
        'This exam is open only to people on its roster. Enter your personal code of 8 characters, which your teacher has given you.',
    });
    expect((await start({ name: 'Asha Rao', rosterCode: 'ABCDEFGH' })).json().code).toBe('roster.code_unknown');
    const misread = await start({ rosterCode: 'ABCDEFG0' });
    expect(misread.statusCode).toBe(400);
    expect(misread.json().issues[0].message).toBe('A personal code has 8 letters and digits, without 0, O, 1 and I.');
  });

  it('takes name and address from the roster, and accepts the code in groups and in any case', async () => {
    const typed = ` ${asha.code.slice(0, 4).toLowerCase()} – ${asha.code.slice(4)}`;
    expect((await find(typed)).json()).toEqual({
      name: 'Asha Rao',
      rollNumber: '12',
      extraPercent: 25,
      state: 'absent',
    });
    const { sessionId } = (await start({ rosterCode: typed, name: 'Someone else', deviceKey: phone })).json();
    const attempt = (await test.asAdmin('GET', `/api/exams/${exam.id}/attempts/${sessionId}`)).json();
    expect(attempt).toMatchObject({ name: 'Asha Rao', email: 'asha@example.org', personBy: 'roster' });
    expect(await stateOf(asha)).toBe('started');
    await test.post(`/api/exam/submit/${sessionId}`, { answers: [] });
    expect(await stateOf(asha)).toBe('submitted');
  });

  it('gives the person the extra percent, which goes beyond the closing time of the exam', async () => {
    const closesAt = new Date(test.time.now.getTime() + 50 * 60_000).toISOString();
    await change({ closesAt });
    const paper = (await start({ rosterCode: asha.code })).json();
    expect(paper.remainingSeconds).toBe((50 + 15) * 60);
    await change({ closesAt: null });
    const resumed = (await start({ sessionId: paper.sessionId })).json();
    expect(resumed.remainingSeconds).toBe(75 * 60);
  });

  it('gives the extra percent to each section', async () => {
    const sections = [40, 21].map((minutes, index) => ({
      examId: exam.id,
      position: index + 1,
      title: `Section ${index + 1}`,
      minutes,
    }));
    await test.db.insert(examSections).values(sections);
    const paper = (await start({ rosterCode: asha.code })).json();
    expect(paper.sections.map((section: { remainingSeconds: number }) => section.remainingSeconds)).toEqual([
      50 * 60,
      27 * 60,
    ]);
    expect(paper.remainingSeconds).toBe(77 * 60);
  });

  it('counts attempts by person, and ranks one attempt of each', async () => {
    await change({ attemptsAllowed: 1 });
    const first = (await start({ rosterCode: asha.code, deviceKey: phone })).json().sessionId;
    await test.post(`/api/exam/submit/${first}`, { answers: [] });
    const again = await start({ rosterCode: asha.code, deviceKey: laptop });
    expect(again.json()).toMatchObject({ code: 'exam.no_attempts_left' });
    const ravi = await addPerson({ name: 'Ravi Menon' });
    expect((await start({ rosterCode: ravi.code, deviceKey: phone })).statusCode).toBe(200);
    await change({ attemptsAllowed: 2 });
    const retake = (await start({ rosterCode: asha.code, deviceKey: laptop })).json().sessionId;
    const result = (await test.post(`/api/exam/submit/${retake}`, { answers: [] })).json();
    expect(result.isRanked).toBe(false);
  });

  it('makes one attempt of two starts on two devices at the same moment', async () => {
    const papers = await Promise.all(
      [phone, laptop].map((deviceKey) => start({ rosterCode: asha.code, deviceKey, startId: deviceKey })),
    );
    const [one, other] = papers.map((paper) => paper.json().sessionId);
    expect(one).toBe(other);
  });
});

describe('a person who starts while an educator removes them', () => {
  const waiting = () => expect.poll(() => countLockWaits(test.db)).toBeGreaterThan(0);
  const personAddress = () => `/api/people/${asha.id}`;
  const upload = (content: string) =>
    sendForm(test, 'POST', `/api/exams/${exam.id}/roster`, { file: new File([content], 'roster.csv') });

  /** Stores an attempt of Asha and sends a request before the transaction ends. */
  const whileStarting = (send: () => ReturnType<typeof upload>) =>
    test.db.transaction(async (tx) => {
      const { now } = test.time;
      const attempt = {
        sessionId: `start ${asha.id}`,
        name: 'Asha Rao',
        email: null,
        startTime: now,
        endsAt: now,
        passingScore: 40,
      };
      const personKey = rosterPersonKey(asha.id);
      await insertWithinLimits(
        tx,
        [{ id: exam.id, attemptsAllowed: null }],
        [{ ...attempt, personKey, examId: exam.id, questionIds: [] }],
      );
      const answer = send();
      await waiting();
      return { answer };
    });

  it('stays on the roster if the start is stored first', async () => {
    const { answer } = await whileStarting(() => test.asAdmin('DELETE', personAddress()));
    expect((await answer).json()).toMatchObject({ code: 'roster.started' });
  });

  it('stays on the roster that an upload replaces', async () => {
    const { answer } = await whileStarting(() => upload('Name\nRavi Menon\n'));
    expect((await answer).json()).toEqual({ peopleCount: 2, added: 1, removed: 0, stayed: 1 });
  });

  it('does not start if the removal is stored first', async () => {
    const { answer } = await test.db.transaction(async (tx) => {
      await tx.delete(people).where(eq(people.id, asha.id));
      const answer = start({ rosterCode: asha.code });
      await waiting();
      return { answer };
    });
    expect((await answer).json()).toMatchObject({ code: 'roster.code_unknown' });
  });
});

describe('a second device of a person', () => {
  it('continues the attempt with its answers, and the first device learns it and may take it back', async () => {
    const first = (await start({ rosterCode: asha.code, deviceKey: phone })).json();
    const { sessionId } = first;
    expect(first.continued).toBeUndefined();
    const [one, two] = first.questions.map(({ id }: { id: number }) => id);
    const answer = (questionId: number, changedAt: number) => ({ questionId, selectedAnswer: 'B', changedAt });
    await save(sessionId, { answers: [answer(one, 1)], deviceKey: phone });

    test.advance(600);
    expect((await find(asha.code)).json().state).toBe('started');
    const second = (await start({ rosterCode: asha.code, deviceKey: laptop })).json();
    expect(second).toMatchObject({ sessionId, continued: 'here', remainingSeconds: 65 * 60 });
    expect(second.answers).toMatchObject([{ questionId: one, selectedAnswer: 'B' }]);

    // A choice that the first device made before and had not sent is not lost.
    const late = await save(sessionId, { answers: [answer(two, 2)], deviceKey: phone });
    expect(late.json()).toMatchObject({ continued: 'elsewhere' });
    expect((await save(sessionId, { answers: [], deviceKey: laptop })).json()).not.toHaveProperty('continued');
    const reloaded = (await start({ sessionId, deviceKey: phone })).json();
    expect(reloaded).toMatchObject({ continued: 'elsewhere' });
    expect(reloaded.answers).toHaveLength(2);

    const back = (await start({ sessionId, deviceKey: phone, takeOver: true })).json();
    expect(back).toMatchObject({ continued: 'here' });
    expect((await save(sessionId, { answers: [], deviceKey: laptop })).json()).toMatchObject({
      continued: 'elsewhere',
    });
    expect((await start({ sessionId, deviceKey: phone })).json()).not.toHaveProperty('continued');
  });

  it('continues an attempt at an exam that the educator has deactivated meanwhile', async () => {
    const { sessionId } = (await start({ rosterCode: asha.code, deviceKey: phone })).json();
    await change({ isActive: false });
    expect((await start({ rosterCode: asha.code, deviceKey: laptop })).json()).toMatchObject({ sessionId });
    const ravi = await addPerson({ name: 'Ravi Menon' });
    expect((await start({ rosterCode: ravi.code, deviceKey: laptop })).statusCode).toBe(404);
  });
});

it('limits wrong personal codes of one network, and never right ones of another', async () => {
  for (let wrong = 0; wrong < 8; wrong += 1) await find('ABCDEFGH');
  const refused = await find('ABCDEFGH');
  expect(refused.statusCode).toBe(429);
  expect(refused.json().message).toMatch(
    /^Too many wrong personal codes came from this network\. Please try again in \d+ seconds\.$/,
  );
  expect((await find(asha.code)).statusCode).toBe(429);
  expect((await find(asha.code, '198.51.100.7')).statusCode).toBe(200);
});

it('refuses wrong personal codes beyond the limit also when all arrive at once, and no right code', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 400 }, async () => (await find('ABCDEFGH', '203.0.113.9')).statusCode),
  );
  expect(statuses.filter((status) => status !== 429)).toHaveLength(8);
  const others = Array.from({ length: 400 }, async () => (await find(asha.code, '198.51.100.7')).statusCode);
  expect(new Set(await Promise.all(others))).toEqual(new Set([200]));
});

it('counts the wrong codes of all pages of a network together', async () => {
  const enter = (url: string, payload: object, remoteAddress = '192.0.2.5') =>
    test.app.inject({ method: 'POST', url, payload, remoteAddress });
  for (let wrong = 0; wrong < 4; wrong += 1) {
    await find('ABCDEFGH', '192.0.2.5');
    await enter('/api/my', { code: 'ABCDEFGH' });
  }
  const begin = `/api/exam/${exam.examCode}/start`;
  expect((await find(asha.code, '192.0.2.5')).statusCode).toBe(429);
  expect((await enter('/api/my', { code: asha.code })).statusCode).toBe(429);
  expect((await enter(begin, { rosterCode: asha.code })).statusCode).toBe(429);
  expect((await enter(begin, { rosterCode: asha.code }, '192.0.2.6')).statusCode).toBe(200);
});

it('refuses nobody of a hall of 300 who enters the right code, although one in 20 mistypes', async () => {
  const cohort = await createCohort(
    test.db,
    Array.from({ length: 300 }, (_, index) => ({ name: `Student ${index}`, code: `HALL${toCode(index)}` })),
  );
  const hall = await cohort.createCohortExam({ questionCount: 2 });
  const enter = async (rosterCode: string, remoteAddress = '198.51.100.200') => {
    const url = `/api/exam/${hall.examCode}/roster`;
    return (await test.app.inject({ method: 'POST', url, payload: { rosterCode }, remoteAddress })).statusCode;
  };
  const typed = cohort.people.map(({ code }, index) => (index % 20 === 19 ? 'ABCDEFGH' : code));
  expect(await Promise.all(typed.map((code) => enter(code)))).toEqual(
    typed.map((code) => (code === 'ABCDEFGH' ? 403 : 200)),
  );
  // One person with many entries of the own code is no hall.
  const alone = (code: string) => enter(code, '198.51.100.201');
  for (let tries = 0; tries < 20; tries += 1) expect(await alone(typed[0] ?? '')).toBe(200);
  for (let wrong = 0; wrong < 8; wrong += 1) expect(await alone('ABCDEFGH')).toBe(403);
  expect(await alone('ABCDEFGH')).toBe(429);
});

/** Four characters of the alphabet of personal codes. */
const toCode = (number: number): string =>
  [0, 1, 2, 3].map((place) => 'ABCDEFGH'[Math.floor(number / 8 ** place) % 8]).join('');
