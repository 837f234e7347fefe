import { readFileSync } from 'node:fs';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RosterPerson } from '#contract/exams/roster/roster.contract.ts';
import { fillAnswerSheets } from '#server/features/exams/analytics/fill-answer-sheets.ts';
import { activities } from '#server/schema/activities.table.ts';
import { students } from '#server/schema/attempts.table.ts';
import { challenges } from '#server/schema/challenges.table.ts';
import { people } from '#server/schema/cohorts.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { studentsOf } from '#test/app/sit-exams.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { findText } from '#test/database/find-text.ts';
import { createExam } from '#test/factories/create-content.ts';
import { anonymiseDue } from './anonymise-due.ts';
import { updatePrivacySettings } from './privacy.store.ts';

const test = setUpTestApp();
const { submit, sit, resultOf } = studentsOf(test);
const hour = 3_600_000;
const keepFor = (anonymiseAfterDays: number | null) => updatePrivacySettings(test.db, { anonymiseAfterDays });
const change = (anonymiseAfterDays: number | null) => test.asAdmin('PUT', '/api/privacy', { anonymiseAfterDays });
/** Runs the job as if so many hours had passed. The clock stays, so that the administrator stays logged in. */
const anonymiseIn = (hours: number) => anonymiseDue(test.db, new Date(test.time.now.getTime() + hours * hour));
const activity = async (): Promise<string[]> =>
  (await test.asAdmin('GET', '/api/admin/activity?page=1'))
    .json()
    .activities.map((line: { summary: string }) => line.summary);
const named = (sessionId: string) => test.db.select().from(students).where(eq(students.sessionId, sessionId));
const startWith = async (code: string, body: object): Promise<string> =>
  (await test.post(`/api/exam/${code}/start`, body)).json().sessionId;

beforeEach(async () => {
  await test.db.delete(exams);
  await keepFor(null);
});

/** An exam in which everything has happened that writes down who a student is. */
async function sitEventfulExam() {
  const exam = await createExam(test.db, { questionCount: 4, attemptsAllowed: null });
  const device = 'device-of-zenobia-0123456789';
  const email = 'zenobia@quixotic.example';
  const first = await startWith(exam.examCode, { name: 'Zenobia Quixote', email, deviceKey: device });
  const at = `/api/exams/${exam.id}/attempts/${first}`;
  await test.asAdmin('POST', `${at}/extra-time`, { minutes: 5 });
  await test.asAdmin('POST', `${at}/extra-time/take-back`, { minutes: 5 });
  const told = { text: 'Zenobia, you have five more minutes.', sessionId: first };
  expect((await test.asAdmin('POST', `/api/exams/${exam.id}/announcements`, told)).statusCode).toBe(200);
  await submit(first, [{ questionId: exam.questions[0]?.id, selectedAnswer: 'A' }]);
  for (const name of ['Zenobia Middlename', 'Zenobia Lastname']) await test.asAdmin('PUT', at, { name, email });
  await test.asAdmin('PUT', `${at}/note`, { note: 'Zenobia was late.', former: null });
  const retake = await sit(exam, 'Zenobia Quixote', 4, email);
  await test.asAdmin('POST', `/api/exams/${exam.id}/attempts/${retake}/rank`);
  const onDevice = await startWith(exam.examCode, { name: 'Ysolde Vanterpool', deviceKey: `${device}-2` });
  await submit(onDevice);
  await test.post(`/api/exam/sessions/${onDevice}/challenges`, {
    questionId: exam.questions[0]?.id,
    reason: 'unclear',
    text: 'I am Ysolde Vanterpool, and B is right.',
  });
  const deleted = await startWith(exam.examCode, { name: 'Zenobia Lastname', email });
  await test.asAdmin('DELETE', `/api/exams/${exam.id}/attempts/${deleted}`);
  return { exam, sessions: [first, retake, onDevice], texts: ['zenobia', 'quixot', 'ysolde', 'vanterpool', device] };
}

async function sitRosterExam() {
  const exam = await createExam(test.db, {
    questionCount: 2,
    closesAt: new Date(test.time.now.getTime() + hour / 3),
  });
  await test.asAdmin('PUT', `/api/exams/${exam.id}`, { entry: 'roster' });
  const add = async (person: object): Promise<RosterPerson> =>
    (await test.asAdmin('POST', `/api/exams/${exam.id}/roster/people`, person)).json();
  const person = await add({ name: 'Wilhelmina Tuck', rollNumber: 'ROLL-4711', email: 'wilma@tuck.example' });
  const absent = await add({ name: 'Vespertine Absent', rollNumber: 'ROLL-4712' });
  const sessionId = await startWith(exam.examCode, {
    rosterCode: person.code,
    deviceKey: 'device-of-wilhelmina-012345',
  });
  await submit(sessionId);
  return { exam, sessionId, texts: ['wilhelmina', 'wilma@', 'ROLL-471', 'vespertine', person.code, absent.code] };
}

describe('after the period of the settings', () => {
  it('no name, address or device of an attempt is in any table, and ranks, statistics and receipts stay', async () => {
    const open = await sitEventfulExam();
    const roster = await sitRosterExam();
    await sit(open.exam, 'Stays Elsewhere', 2, 'stays@example.org');
    await fillAnswerSheets(test.db, open.exam.id, { inBackground: true });
    const texts = [...open.texts, ...roster.texts, 'device-of-'];
    expect(await findText(test.db, ['zenobia'])).toContain('students.name');
    const sessions = [...open.sessions, roster.sessionId];
    const read = async () => ({
      analytics: (await test.asAdmin('GET', `/api/exams/${open.exam.id}/analytics`)).json(),
      sheets: (
        await test.db.execute(sql`select * from answer_sheets where exam_id = ${open.exam.id} order by student_id`)
      ).rows,
      results: (await Promise.all(sessions.map(resultOf))).map(
        ({ studentName: _, receipt: __, hasPersonalCode: ___, ...result }) => result,
      ),
      receipts: (await Promise.all(sessions.map(resultOf))).map(({ receipt }) => {
        const { name: _, ...statement } = JSON.parse(receipt?.payload ?? '{}');
        return statement;
      }),
    });
    const before = await read();
    expect(before.receipts[0]).toMatchObject({ type: 'rounds-receipt' });

    await keepFor(3);
    expect(await anonymiseIn(71)).toBe(0);
    expect(await findText(test.db, ['zenobia'])).not.toEqual([]);

    test.advance(3600);
    await sit(open.exam, 'Recent Person', 1, 'recent@example.org');
    const beforeNow = await read();
    expect(beforeNow.analytics).toMatchObject({ questions: expect.anything() });
    expect(await anonymiseIn(71.5)).toBe(5);
    expect(await findText(test.db, texts)).toEqual([]);
    expect(await read()).toEqual(beforeNow);
    expect(await findText(test.db, ['recent@example.org'])).toEqual(['students.email', 'students.person_key']);
    const [first, retake] = [await named(open.sessions[0] ?? ''), await named(open.sessions[1] ?? '')].flat();
    expect(first).toMatchObject({ name: `Anonymous ${first?.id}`, isRanked: false });
    expect(retake).toMatchObject({ personKey: first?.personKey, isRanked: true });
    expect(await activity()).toContain('Deleted the session of a student');
    expect(await activity()).toContain('Corrected the name of a student');
    expect(await anonymiseIn(71.5)).toBe(0);
  });

  it('a person whose retake is more recent waits for it, so that one person stays one person', async () => {
    const exam = await createExam(test.db, { questionCount: 2 });
    await keepFor(3);
    const first = await sit(exam, 'Asha', 2, 'asha@example.org');
    test.advance(3600);
    const retake = await sit(exam, 'Asha', 1, 'asha@example.org');
    expect(await anonymiseIn(71.5)).toBe(0);
    expect(await anonymiseIn(72.5)).toBe(2);
    const [one, other] = [await named(first), await named(retake)].flat();
    expect([one?.personKey, one?.isRanked, other?.isRanked]).toEqual([other?.personKey, true, false]);
    expect(one?.personKey).toMatch(/^anonymous:/);
  });

  it('nothing happens while no period is set, and an open attempt keeps its name', async () => {
    const exam = await createExam(test.db, { questionCount: 2, duration: 1440 });
    await sit(exam, 'Asha', 2);
    expect(await anonymiseIn(10_000)).toBe(0);
    await startWith(exam.examCode, { name: 'Writes Still' });
    await keepFor(1);
    expect(await anonymiseIn(25)).toBe(1);
    expect(await findText(test.db, ['Writes Still'])).toEqual(['students.name']);
  });

  it('the activity names nobody any more whose session, place on a roster or exam was deleted, also without a period', async () => {
    const exam = await createExam(test.db, { questionCount: 1 });
    const [kept, deleted] = [await sit(exam, 'Kept Person', 1), await sit(exam, 'Zebulon Gone', 1)];
    for (const sessionId of [kept, deleted])
      await test.asAdmin('PUT', `/api/exams/${exam.id}/attempts/${sessionId}/note`, { note: 'Late.', former: null });
    await test.asAdmin('DELETE', `/api/exams/${exam.id}/attempts/${deleted}`);
    const people = `/api/exams/${exam.id}/roster/people`;
    const { id } = (await test.asAdmin('POST', people, { name: 'Zebulon Absent' })).json();
    await test.asAdmin('DELETE', `/api/people/${id}`);
    const gone = await createExam(test.db, { questionCount: 1 });
    await test.asAdmin('POST', `/api/exams/${gone.id}/roster/people`, { name: 'Zebulon Elsewhere' });
    await test.asAdmin('DELETE', `/api/exams/${gone.id}`);
    expect(await findText(test.db, ['zebulon'])).not.toEqual([]);
    await anonymiseIn(1);
    expect(await findText(test.db, ['zebulon'])).toEqual([]);
    expect(await activity()).toContain('Deleted the session of a student');
    expect(await activity()).toContain('Changed the note on “Kept Person”');
  });

  it('an absent person stays on the roster of an exam that people can still start', async () => {
    const exam = await createExam(test.db, { questionCount: 1 });
    await test.asAdmin('POST', `/api/exams/${exam.id}/roster/people`, { name: 'Vespertine Absent' });
    await keepFor(1);
    await anonymiseIn(48);
    expect(await findText(test.db, ['vespertine'])).toContain('people.name');
  });

  it('a person of a cohort goes when all exams of the cohort have been over for so long, and not with the first', async () => {
    const { id } = (await test.asAdmin('POST', '/api/cohorts', { name: 'Residents' })).json();
    await test.asAdmin('POST', '/api/people', { cohortId: id, name: 'Quintessa Absent' });
    const add = (days: number) =>
      createExam(test.db, {
        questionCount: 1,
        entry: 'roster',
        closesAt: new Date(test.time.now.getTime() + days * 24 * hour),
      });
    for (const exam of [await add(1), await add(10)])
      await test.asAdmin('PUT', `/api/exams/${exam.id}`, { cohortIds: [id] });
    await keepFor(3);
    await anonymiseIn(9 * 24);
    expect(await findText(test.db, ['quintessa'])).toContain('people.name');
    const intake = (await test.asAdmin('POST', '/api/people', { cohortId: id, name: 'Wilhelmina Intake' })).json();
    const yesterday = new Date(test.time.now.getTime() + 13 * 24 * hour);
    await test.db.update(people).set({ createdAt: yesterday }).where(eq(people.id, intake.id));
    await anonymiseIn(14 * 24);
    expect(await findText(test.db, ['quintessa'])).toEqual([]);
    expect(await findText(test.db, ['wilhelmina'])).toContain('people.name');
  });

  it('an anonymised session takes no new name', async () => {
    const exam = await createExam(test.db, { questionCount: 1 });
    const sessionId = await sit(exam, 'Asha', 1);
    await keepFor(1);
    await anonymiseIn(48);
    const renamed = await test.asAdmin('PUT', `/api/exams/${exam.id}/attempts/${sessionId}`, {
      name: 'Asha',
      email: '',
    });
    expect([renamed.statusCode, renamed.json().code]).toEqual([409, 'attempt.anonymised']);
  });
});

it('each column of attempts and challenges that can hold text is either removed or names no student', () => {
  const texts = [students, challenges].flatMap((table) =>
    Object.entries(getTableColumns(table)).flatMap(([name, { dataType }]) =>
      ['string', 'json', 'buffer', 'array'].some((kind) => dataType.startsWith(kind)) ? [name] : [],
    ),
  );
  const removed = ['name', 'typedName', 'email', 'personKey', 'deviceKey', 'note', 'text'];
  const kept = ['sessionId', 'questionIds', 'plan', 'status', 'receiptFacts', 'answers', 'timeChanges', 'reason'];
  expect(texts.sort()).toEqual([...removed, ...kept].sort());
});

it('a line of activity that an earlier version wrote is known to name a student', async () => {
  const at = new Date('2025-01-01T00:00:00Z');
  const lines: [before: string, without: string | null][] = [
    ['Gave 1 extra minute to “Asha “A” Rao”', 'Gave 1 extra minute to a student'],
    ['Took 5 extra minutes back from “Asha”', 'Took 5 extra minutes back from a student'],
    ['Corrected the name of “Asha” to “Asha Rao”', 'Corrected the name of a student'],
    [
      'Counted the session of “Asha” from 2026-03-04 10:36 UTC in the ranking',
      'Counted the session of a student from 2026-03-04 10:36 UTC in the ranking',
    ],
    ['Removed “Asha” from a roster', 'Removed a student from a roster'],
    ['Gave “Asha” a new personal code', 'Gave a student a new personal code'],
    ['Gave 5 extra minutes to 12 students', null],
    ['Closed 3 sessions of the exam “Grand Test”', null],
    ['Added the educator “Ravi”', null],
    ['Changed the topic “Shock”', null],
  ];
  await test.db.delete(activities);
  await test.db
    .insert(activities)
    .values(lines.map(([summary]) => ({ at, kind: 'content' as const, username: 'admin', summary })));
  const migration = readFileSync('drizzle/0028_anonymise_attempts.sql', 'utf8')
    .split('--> statement-breakpoint')
    .at(-1);
  await test.db.execute(sql.raw(migration ?? ''));
  const rows = await test.db.select().from(activities).orderBy(activities.id);
  expect(rows.map(({ summary, anonymousSummary }) => [summary, anonymousSummary])).toEqual(lines);
});

it('the settings are public, and a change is recorded', async () => {
  expect((await test.get('/api/privacy')).json()).toEqual({ anonymiseAfterDays: null });
  expect((await change(0)).statusCode).toBe(400);
  expect((await change(365)).json()).toEqual({ anonymiseAfterDays: 365 });
  expect((await test.get('/api/privacy')).json()).toEqual({ anonymiseAfterDays: 365 });
  expect((await activity())[0]).toBe('Decided to anonymise sessions 365 days after they were closed');
});
