import { beforeEach, describe, expect, it } from 'vitest';
import type { CohortDetails } from '#contract/exams/roster/cohorts.contract.ts';
import type { Person } from '#contract/exams/roster/people.contract.ts';
import { insertAttempts } from '#server/features/exams/attempts/attempts.store.ts';
import { makeRosterCodes } from '#server/features/exams/roster/make-roster-codes.ts';
import { keepEntries } from '#server/features/exams/roster/people.store.ts';
import { rosterPersonKey } from '#server/features/exams/roster/person.rules.ts';
import { cohorts } from '#server/schema/cohorts.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { sendForm } from '#test/app/send-form.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { countLockWaits } from '#test/database/count-lock-waits.ts';
import { createExam } from '#test/factories/create-content.ts';

const test = setUpTestApp();
let cohort: CohortDetails;
const addCohort = async (name: string): Promise<CohortDetails> =>
  (await test.asAdmin('POST', '/api/cohorts', { name, year: 2026 })).json();
beforeEach(async () => {
  await test.db.delete(exams);
  await test.db.delete(cohorts);
  cohort = await addCohort('Residents');
});

const file = (text: string) => new File([text], 'people.csv');
const upload = (text: string, fields: object = {}, { id } = cohort) =>
  sendForm(test, 'POST', `/api/cohorts/${id}/people`, { ...fields, file: file(text) });
const peopleOf = async ({ id } = cohort): Promise<Person[]> =>
  (await test.asAdmin('GET', `/api/cohorts/${id}/people`)).json();
const named = async (name: string, of = cohort): Promise<Person> => {
  const found = (await peopleOf(of)).find((person) => person.name === name);
  if (!found) throw new Error(`${name} is not in the cohort.`);
  return found;
};
const addExam = async (cohortIds: number[], fields: object = {}) => {
  const exam = await createExam(test.db, { questionCount: 2 });
  const changed = await test.asAdmin('PUT', `/api/exams/${exam.id}`, { entry: 'roster', cohortIds, ...fields });
  return { ...exam, changed };
};
type TestExam = Awaited<ReturnType<typeof addExam>>;
const start = async ({ examCode }: TestExam, { code }: Pick<Person, 'code'>) =>
  (await test.post(`/api/exam/${examCode}/start`, { rosterCode: code })).json();
const join = (other: CohortDetails) => test.asAdmin('POST', `/api/cohorts/${cohort.id}/join`, { cohortId: other.id });
const rosterOf = async ({ id }: TestExam) => (await test.asAdmin('GET', `/api/exams/${id}/roster`)).json();

describe('a cohort', () => {
  it('is added, renamed, archived, and deleted while nobody has started an exam', async () => {
    expect(cohort).toMatchObject({ name: 'Residents', year: 2026, archivedAt: null, peopleCount: 0, exams: [] });
    const url = `/api/cohorts/${cohort.id}`;
    await upload('Name,Roll number\nAsha Rao,12\n');
    const exam = await addExam([cohort.id]);
    expect((await test.asAdmin('PUT', url, { name: 'Residents 2026', archived: true })).json()).toMatchObject({
      name: 'Residents 2026',
      archivedAt: test.time.now.toISOString(),
      exams: [{ id: exam.id, examCode: exam.examCode }],
    });
    expect((await test.asAdmin('GET', '/api/cohorts')).json()).toMatchObject([{ peopleCount: 1, examsCount: 1 }]);
    const activity = (await test.asAdmin('GET', '/api/admin/activity')).body;
    expect(activity).toContain('only people on its roster may start, “Residents” is on its roster');
    expect((await test.asAdmin('PUT', url, { archived: false })).json().archivedAt).toBeNull();
    const asha = await named('Asha Rao');
    const { sessionId } = await start(exam, asha);
    expect((await test.asAdmin('DELETE', url)).json().code).toBe('cohort.has_results');
    expect((await test.asAdmin('DELETE', `/api/people/${asha.id}`)).json()).toMatchObject({
      code: 'cohort.has_results',
      message:
        'This would remove people who have started an exam, and results name them. Mark a person as left, or archive the cohort.',
    });
    await test.asAdmin('DELETE', `/api/exams/${exam.id}/attempts/${sessionId}`);
    expect((await test.asAdmin('DELETE', url)).json()).toEqual({ deleted: true, undoId: expect.any(Number) });
    expect((await test.asAdmin('GET', url)).json().code).toBe('cohort.not_found');
    expect(await rosterOf(exam)).toEqual([]);
  });
});

describe('an upload to a cohort', () => {
  const first = 'Name of the candidate,Regn no,Extra time %\nAsa Rao,12,25\nRavi Menon,13,\nMeera Iyer,14,\n';

  it('merges by roll number, keeps codes, marks who is gone as left, and takes back who returns', async () => {
    expect((await upload(first)).json()).toEqual({ added: 3, changed: 0, left: 0 });
    const [asha, ravi, meera] = await peopleOf();
    expect(asha).toMatchObject({ name: 'Asa Rao', rollNumber: '12', extraPercent: 25, state: 'active' });
    const exam = await addExam([cohort.id]);
    const second = 'Name,Roll number,Extra time %\nNew Person,20,\nAsha Rao,12,25\nMeera Iyer,14,\n';
    const preview = await sendForm(test, 'POST', `/api/cohorts/${cohort.id}/people/preview`, { file: file(second) });
    expect(preview.json()).toMatchObject({
      people: [
        { name: 'New Person', former: null },
        { name: 'Asha Rao', former: { name: 'Asa Rao', state: 'active' } },
        { name: 'Meera Iyer', former: { name: 'Meera Iyer' } },
      ],
      missing: ['Ravi Menon'],
    });
    expect((await upload(second)).json()).toEqual({ added: 1, changed: 1, left: 1 });
    expect(await peopleOf()).toMatchObject([
      { name: 'New Person' },
      { name: 'Asha Rao', id: asha?.id, code: asha?.code },
      { name: 'Meera Iyer', code: meera?.code },
      { name: 'Ravi Menon', state: 'left' },
    ]);
    expect((await start(exam, ravi as Person)).code).toBe('roster.code_unknown');
    expect((await upload('Name,Roll number\nRavi Menon,13\n', { missing: 'stay' })).json()).toEqual({
      added: 0,
      changed: 1,
      left: 0,
    });
    expect(await named('Ravi Menon')).toMatchObject({ state: 'active', code: ravi?.code });
  });

  it('lets two people exchange their roll numbers, and says where each problem is', async () => {
    await upload('Name,Roll number,E-mail\nAsha Rao,12,a@x.in\nRavi Menon,13,r@x.in\n');
    const swapped = [await named('Asha Rao'), await named('Ravi Menon')];
    await test.asAdmin('PUT', `/api/people/${swapped[0]?.id}`, { name: 'Asha Rao', rollNumber: '99' });
    expect((await upload('Name,Roll number\nAsha Rao,13\nRavi Menon,99\n')).json()).toMatchObject({ changed: 2 });
    const refused = await upload('Name,Roll number,Extra time %\n,12,\nRavi,13,300\n');
    expect(refused.json()).toMatchObject({
      code: 'upload.invalid_rows',
      message: 'The cohort was not changed: 2 rows have a problem. Row 2, Name: Name is required.',
    });
  });

  it('leaves a field as it is for which the file has no column, and empties one whose cell is empty', async () => {
    await upload('Name,Roll number,E-mail,Extra time %\nAsha Rao,12,a@x.in,25\n');
    expect((await upload('Name,Roll number\nAsha Rao,12\n')).json()).toMatchObject({ changed: 0 });
    expect(await named('Asha Rao')).toMatchObject({ email: 'a@x.in', extraPercent: 25 });
    await upload('Name,Roll number,E-mail\nAsha Rao,12,\n');
    expect(await named('Asha Rao')).toMatchObject({ email: null, extraPercent: 25 });
  });

  it('is taken once, and undone as long as nobody has changed its people or started', async () => {
    await upload(first);
    const before = await peopleOf();
    const url = `/api/cohorts/${cohort.id}/people/preview`;
    const text = 'Name,Roll number\nAsha Rao,12\nNew Person,20\n';
    const { importId } = (await sendForm(test, 'POST', url, { file: file(text) })).json();
    const take = () => test.asAdmin('POST', `${url}/${importId}/take`, { version: 1 });
    const undo = () => test.asAdmin('POST', `${url}/${importId}/undo`);
    expect((await undo()).json().code).toBe('import.not_found');
    expect((await take()).json()).toEqual({ added: 1, changed: 1, left: 2 });
    expect((await take()).json()).toEqual({ added: 1, changed: 1, left: 2 });
    expect((await undo()).json()).toEqual({ added: 1, changed: 1, left: 2 });
    const byId = (people: Person[]) => people.toSorted((one, other) => one.id - other.id);
    expect(byId(await peopleOf())).toEqual(byId(before));
    expect((await undo()).json().code).toBe('import.not_found');

    expect((await take()).json()).toEqual({ added: 1, changed: 1, left: 2 });
    const exam = await addExam([cohort.id]);
    await start(exam, await named('New Person'));
    expect((await undo()).json().code).toBe('people.not_undoable');
    expect((await peopleOf()).length).toBe(4);
  });

  it('takes 5,000 people, each with another code', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => `Student ${index},R${index},s${index}@example.org,0`);
    const text = `Name,Roll number,E-mail,Extra percent\n${rows.join('\n')}\n`;
    expect((await upload(text)).json()).toEqual({ added: 5000, changed: 0, left: 0 });
    expect((await upload(text)).json()).toEqual({ added: 0, changed: 0, left: 0 });
    expect(new Set((await peopleOf()).map(({ code }) => code)).size).toBe(5000);
    expect((await upload('Name\nOne more\n', { missing: 'stay' })).json().code).toBe('roster.full');
  });
});

describe('a person of a cohort', () => {
  it('is added, renamed at all exams, leaves, comes back, and gets a new code', async () => {
    const draft = { name: 'Asa Rao', rollNumber: '12' };
    const asha: Person = (await test.asAdmin('POST', '/api/people', { ...draft, cohortId: cohort.id })).json();
    const twin = await test.asAdmin('POST', '/api/people', { ...draft, name: 'Ravi', cohortId: cohort.id });
    expect(twin.json().issues).toEqual([
      { path: 'rollNumber', message: 'Asa Rao has this roll number. Give each person their own.' },
    ]);
    const sat = [await addExam([cohort.id]), await addExam([cohort.id])];
    const sessions = await Promise.all(sat.map(async (exam) => (await start(exam, asha)).sessionId));
    const url = `/api/people/${asha.id}`;
    await test.asAdmin('PUT', url, { ...draft, name: 'Asha Rao' });
    for (const [index, { id }] of sat.entries()) {
      const attempt = await test.asAdmin('GET', `/api/exams/${id}/attempts/${sessions[index]}`);
      expect(attempt.json().name).toBe('Asha Rao');
    }
    const { code } = (await test.asAdmin('POST', `${url}/code`)).json();
    const exam = await addExam([cohort.id]);
    expect((await start(exam, asha)).code).toBe('roster.code_unknown');
    expect((await test.asAdmin('PUT', url, { ...draft, state: 'left' })).json()).toMatchObject({ code, state: 'left' });
    expect((await start(exam, { code })).code).toBe('roster.code_unknown');
    expect((await test.asAdmin('PUT', url, { ...draft, state: 'active' })).json()).toMatchObject({ state: 'active' });
    expect(await start(exam, { code })).toMatchObject({ sessionId: expect.anything() });
  });

  it('gets a code that nobody on the site has, also if the first one drawn is taken', async () => {
    await upload('Name\nAsha Rao\n');
    const { code } = await named('Asha Rao');
    const drawn = [code, 'ABCDEFGH', 'ABCDEFGH', 'HGFEDCBA'];
    expect(await makeRosterCodes(test.db, 2, () => drawn.shift() ?? '')).toEqual(['ABCDEFGH', 'HGFEDCBA']);
  });

  it('is absent at an exam that closed between the day of joining and the day of leaving', async () => {
    await upload('Name,Roll number\nAsha Rao,12\nRavi Menon,13\n');
    const inTwoHours = new Date(test.time.now.getTime() + 7200_000).toISOString();
    const exam = await addExam([cohort.id], { closesAt: inTwoHours });
    const leave = async (name: string) =>
      test.asAdmin('PUT', `/api/people/${(await named(name)).id}`, { name, rollNumber: name, state: 'left' });
    await leave('Asha Rao');
    test.advance(3 * 3600);
    await leave('Ravi Menon');
    await test.asAdmin('POST', '/api/people', { name: 'Late Comer', rollNumber: '14', cohortId: cohort.id });
    const absent = async () =>
      (await test.asAdmin('GET', `/api/exams/${exam.id}/standings`))
        .json()
        .absent.map(({ name }: { name: string }) => name);
    expect(await absent()).toEqual(['Ravi Menon']);

    // An upload that takes them back is undone: they have left on the days on which they had left.
    const url = `/api/cohorts/${cohort.id}/people/preview`;
    const list = file('Name,Roll number\nAsha Rao,Asha Rao\nRavi Menon,Ravi Menon\n');
    const { importId } = (await sendForm(test, 'POST', url, { file: list })).json();
    await test.asAdmin('POST', `${url}/${importId}/take`, { version: 1, missing: 'stay' });
    expect(await absent()).toEqual(['Asha Rao', 'Ravi Menon']);
    expect((await test.asAdmin('POST', `${url}/${importId}/undo`)).json()).toMatchObject({ changed: 2 });
    expect(await absent()).toEqual(['Ravi Menon']);
  });
});

describe('two cohorts', () => {
  it('are not on one roster while a person is in both, in whatever order that would come about', async () => {
    const other = await addCohort('Fellows');
    await upload('Name,Roll number\nAsha Rao,12\nRavi,13\n');
    await upload('Name,Roll number\nasha  rao,12\nOther Ravi,13\n', {}, other);
    const exam = await addExam([cohort.id, other.id]);
    expect(exam.changed.json()).toMatchObject({
      code: 'roster.twins',
      message:
        'asha rao (12) is in the cohort “Residents” and in the cohort “Fellows”. Such a person would have two personal codes. Join the cohorts, or mark the person as left in one of them.',
    });
    const twin = await named('asha rao', other);
    await test.asAdmin('PUT', `/api/people/${twin.id}`, { name: 'asha rao', rollNumber: '12', state: 'left' });
    const both = { cohortIds: [cohort.id, other.id] };
    expect((await test.asAdmin('PUT', `/api/exams/${exam.id}`, both)).json()).toMatchObject({
      ...both,
      rosterCount: 3,
    });

    const reason =
      'Asha Rao is in the cohort “Residents” too, and both cohorts are on the roster of the exam EXAM. Join the cohorts, or mark the person as left in one of them.'.replace(
        'EXAM',
        exam.examCode,
      );
    const back = await test.asAdmin('PUT', `/api/people/${twin.id}`, {
      name: 'asha rao',
      rollNumber: '12',
      state: 'active',
    });
    expect(back.json().message).toBe(reason);
    // A correction makes the same person of another one.
    const ofRavi = expect.stringContaining('Ravi is in the cohort “Residents” too');
    const corrected = await upload('Name,Roll number\nRavi,13\n', { missing: 'stay' }, other);
    expect(corrected.json().issues).toEqual([{ path: 'row 2', message: ofRavi }]);
    const otherRavi = await named('Other Ravi', other);
    const renamed = await test.asAdmin('PUT', `/api/people/${otherRavi.id}`, { name: 'Ravi', rollNumber: '13' });
    expect([renamed.statusCode, renamed.json().message]).toEqual([400, ofRavi]);
    const longer = await test.asAdmin('PUT', `/api/people/${otherRavi.id}`, { ...otherRavi, extraPercent: 25 });
    expect(longer.json()).toMatchObject({ name: 'Other Ravi', extraPercent: 25 });
    const third = await addCohort('Third');
    await test.asAdmin('PUT', `/api/exams/${exam.id}`, { cohortIds: [cohort.id, third.id] });
    expect((await upload('Name,Roll number\nAsha Rao,12\n', {}, third)).json().issues).toEqual([
      { path: 'row 2', message: `${reason} Found: "12".` },
    ]);
    const unknown = await test.asAdmin('PUT', `/api/exams/${exam.id}`, { cohortIds: [999_999] });
    expect(unknown.json()).toMatchObject({
      code: 'request.invalid',
      message: 'One of these cohorts does not exist any more.',
    });
  });

  it('are joined by roll number: one person, one code, one counted attempt at each exam', async () => {
    const other = await addCohort('Roster of MOCK3');
    await upload('Name,Roll number\nAsha Rao,12\nRavi Menon,13\n');
    await upload('Name,Roll number\nAsha R.,12\nMeera Iyer,14\n', {}, other);
    const [first, second, both] = [await addExam([cohort.id]), await addExam([other.id]), await addExam([cohort.id])];
    const [asha, otherAsha, meera] = [
      await named('Asha Rao'),
      await named('Asha R.', other),
      await named('Meera Iyer', other),
    ];
    const sit = async (exam: TestExam, person: Person) => {
      const { sessionId } = await start(exam, person);
      await test.post(`/api/exam/submit/${sessionId}`, { answers: [] });
    };
    await sit(first, asha);
    await sit(second, otherAsha);
    await sit(both, asha);
    await test.asAdmin('PUT', `/api/exams/${both.id}`, { cohortIds: [other.id] });
    await sit(both, otherAsha);

    const body = { cohortId: other.id };
    const expected = {
      moved: 1,
      merged: 1,
      otherNames: [{ rollNumber: '12', name: 'Asha Rao', otherName: 'Asha R.' }],
    };
    const url = `/api/cohorts/${cohort.id}/join`;
    expect((await test.asAdmin('POST', `${url}/preview`, body)).json()).toEqual(expected);
    expect((await test.asAdmin('POST', url, { cohortId: cohort.id })).json().code).toBe('cohort.itself');
    expect((await test.asAdmin('POST', url, body)).json()).toEqual({ ...expected, undoId: expect.any(Number) });
    expect((await peopleOf()).map(({ name, code }) => [name, code])).toEqual([
      ['Asha Rao', asha.code],
      ['Ravi Menon', expect.anything()],
      ['Meera Iyer', meera.code],
    ]);
    expect((await test.asAdmin('GET', `/api/cohorts/${other.id}`)).json().code).toBe('cohort.not_found');
    for (const exam of [first, second, both]) {
      const roster = await rosterOf(exam);
      expect(roster[0]).toMatchObject({ name: 'Asha Rao', state: 'submitted' });
      const { attempts } = (await test.asAdmin('GET', `/api/exams/${exam.id}/attempts`)).json();
      expect(attempts.filter(({ isRanked }: { isRanked: boolean }) => isRanked)).toHaveLength(1);
    }
    expect((await test.asAdmin('GET', `/api/cohorts/${cohort.id}`)).json().exams).toHaveLength(3);
  });

  it('have the weights of both in the gradebook when joined, and those of the first where both have one', async () => {
    const other = await addCohort('Fellows');
    const both = await addExam([cohort.id, other.id]);
    const alone = await addExam([other.id]);
    const weigh = ({ id }: CohortDetails, bestOf: number, weights: object[]) =>
      test.asAdmin('PUT', `/api/cohorts/${id}/gradebook`, { bestOf, weights });
    await weigh(other, 1, [
      { examId: both.id, weight: 3 },
      { examId: alone.id, weight: 5 },
    ]);
    await weigh(cohort, 2, [{ examId: both.id, weight: 2 }]);
    await join(other);
    const book = (await test.asAdmin('GET', `/api/cohorts/${cohort.id}/gradebook`)).json();
    expect(book.bestOf).toBe(2);
    expect(book.columns.exams.map(({ id, weight }: { id: number; weight: number }) => [id, weight])).toEqual([
      [both.id, 2],
      [alone.id, 5],
    ]);
  });

  it('are not on one roster with a person who comes back by an upload or by the undo of one', async () => {
    const other = await addCohort('Fellows');
    await upload('Name,Roll number\nAsha Rao,12\n');
    const url = `/api/cohorts/${cohort.id}/people/preview`;
    const { importId } = (await sendForm(test, 'POST', url, { file: file('Name,Roll number\nRavi,13\n') })).json();
    await test.asAdmin('POST', `${url}/${importId}/take`, { version: 1 });
    await upload('Name,Roll number\nAsha Rao,12\n', {}, other);
    await addExam([cohort.id, other.id]);
    const reason = expect.stringContaining('Asha Rao is in the cohort “Fellows” too');
    const back = await upload('Name,Roll number\nAsha Rao,12\n', { missing: 'stay' });
    expect(back.json().issues).toEqual([{ path: 'row 2', message: reason }]);
    const undone = await test.asAdmin('POST', `${url}/${importId}/undo`);
    expect(undone.json()).toMatchObject({ code: 'roster.twins', message: reason });
    expect((await peopleOf()).map(({ name, state }) => [name, state])).toEqual([
      ['Ravi', 'active'],
      ['Asha Rao', 'left'],
    ]);
  });

  it('are not on one roster with a person who was added to the other cohort after the preview', async () => {
    const other = await addCohort('Fellows');
    await addExam([cohort.id, other.id]);
    const url = `/api/cohorts/${cohort.id}/people/preview`;
    const text = 'Name,Roll number\nRavi,13\nAsha Rao,12\n';
    const { importId } = (await sendForm(test, 'POST', url, { file: file(text) })).json();
    await upload('Name,Roll number\nAsha Rao,12\n', {}, other);
    const take = () => test.asAdmin('POST', `${url}/${importId}/take`, { version: 1 });
    const refused = await take();
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'roster.twins',
      message: expect.stringContaining('Asha Rao is in the cohort “Fellows” too'),
    });
    expect(await peopleOf()).toEqual([]);
    const { id } = await named('Asha Rao', other);
    await test.asAdmin('PUT', `/api/people/${id}`, { name: 'Asha Rao', rollNumber: '12', state: 'left' });
    expect((await take()).json()).toEqual({ added: 2, changed: 0, left: 0 });
  });

  it('are not on one roster with a person whose changed address makes both the same', async () => {
    const other = await addCohort('Fellows');
    await upload('Name,Roll number,E-mail\nAsha Rao,12,asha@x.in\n');
    await upload('Name,Roll number,E-mail\nRavi Menon,7,ravi@x.in\n', {}, other);
    await addExam([cohort.id, other.id]);
    const { id } = await named('Asha Rao');
    const change = (fields: object) =>
      test.asAdmin('PUT', `/api/people/${id}`, { name: 'Asha Rao', rollNumber: '12', email: 'asha@x.in', ...fields });
    const message = expect.stringContaining('Ravi Menon is in the cohort “Fellows” too');
    const isRavi = { email: 'Ravi@x.in' };
    expect((await change(isRavi)).json()).toMatchObject({
      code: 'request.invalid',
      issues: [{ path: 'email', message }],
    });
    const renamed = await change({ name: 'ravi  menon', rollNumber: '7' });
    expect(renamed.json().issues).toEqual([{ path: 'name', message }]);
    const uploaded = await upload('Name,Roll number,E-mail\nAsha Rao,12,ravi@x.in\n');
    expect(uploaded.json().issues).toEqual([{ path: 'row 2', message }]);
    expect(await named('Asha Rao')).toMatchObject({ rollNumber: '12', email: 'asha@x.in' });
    // A person who has left is on no roster.
    expect((await change({ ...isRavi, state: 'left' })).statusCode).toBe(200);
    expect((await change({ ...isRavi, state: 'active' })).json().issues).toEqual([{ path: 'email', message }]);
    expect((await change({ state: 'active' })).statusCode).toBe(200);
  });

  it('are not on one roster with a person who gets an address between the preview and the upload, or before its undo', async () => {
    const other = await addCohort('Fellows');
    await upload('Name,Roll number,E-mail\nAsha Rao,12,asha@x.in\n');
    await addExam([cohort.id, other.id]);
    const url = `/api/cohorts/${cohort.id}/people/preview`;
    const text = 'Name,Roll number,E-mail\nAsha Rao,12,rao@x.in\n';
    const { importId } = (await sendForm(test, 'POST', url, { file: file(text) })).json();
    const take = () => test.asAdmin('POST', `${url}/${importId}/take`, { version: 1 });
    const move = async (email: string) => {
      const body = { name: 'A. Rao', rollNumber: '7', email };
      const known = (await peopleOf(other))[0];
      if (known) return test.asAdmin('PUT', `/api/people/${known.id}`, body);
      return test.asAdmin('POST', '/api/people', { ...body, cohortId: other.id });
    };
    const twins = { code: 'roster.twins', message: expect.stringContaining('A. Rao is in the cohort “Fellows” too') };
    expect((await move('rao@x.in')).statusCode).toBe(200);
    expect((await take()).json()).toMatchObject(twins);
    expect((await move('other@x.in')).statusCode).toBe(200);
    expect((await take()).json()).toEqual({ added: 0, changed: 1, left: 0 });
    expect((await move('asha@x.in')).statusCode).toBe(200);
    expect((await test.asAdmin('POST', `${url}/${importId}/undo`)).json()).toMatchObject(twins);
    expect(await named('Asha Rao')).toMatchObject({ email: 'rao@x.in' });
  });

  it('are not joined while a third cohort on the roster of an exam has one of the people', async () => {
    const [other, third] = [await addCohort('Fellows'), await addCohort('Third')];
    await upload('Name,Roll number\nAsha Rao,12\n', {}, other);
    await upload('Name,Roll number\nAsha Rao,12\n', {}, third);
    await addExam([cohort.id, third.id]);
    expect((await join(other)).json()).toMatchObject({
      code: 'roster.twins',
      message: expect.stringContaining('Asha Rao is in the cohort “Third” too'),
    });
    expect((await peopleOf(other)).length).toBe(1);
  });

  it('keep the attempt of a person who is just starting while they are joined', async () => {
    const other = await addCohort('Fellows');
    await upload('Name,Roll number\nAsha Rao,12\n');
    await upload('Name,Roll number\nAsha Rao,12\n', {}, other);
    const exam = await addExam([other.id]);
    const { id, name } = await named('Asha Rao', other);
    const { joining } = await test.db.transaction(async (starting) => {
      await keepEntries(starting, [id]);
      const joining = join(other);
      await expect.poll(() => countLockWaits(test.db)).toBe(1);
      const startTime = test.time.now;
      const endsAt = new Date(startTime.getTime() + 3600_000);
      const attempt = {
        sessionId: 'starting',
        name,
        email: null,
        startTime,
        endsAt,
        questionIds: [],
        passingScore: 50,
      };
      await insertAttempts(starting, [{ ...attempt, examId: exam.id, personKey: rosterPersonKey(id) }]);
      return { joining };
    });
    expect((await joining).json()).toMatchObject({ merged: 1 });
    expect(await rosterOf(exam)).toMatchObject([{ name, state: 'started', sessionId: 'starting' }]);
  });
});

it('a copy of an exam keeps its cohorts, and not the people of the exam alone', async () => {
  await upload('Name\nAsha Rao\n');
  const exam = await addExam([cohort.id]);
  await test.asAdmin('POST', `/api/exams/${exam.id}/roster/people`, { name: 'Guest' });
  const copy = await test.asAdmin('POST', `/api/exams/${exam.id}/copy`, { examCode: 'COPY-1' });
  expect(copy.json()).toMatchObject({ cohortIds: [cohort.id], rosterCount: 1, entry: 'roster' });
});
