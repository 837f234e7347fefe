import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Activity, ActivityPage } from '#contract/administration/activity.contract.ts';
import { migrateDatabase } from '#server/platform/database/migrate-database.ts';
import { activities } from '#server/schema/activities.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { studentsOf } from '#test/app/sit-exams.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { migrateUntil } from '#test/database/earlier-schema.ts';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { createExam, makeDraft } from '#test/factories/create-content.ts';
import { deleteForgottenActivities } from './activity.store.ts';

const test = setUpTestApp();
const { start } = studentsOf(test);

async function activityOf(query = ''): Promise<ActivityPage> {
  const answer = await test.asAdmin('GET', `/api/admin/activity${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const summaries = ({ activities }: { activities: Activity[] }) => activities.map(({ summary }) => summary);
const oneMoreFlashcardTopic = () => test.asAdmin('POST', '/api/subjects', { name: 'Cardiology', description: 'Heart' });

const inYears = (years: number) => new Date(test.time.now.getTime() + years * 365 * 24 * 3_600_000);

beforeEach(async () => {
  await test.db.delete(exams);
  await test.adminCookie();
  await test.db.delete(activities);
});

/** As many lines about content as a script writes in some minutes. */
const writeContent = (lines: number) =>
  test.db.execute(sql`
    insert into ${activities} (at, kind, username, summary)
    select ${test.time.now.toISOString()}::timestamptz, 'content', 'admin', 'Added the flashcard “' || n || '”' from generate_series(1, ${lines}::int) as n`);

describe('the trail of what was changed of an exam', () => {
  it('survives any number of changes of content, of which the latest 20,000 stay', async () => {
    const exam = await createExam(test.db, { title: 'Grand Test 4', questionCount: 1 });
    const { sessionId } = await start(exam, 'Asha Rao');
    await test.asAdmin('POST', `/api/exams/${exam.id}/attempts/${sessionId}/extra-time`, { minutes: 15 });
    await test.asAdmin('POST', `/api/exams/${exam.id}/roster/people`, { name: 'Ravi Menon' });
    const { id, questionText: _, ...question } = { id: exam.questions[0]?.id, ...makeDraft(1) };
    const key = { questionText: 'Which drug?', ...question, correctAnswer: 'C' };
    await test.asAdmin('PUT', `/api/questions/${id}`, key);
    await writeContent(20_050);
    await oneMoreFlashcardTopic();
    expect((await activityOf('?kind=content')).total).toBe(20_000);
    expect(summaries(await activityOf(`?exam=${exam.id}`))).toEqual([
      'Corrected the key of the question “Which drug?”, which regraded 0 attempts',
      'Added “Ravi Menon” to a roster',
      'Gave 15 extra minutes to “Asha Rao”',
    ]);
  });

  it('stays as long as the exam and one year longer', async () => {
    const [kept, other] = [await createExam(test.db, { title: 'Kept' }), await createExam(test.db, { title: 'Other' })];
    const change = (id: number) => test.asAdmin('PUT', `/api/exams/${id}`, { passingScore: 61 });
    await change(kept.id);
    await change(other.id);
    await test.db.update(activities).set({ at: inYears(-3) });
    await test.asAdmin('DELETE', `/api/exams/${other.id}`);
    await deleteForgottenActivities(test.db, inYears(0.9));
    expect(await activityOf(`?exam=${other.id}`)).toMatchObject({ total: 2 });
    await deleteForgottenActivities(test.db, inYears(1.1));
    expect(await activityOf(`?exam=${other.id}`)).toMatchObject({ total: 0 });
    expect(await activityOf(`?exam=${kept.id}`)).toMatchObject({ total: 1 });
  });

  it('stays with what was changed of accounts as long as an exam exists that is older', async () => {
    await createExam(test.db);
    await test.db.update(exams).set({ createdAt: test.time.now });
    const line = { kind: 'account' as const, summary: 'Removed an educator' };
    await test.db.insert(activities).values([
      { ...line, username: 'before', at: inYears(-0.1) },
      { ...line, username: 'after', at: inYears(0.1) },
    ]);
    await deleteForgottenActivities(test.db, inYears(2));
    expect((await activityOf()).activities.map(({ username }) => username)).toEqual(['after']);
    await test.db.delete(exams);
    await deleteForgottenActivities(test.db, inYears(2));
    expect((await activityOf()).total).toBe(0);
  });
});

describe('the list of activity', () => {
  it('names the exam of each line by its present title, also of changes of questions, and of a deleted exam', async () => {
    const exam = await createExam(test.db, { title: 'Old title', questionCount: 2 });
    await start(exam, 'Asha Rao');
    await test.asAdmin('POST', `/api/exams/${exam.id}/attempts/extra-time`, { minutes: 10 });
    await test.asAdmin('DELETE', `/api/questions/${exam.questions[0]?.id}`);
    await test.asAdmin('PUT', `/api/exams/${exam.id}`, { title: 'New title' });
    await oneMoreFlashcardTopic();
    const copy = (await test.asAdmin('POST', `/api/exams/${exam.id}/copy`, { examCode: 'COPY-1' })).json();
    const present = { id: exam.id, title: 'New title', isDeleted: false };
    const lines = async () => (await activityOf()).activities.map(({ kind, exam: named }) => [kind, named]);
    expect(await lines()).toEqual([
      ['exam', { id: copy.id, title: copy.title, isDeleted: false }],
      ['content', null],
      ['exam', present],
      ['content', present],
      ['session', present],
    ]);
    await test.asAdmin('DELETE', `/api/exams/${exam.id}`);
    expect((await lines()).at(-1)).toEqual(['session', { id: exam.id, title: 'Old title', isDeleted: true }]);
  });

  it('is searched by words of the sentence, the exam and the name, and filtered by kind, exam and name together', async () => {
    const exam = await createExam(test.db, { title: 'Grand Test PG26-008', questionCount: 1 });
    const { sessionId } = await start(exam, 'Zebulon Qüirk');
    await test.asAdmin('POST', `/api/exams/${exam.id}/attempts/${sessionId}/extra-time`, { minutes: 15 });
    await oneMoreFlashcardTopic();
    const find = async (search: string, more = '') =>
      summaries(await activityOf(`?search=${encodeURIComponent(search)}${more}`));
    const given = 'Gave 15 extra minutes to “Zebulon Qüirk”';
    for (const search of ['zebul', 'GAVE zeb', 'Qüirk extra', 'pg26-0', 'grand test', '“Zebulon', "zeb:*'"])
      expect(await find(search), search).toEqual([given]);
    for (const search of ['bulon', 'zeb cardio', '!!', '%']) expect(await find(search), search).toEqual([]);
    expect(await find('')).toHaveLength(2);
    const [{ username } = { username: '' }] = (await activityOf()).activities;
    expect(await find(username)).toHaveLength(2);
    const all = `&kind=session&exam=${exam.id}&who=${username}`;
    expect(await find('zeb', all)).toEqual([given]);
    for (const other of [all.replace('session', 'roster'), all.replace(username, 'nobody'), `${all}1`])
      expect(await find('zeb', other), other).toEqual([]);
    expect((await test.asAdmin('GET', '/api/admin/activity?kind=everything')).statusCode).toBe(400);
  });
});

describe('the migration to kinds', () => {
  let earlier: TestDatabase;
  beforeEach(async () => {
    earlier = await createTestDatabase({ isBare: true });
  });
  afterEach(() => earlier.drop());

  it('gives each line that exists its kind, and its exam where that is sure', async () => {
    await migrateUntil(earlier.connection, '_keep_the_trail');
    await earlier.db.execute(sql`
      insert into exams (title, exam_code, duration, total_questions, passing_score)
      values ('Finals', 'A', 60, 1, 60), ('Twice', 'B', 60, 1, 60), ('Twice', 'C', 60, 1, 60)`);
    await earlier.db.execute(sql`
      insert into students (session_id, exam_id, start_time, ends_at, question_ids, passing_score) values ('s', 2, now(), now(), '{}', 60)`);
    await earlier.db.execute(sql`
      insert into roster_entries (exam_id, name, code, position) values (3, 'Ravi', 'AAAAAAAA', 1)`);
    const lines: [string, string, number | null][] = [
      ['Gave 5 extra minutes to “Asha”', 'session', 2],
      ['Closed 3 sessions of the exam “Finals” whose time was over', 'session', 1],
      ['Took up to 5 extra minutes back from 3 students', 'session', null],
      ['Counted the session of “Asha” from 2026-01-01 10:00 UTC in the ranking', 'session', null],
      ['Deleted the note on “Asha”', 'session', null],
      ['Opened the session of “Asha” again for 5 minutes', 'session', null],
      ['Settled the question “Which?”, which regraded 3 attempts', 'result', null],
      ['Undid a settlement of the question “Which?”, which regraded 3 attempts', 'result', null],
      ['Corrected the key of the question “Gave 5 extra minutes”, which regraded 3 attempts', 'result', null],
      ['Answered 2 challenges of the question “Which?”: the key stands', 'result', null],
      ['Added “Ravi” to a roster', 'roster', 3],
      ['Gave “Ravi” a new personal code', 'roster', null],
      ['Uploaded a roster to the exam “Twice”, which has 3 people now', 'roster', null],
      ['Changed the exam “Finals”: the scores are shown from 2026-01-01 10:00 UTC', 'exam', 1],
      ['Deleted the exam “Gone” with 1 attempt', 'exam', null],
      ['Removed the educator “asha”', 'account', null],
      ['Changed their own password', 'account', null],
      ['Copied the API key “Main”', 'account', null],
      ['Deleted the data of a student: 3 sessions, 2 places on rosters', 'privacy', null],
      ['Uploaded 60 questions to the exam “Finals”', 'content', 1],
      ['Deleted the question “Settled the question”', 'content', null],
      ['Kept the demo content', 'content', null],
    ];
    const about: Record<string, string> = { Gave: 'attempt:1', 'Added “Ravi”': 'roster:1' };
    for (const [summary] of lines) {
      const whom = summary.endsWith('to “Asha”')
        ? about.Gave
        : summary.startsWith('Added “R')
          ? about['Added “Ravi”']
          : null;
      await earlier.db.execute(sql`
        insert into activities (at, username, summary, about) values (now(), 'admin', ${summary}, ${whom ?? null}::text)`);
    }
    await migrateDatabase(earlier.connection);
    const rows = await earlier.db.select().from(activities).orderBy(activities.id);
    expect(rows.map(({ summary, kind, examId }) => [summary, kind, examId])).toEqual(lines);
    expect(rows[0]?.examTitle).toBe('Twice');
  });
});
