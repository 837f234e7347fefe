import { expect, it } from 'vitest';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { setUpTestApp, signIn } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';
import { examDraft } from '#test/factories/exam-draft.ts';

const test = setUpTestApp();

const put = (id: number, change: object) => test.asAdmin('PUT', `/api/exams/${id}`, change);
const read = async (id: number): Promise<Exam | undefined> =>
  (await test.asAdmin('GET', '/api/exams')).json().find((exam: Exam) => exam.id === id);
const start = (code: string) => test.post(`/api/exam/${code}/start`, { name: 'Asha' });
const latest = async () => (await test.asAdmin('GET', '/api/admin/activity')).json().activities[0].summary;

it('an exam that nobody can start goes into the archive, and comes back as it was', async () => {
  const { id, examCode, version } = await createExam(test.db, { title: 'Mock 3', isActive: false });
  const archived = await put(id, { archived: true });
  expect(archived.json(), archived.body).toMatchObject({ archived: true, isActive: false, version: version + 1 });
  expect(await latest()).toBe('Changed the exam “Mock 3”: it is in the archive');
  // Nobody can start it, also if it is made active there.
  await put(id, { isActive: true });
  expect((await test.get(`/api/exam/${examCode}`)).statusCode).toBe(404);
  expect((await start(examCode)).statusCode).toBe(404);
  expect((await put(id, { archived: false })).json()).toMatchObject({ archived: false, isActive: true });
  expect(await latest()).toBe('Changed the exam “Mock 3”: it is out of the archive');
  expect((await test.get(`/api/exam/${examCode}`)).statusCode).toBe(200);
  expect((await start(examCode)).statusCode).toBe(200);
});

it('an exam that students can start or still write stays out of the archive, and nothing of it changes', async () => {
  const { id, examCode } = await createExam(test.db);
  const refuse = async (message: string) => {
    const before = await read(id);
    const refused = await put(id, { archived: true, title: 'Renamed' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'exam.in_use', message });
    expect(await read(id)).toEqual(before);
  };
  const canStart =
    'Students can still start this exam. Make it inactive, or wait until it has closed, and archive it then.';
  await refuse(canStart);
  const { sessionId } = (await start(examCode)).json();
  await put(id, { closesAt: new Date(test.time.now.getTime() + 1000).toISOString() });
  await refuse(canStart);
  await put(id, { closesAt: null, isActive: false });
  await refuse('1 student still writes this exam. Archive it when the last session has ended.');
  await test.post(`/api/exam/submit/${sessionId}`, { answers: [] });
  // One request may do both.
  await put(id, { isActive: true });
  expect((await put(id, { archived: true, isActive: false })).statusCode).toBe(200);
  // Results stay readable, and an archived exam can be changed.
  expect((await test.get(`/api/exam/results/${sessionId}`)).statusCode).toBe(200);
  expect((await put(id, { title: 'Renamed' })).json()).toMatchObject({ title: 'Renamed', archived: true });
});

it('a closed exam can be archived while it is active', async () => {
  const { id } = await createExam(test.db, { closesAt: new Date(test.time.now.getTime() - 1000) });
  expect((await put(id, { archived: true })).json()).toMatchObject({ archived: true, isActive: true });
});

it('an exam has the year that the educator gives it, and a copy has none and is not archived', async () => {
  const created = (await test.asAdmin('POST', '/api/exams', { ...examDraft, examCode: 'YEAR1', year: 2025 })).json();
  expect(created).toMatchObject({ year: 2025, archived: false });
  expect((await test.asAdmin('POST', '/api/exams', { ...examDraft, examCode: 'YEAR2' })).json().year).toBeNull();
  await put(created.id, { year: 2024, isActive: false, archived: true });
  expect(await latest()).toContain('it is in the archive, its year is 2024');
  for (const year of [1999, 2200, 2024.5, 'soon']) {
    const refused = await put(created.id, { year });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().issues[0]).toEqual({
      path: 'year',
      message: 'The year must be a whole number from 2000 to 2199.',
    });
  }
  const copy = await test.asAdmin('POST', `/api/exams/${created.id}/copy`, { examCode: 'YEAR3' });
  expect(copy.json()).toMatchObject({ year: null, archived: false, isActive: false });
  expect((await put(created.id, { year: null })).json().year).toBeNull();
});

it('an invigilator does not see an archived exam among the given ones', async () => {
  const { id } = await createExam(test.db, { isActive: false });
  const cookie = await signIn(test.app, test.db, 'invigilator');
  const own = (await test.inject({ url: '/api/admin/accounts/own', headers: { cookie } })).json();
  await test.asAdmin('PUT', `/api/admin/accounts/${own.id}`, { role: 'invigilator', examIds: [id] });
  const given = async () =>
    (await test.inject({ url: '/api/watched-exams', headers: { cookie } })).json().map((exam: Exam) => exam.id);
  expect(await given()).toEqual([id]);
  await put(id, { archived: true });
  expect(await given()).toEqual([]);
});
