import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { students } from '#server/schema/attempts.table.ts';
import { cohorts, people } from '#server/schema/cohorts.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { answersOf } from '#test/app/sit-exams.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createCohortOf } from '#test/factories/create-cohort-of.ts';
import { createExam } from '#test/factories/create-content.ts';

const test = setUpTestApp();
beforeEach(async () => {
  await test.db.delete(exams);
  await test.db.delete(cohorts);
});

type Cohort = Awaited<ReturnType<typeof createCohortOf>>;
type SatExam = Awaited<ReturnType<typeof createExam>>;

/** All rows that a join or a deletion changes, as PostgreSQL writes them. */
async function readRows(): Promise<unknown> {
  const { rows } = await test.db.execute(sql`select
    (select jsonb_agg(to_jsonb(cohorts) order by id) from cohorts) as cohorts,
    (select jsonb_agg(to_jsonb(people) order by id) from people) as people,
    (select jsonb_agg(to_jsonb(exam_cohorts) order by exam_id, cohort_id) from exam_cohorts) as exams,
    (select jsonb_agg(to_jsonb(gradebooks) order by cohort_id) from gradebooks) as rules,
    (select jsonb_agg(to_jsonb(students) order by id) from students) as attempts`);
  return rows[0];
}

const undo = (cohortId: number, undoId: number) => test.asAdmin('POST', `/api/cohorts/${cohortId}/undo/${undoId}`);
const start = async (exam: SatExam, rosterCode = '') =>
  (await test.post(`/api/exam/${exam.examCode}/start`, { rosterCode })).json();
async function sit(exam: SatExam, cohort: Cohort, name: string, right: number): Promise<void> {
  const { sessionId } = await start(exam, codeOf(cohort, name));
  await test.post(`/api/exam/submit/${sessionId}`, { answers: answersOf(exam, right) });
}
const codeOf = (cohort: Cohort, name: string) => cohort.people.find((person) => person.name === name)?.code ?? '';
const weigh = (cohort: Cohort, exam: SatExam, weight: number) =>
  test.asAdmin('PUT', `/api/cohorts/${cohort.id}/gradebook`, { bestOf: 1, weights: [{ examId: exam.id, weight }] });
const rosterOf = (exam: SatExam, ids: number[]) => test.asAdmin('PUT', `/api/exams/${exam.id}`, { cohortIds: ids });
const notUndoable = 'cohort.not_undoable';

describe('the undo of a deletion', () => {
  async function deleted(size = 2) {
    const exam = await createExam(test.db, { questionCount: 2 });
    const names = Array.from({ length: size }, (_, index) => ({ name: `بيان ${index}`, rollNumber: `${index}` }));
    const cohort = await createCohortOf(test.db, { name: 'बैच', people: names, exams: [exam] });
    await test.db.update(people).set({ leftAt: test.time.now, extraPercent: 25 }).where(eq(people.name, 'بيان 1'));
    await weigh(cohort, exam, 3);
    const before = await readRows();
    const { undoId } = (await test.asAdmin('DELETE', `/api/cohorts/${cohort.id}`)).json();
    return { exam, cohort, before, undoId };
  }

  it('brings back the cohort, its 5,000 people with their codes, its exams and its gradebook', async () => {
    const { exam, cohort, before, undoId } = await deleted(5000);
    expect((await test.asAdmin('GET', `/api/cohorts/${cohort.id}`)).statusCode).toBe(404);
    const back = await undo(cohort.id, undoId);
    expect(back.json()).toMatchObject({ id: cohort.id, name: 'बैच', peopleCount: 4999, exams: [{ id: exam.id }] });
    expect(await readRows()).toEqual(before);
    expect((await start(exam, codeOf(cohort, 'بيان 0'))).sessionId).toEqual(expect.any(String));
    expect((await test.asAdmin('GET', '/api/admin/activity')).body).toContain('Undid the deletion of the cohort “बैच”');
    const again = await undo(cohort.id, undoId);
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'This was undone already, or was done more than a day ago.',
    ]);
    // A new person gets another id than the people who are back.
    const added = await test.asAdmin('POST', '/api/people', { cohortId: cohort.id, name: 'New' });
    expect(added.statusCode).toBe(200);
  });

  it('leaves out exams that were deleted since, and is refused when the people are on the roster of one already', async () => {
    const { exam, cohort, undoId } = await deleted();
    const twin = await createCohortOf(test.db, { people: [{ name: 'بيان 0', rollNumber: '0' }], exams: [exam] });
    expect((await undo(cohort.id, undoId)).json().code).toBe('roster.twins');
    expect(await test.db.$count(people)).toBe(1);
    await test.asAdmin('DELETE', `/api/exams/${exam.id}`);
    await test.asAdmin('DELETE', `/api/cohorts/${twin.id}`);
    expect((await undo(cohort.id, undoId)).json()).toMatchObject({ peopleCount: 1, exams: [] });
  });

  it('is possible for a day, once, for the account that deleted, and not when a code has another person', async () => {
    const late = await deleted();
    test.advance(24 * 3600 + 1);
    expect((await undo(late.cohort.id, late.undoId)).json().code).toBe(notUndoable);
    const { cohort, undoId } = await deleted();
    expect((await undo(cohort.id + 1, undoId)).json().code).toBe(notUndoable);
    const taken = await createCohortOf(test.db, { people: [{ name: 'Taken' }], exams: [] });
    await test.db.update(people).set({ code: codeOf(cohort, 'بيان 0') });
    expect((await undo(cohort.id, undoId)).json().code).toBe(notUndoable);
    await test.asAdmin('DELETE', `/api/cohorts/${taken.id}`);
    const both = await Promise.all([undo(cohort.id, undoId), undo(cohort.id, undoId)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});

describe('the undo of a join', () => {
  /** Two cohorts that share Asha and Ravi. Asha has sat three exams with both codes, Ravi one with the other code. */
  async function joined() {
    const sat = [
      await createExam(test.db, { questionCount: 4 }),
      await createExam(test.db, { questionCount: 4 }),
      await createExam(test.db, { questionCount: 4 }),
    ] as const;
    const [first, second, both] = sat;
    const own = await createCohortOf(test.db, {
      exams: [first, both],
      people: [
        { name: 'Asha', rollNumber: '1' },
        { name: 'Ravi', rollNumber: '2' },
        { name: 'Meera', rollNumber: '3' },
      ],
    });
    const other = await createCohortOf(test.db, {
      exams: [second],
      people: [
        { name: 'Zoya', rollNumber: '9' },
        { name: 'Ravi M.', rollNumber: '2', leftAt: test.time.now },
        { name: 'Asha R.', rollNumber: '1' },
      ],
    });
    await test.db.update(cohorts).set({ isOfOneExam: true }).where(eq(cohorts.id, own.id));
    await sit(first, own, 'Asha', 1);
    test.advance(60);
    await rosterOf(both, [other.id]);
    await sit(both, other, 'Asha R.', 2);
    test.advance(60);
    await rosterOf(both, [own.id]);
    await sit(both, own, 'Asha', 3);
    await sit(both, own, 'Meera', 4);
    await sit(second, other, 'Asha R.', 4);
    await sit(second, other, 'Zoya', 1);
    await weigh(own, both, 2);
    await weigh(other, second, 5);
    const before = await readRows();
    const join = await test.asAdmin('POST', `/api/cohorts/${own.id}/join`, { cohortId: other.id });
    expect(join.json()).toMatchObject({ moved: 1, merged: 2 });
    return { first, second, both, own, other, before, undoId: join.json().undoId };
  }

  it('gives each person the ids, codes, exams and attempts that they had, and the ranks of these', async () => {
    const { second, both, own, other, before, undoId } = await joined();
    expect(await readRows()).not.toEqual(before);
    const back = await undo(own.id, undoId);
    expect(back.json()).toMatchObject({ id: other.id, peopleCount: 2, leftCount: 1, exams: [{ id: second.id }] });
    expect(await readRows()).toEqual(before);
    const ranked = await test.db.$count(students, sql`exam_id = ${both.id} and is_ranked`);
    expect(ranked).toBe(3);
    expect((await test.asAdmin('GET', '/api/admin/activity')).body).toContain('Undid the join of the cohort');
    expect((await undo(own.id, undoId)).json().code).toBe(notUndoable);
    // The cohorts can be joined again.
    expect((await test.asAdmin('POST', `/api/cohorts/${own.id}/join`, { cohortId: other.id })).statusCode).toBe(200);
  });

  it('keeps what does not concern it: a new person, a new order, a deleted exam', async () => {
    const { second, own, other, undoId } = await joined();
    await test.asAdmin('POST', '/api/people', { cohortId: own.id, name: 'New' });
    await test.asAdmin('DELETE', `/api/exams/${second.id}`);
    expect((await undo(own.id, undoId)).json()).toMatchObject({ id: other.id, exams: [] });
    const namesOf = async ({ id }: Cohort) =>
      (await test.asAdmin('GET', `/api/cohorts/${id}/people`)).json().map(({ name }: { name: string }) => name);
    expect(await namesOf(own)).toEqual(['Asha', 'Ravi', 'Meera', 'New']);
    expect(await namesOf(other)).toEqual(['Zoya', 'Ravi M.', 'Asha R.']);
  });

  it('is refused, and changes nothing, when people, exams, weights or attempts were changed since', async () => {
    const changes: ((world: Awaited<ReturnType<typeof joined>>) => Promise<unknown>)[] = [
      ({ own }) => test.asAdmin('POST', `/api/people/${own.people[0]?.id}/code`),
      ({ other }) => test.asAdmin('PUT', `/api/people/${other.people[0]?.id}`, { name: 'Zoya Khan', rollNumber: '9' }),
      ({ own }) =>
        test.asAdmin('PUT', `/api/people/${own.people[1]?.id}`, { name: 'Ravi', rollNumber: '2', state: 'left' }),
      ({ first }) => rosterOf(first, []),
      ({ own, both }) => weigh(own, both, 7),
      ({ first, other }) => sit(first, other, 'Zoya', 1),
      ({ second, own }) => sit(second, own, 'Ravi', 1),
    ];
    for (const change of changes) {
      const world = await joined();
      await change(world);
      const left = await readRows();
      const refused = await undo(world.own.id, world.undoId);
      expect([refused.statusCode, refused.json().code], String(change)).toEqual([409, notUndoable]);
      expect(await readRows()).toEqual(left);
      await test.db.delete(exams);
      await test.db.delete(cohorts);
    }
  });
});
