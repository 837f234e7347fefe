import { beforeEach, describe, expect, it } from 'vitest';
import { cohorts, examCohorts, people } from '#server/schema/cohorts.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { sendForm } from '#test/app/send-form.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';

const test = setUpTestApp();
type TestExam = { id: number; examCode: string };
let first: TestExam;
let second: TestExam;
let ashaId: number;

const addExam = async (): Promise<TestExam> => {
  const exam = await createExam(test.db, { questionCount: 2 });
  await test.asAdmin('PUT', `/api/exams/${exam.id}`, { entry: 'roster' });
  return exam;
};

beforeEach(async () => {
  await test.db.delete(exams);
  await test.db.delete(cohorts);
  first = await addExam();
  second = await addExam();
  const [cohort] = await test.db.insert(cohorts).values({ name: 'Residents', year: 2026 }).returning();
  const cohortId = cohort?.id ?? 0;
  const [asha] = await test.db
    .insert(people)
    .values([
      { cohortId, position: 1, name: 'Asha Rao', rollNumber: '12', code: 'ASHAASHA' },
      { cohortId, position: 2, name: 'Ravi Menon', rollNumber: '13', code: 'RAVYRAVY', leftAt: new Date() },
    ])
    .returning();
  ashaId = asha?.id ?? 0;
  await test.db.insert(examCohorts).values([first, second].map(({ id }) => ({ examId: id, cohortId })));
});

const start = async ({ examCode }: TestExam, rosterCode: string) =>
  (await test.post(`/api/exam/${examCode}/start`, { rosterCode })).json();
const rosterOf = async ({ id }: TestExam) => (await test.asAdmin('GET', `/api/exams/${id}/roster`)).json();
const peopleLeft = () => test.db.select({ name: people.name }).from(people).orderBy(people.id);

describe('a cohort on the rosters of two exams', () => {
  it('starts both with the same codes, and not the exams of others; who has left starts none', async () => {
    expect(await start(first, 'ASHAASHA')).toMatchObject({ exam: expect.anything() });
    expect(await start(second, 'ashA-asha')).toMatchObject({ exam: expect.anything() });
    expect(await start(await addExam(), 'ASHAASHA')).toMatchObject({ code: 'roster.code_unknown' });
    expect(await start(first, 'RAVYRAVY')).toMatchObject({ code: 'roster.code_unknown' });
    expect(await rosterOf(second)).toMatchObject([{ name: 'Asha Rao', state: 'started' }]);
  });

  it('stays when its exams get other lists and are deleted, unless it is the roster of one exam of before', async () => {
    const file = new File(['Name,Roll number\nMeera,14\n'], 'roster.csv');
    const receipt = await sendForm(test, 'POST', `/api/exams/${first.id}/roster`, { file });
    expect(receipt.json()).toEqual({ peopleCount: 2, added: 1, removed: 0, stayed: 0 });
    expect(await rosterOf(first)).toMatchObject([{ name: 'Meera' }, { name: 'Asha Rao' }]);
    expect(await rosterOf(second)).toMatchObject([{ name: 'Asha Rao' }]);
    const listed: { rosterCount: number }[] = (await test.asAdmin('GET', '/api/exams')).json();
    // The newest exam comes first.
    expect(listed.slice(0, 2).map(({ rosterCount }) => rosterCount)).toEqual([1, 2]);
    await test.asAdmin('DELETE', `/api/exams/${first.id}`);
    expect(await peopleLeft()).toEqual([{ name: 'Asha Rao' }, { name: 'Ravi Menon' }]);
    await test.asAdmin('DELETE', `/api/exams/${second.id}`);
    expect(await peopleLeft()).toEqual([{ name: 'Asha Rao' }, { name: 'Ravi Menon' }]);

    const third = await addExam();
    const [{ id: cohortId = 0 } = {}] = await test.db.update(cohorts).set({ isOfOneExam: true }).returning();
    await test.db.insert(examCohorts).values({ examId: third.id, cohortId });
    // As before, its people are those of the exam alone.
    expect(await rosterOf(third)).toMatchObject([{ name: 'Asha Rao', cohort: null }]);
    // A change of one of them keeps it so.
    await test.asAdmin('PUT', `/api/people/${ashaId}`, { name: 'Asha Rao', rollNumber: '21' });
    await test.asAdmin('POST', `/api/people/${ashaId}/code`);
    expect(await rosterOf(third)).toMatchObject([{ rollNumber: '21', cohort: null }]);
    const again = await sendForm(test, 'POST', `/api/exams/${third.id}/roster`, { file });
    expect(again.json()).toMatchObject({ added: 1, removed: 1 });
    await test.asAdmin('DELETE', `/api/exams/${third.id}`);
    expect(await peopleLeft()).toEqual([]);
  });

  it('is found by a search for the student, exported, and loses the person who is erased', async () => {
    const found = (await test.asAdmin('GET', '/api/privacy/people?search=Asha')).json();
    expect(found.people).toMatchObject([{ entries: [{ id: ashaId, examId: null, examTitle: 'Residents' }] }]);
    const exported = await test.asAdmin('POST', '/api/privacy/people/export', { attempts: [], entries: [ashaId] });
    expect(exported.json().rosters).toMatchObject([{ exam: 'Residents', examCode: null, personalCode: 'ASHAASHA' }]);
    const rows = { attempts: [], entries: [ashaId] };
    const erased = await test.asAdmin('POST', '/api/privacy/people/erasure', { ...rows, how: 'delete' });
    expect(erased.json()).toEqual({ attempts: 0, entries: 1 });
    expect(await peopleLeft()).toEqual([{ name: 'Ravi Menon' }]);
  });
});
