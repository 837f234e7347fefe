import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { lockPersons } from '#server/features/exams/attempts/ranking/person-locks.store.ts';
import { lockExam } from '#server/features/exams/exams/exams.store.ts';
import { lockCohort } from '#server/features/exams/roster/cohorts.store.ts';
import { lockUntilCommit } from '#server/platform/database/advisory-locks.ts';
import type { Database } from '#server/platform/database/database.ts';
import { cohorts, examCohorts } from '#server/schema/cohorts.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { importBatches } from '#server/schema/import-batches.table.ts';
import { sendForm } from '#test/app/send-form.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { countLockWaits } from '#test/database/count-lock-waits.ts';
import { createCohort } from '#test/factories/create-cohort.ts';
import { createExam } from '#test/factories/create-content.ts';

const test = setUpTestApp();
beforeEach(async () => {
  await test.db.delete(exams);
  await test.db.delete(cohorts);
});

type Answer = Awaited<ReturnType<typeof test.asAdmin>>;

/** Runs `before`, sends a request until it waits for a lock, and runs `after` in the same transaction. */
async function whileWaiting(
  request: () => Promise<Answer>,
  before: (tx: Database) => Promise<unknown>,
  after: (tx: Database) => Promise<unknown>,
): Promise<Answer> {
  const { answer } = await test.db.transaction(async (tx) => {
    await before(tx);
    const sent = request();
    await expect.poll(() => countLockWaits(test.db)).toBe(1);
    await after(tx);
    return { answer: sent };
  });
  return answer;
}

const deleteCohort = (tx: Database, id: number) => tx.delete(cohorts).where(eq(cohorts.id, id));
const onRosterOf = (examId: number) => test.db.$count(examCohorts, eq(examCohorts.examId, examId));

describe('a cohort that is deleted meanwhile', () => {
  const nothing = async () => {};

  it('refuses an exam to which it is added, new or not, with the reason', async () => {
    const exam = await createExam(test.db, { questionCount: 2 });
    const draft = { title: 'Mock', examCode: 'MOCK', totalQuestions: 1, duration: 5, passingScore: 50 };
    const requests = [
      (id: number) => test.asAdmin('PUT', `/api/exams/${exam.id}`, { cohortIds: [id] }),
      (id: number) => test.asAdmin('POST', '/api/exams', { ...draft, cohortIds: [id] }),
    ];
    for (const request of requests) {
      const { cohortId } = await createCohort(test.db, [{ name: 'Asha', code: 'ASHAASHA' }]);
      const answer = await whileWaiting(
        () => request(cohortId),
        (tx) => deleteCohort(tx, cohortId),
        nothing,
      );
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: 'request.invalid',
        issues: [{ path: 'cohortIds', message: 'One of these cohorts does not exist any more.' }],
      });
    }
    expect(await onRosterOf(exam.id)).toBe(0);
    expect(await test.db.$count(exams)).toBe(1);
  });

  it('is taken from an exam, stays out of a copy, and has no gradebook', async () => {
    const exam = await createExam(test.db, { questionCount: 2 });
    const requests = [
      { request: () => test.asAdmin('PUT', `/api/exams/${exam.id}`, { cohortIds: [] }), status: 200 },
      { request: () => test.asAdmin('POST', `/api/exams/${exam.id}/copy`, { examCode: 'COPY' }), status: 200 },
      {
        request: (id: number) => test.asAdmin('PUT', `/api/cohorts/${id}/gradebook`, { bestOf: 1, weights: [] }),
        status: 404,
      },
      { request: () => test.asAdmin('DELETE', `/api/exams/${exam.id}`), status: 200 },
    ];
    for (const { request, status } of requests) {
      const { cohortId } = await createCohort(test.db, [{ name: 'Asha', code: 'ASHAASHA' }]);
      await test.db.update(cohorts).set({ isOfOneExam: true });
      await test.db.insert(examCohorts).values({ examId: exam.id, cohortId });
      const answer = await whileWaiting(
        () => request(cohortId),
        (tx) => lockCohort(tx, cohortId),
        (tx) => deleteCohort(tx, cohortId),
      );
      expect(answer.statusCode).toBe(status);
      expect(await test.db.$count(examCohorts)).toBe(0);
    }
  });
});

it('takes the lock of a cohort before that of its exam, as a join of cohorts does', async () => {
  const { cohortId } = await createCohort(test.db, [{ name: 'Asha', code: 'ASHAASHA' }]);
  await test.db.update(cohorts).set({ isOfOneExam: true });
  const exam = await createExam(test.db, { questionCount: 2 });
  const answer = await whileWaiting(
    () => test.asAdmin('PUT', `/api/exams/${exam.id}`, { cohortIds: [cohortId] }),
    (tx) => lockCohort(tx, cohortId),
    (tx) => lockExam(tx, exam.id),
  );
  expect(answer.statusCode).toBe(200);
});

it('asks to compare when an exam gets another cohort between the locks of its cohorts and its own', async () => {
  const { cohortId } = await createCohort(test.db, [{ name: 'Asha', code: 'ASHAASHA' }]);
  const exam = await createExam(test.db, { questionCount: 2 });
  const answer = await whileWaiting(
    () => test.asAdmin('PUT', `/api/exams/${exam.id}`, { cohortIds: [] }),
    (tx) => lockExam(tx, exam.id),
    (tx) => tx.insert(examCohorts).values({ examId: exam.id, cohortId }),
  );
  expect(answer.json()).toMatchObject({ code: 'exam.changed', current: { cohortIds: [cohortId] } });
  expect(await onRosterOf(exam.id)).toBe(1);
});

describe('two changes at once that bring the same person to the roster of an exam', () => {
  const file = 'Name,Email\nAsha Rao,asha@example.org\n';
  const draft = { name: 'Asha Rao', rollNumber: null, email: 'asha@example.org', extraPercent: 0 };
  const upload = (url: string) => sendForm(test, 'POST', url, { file: new File([file], 'people.csv') });
  /** An exam of one cohort, and a second cohort, which is an own one of the exam if `isNeighbour`. */
  async function createNeighbours(isNeighbour: boolean) {
    const one = await createCohort(test.db, [{ name: 'Bela', code: 'BELABELA' }]);
    const other = await createCohort(test.db, [{ name: 'Ravi', code: 'RAVYRAVY' }]);
    const exam = await one.createCohortExam({ questionCount: 2 });
    if (isNeighbour) await test.db.insert(examCohorts).values({ examId: exam.id, cohortId: other.cohortId });
    return { one: one.cohortId, other: other.cohortId, exam: exam.id };
  }
  type Neighbours = Awaited<ReturnType<typeof createNeighbours>>;
  const toOne = ({ one }: Neighbours) => upload(`/api/cohorts/${one}/people`);
  const toOther = ({ other }: Neighbours) => upload(`/api/cohorts/${other}/people`);
  const toExam = ({ exam }: Neighbours) => upload(`/api/exams/${exam}/roster`);
  const addToOne = ({ one }: Neighbours) => test.asAdmin('POST', '/api/people', { ...draft, cohortId: one });
  const addToExam = ({ exam }: Neighbours) => test.asAdmin('POST', `/api/exams/${exam}/roster/people`, draft);

  it.each([
    ['uploads to two cohorts', toOne, toOther],
    ['an addition to a cohort and an upload to another', addToOne, toOther],
    ['an addition to the exam alone and an upload to a cohort', addToExam, toOne],
    ['uploads to the exam and to a cohort', toExam, toOne],
  ])(
    '%s: the later one is refused, or leaves the person where the first one has put it',
    async (_what, first, second) => {
      const neighbours = await createNeighbours(true);
      await Promise.all([first(neighbours), second(neighbours)]);
      const roster = (await test.asAdmin('GET', `/api/exams/${neighbours.exam}/roster`)).json();
      expect(roster.filter(({ name }: { name: string }) => name === 'Asha Rao')).toHaveLength(1);
    },
  );

  it('an exam that gets the second cohort refuses it, or the upload is refused', async () => {
    const neighbours = await createNeighbours(false);
    await toOther(neighbours);
    const cohortIds = [neighbours.one, neighbours.other];
    // Both wait for the lock, so that the preview of the upload cannot see the exam with both cohorts and refuse the
    // row with a 400.
    const sent = await test.db.transaction(async (tx) => {
      await lockUntilCommit(tx, 'rosters');
      const upload = toOne(neighbours);
      const change = test.asAdmin('PUT', `/api/exams/${neighbours.exam}`, { cohortIds });
      await expect.poll(() => countLockWaits(test.db)).toBe(2);
      return [upload, change];
    });
    const answers = await Promise.all(sent);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});

describe('a join of cohorts', () => {
  /** Two cohorts whose people 1 and 2 have sat the same exam with the codes of both. */
  async function satByBoth() {
    const [own, other] = [
      await createCohort(test.db, [
        { name: 'Asha', rollNumber: '1', code: 'ASHAASHA' },
        { name: 'Ravi', rollNumber: '2', code: 'RAVYRAVY' },
      ]),
      await createCohort(test.db, [
        { name: 'Ravi', rollNumber: '2', code: 'RAVYTWYN' },
        { name: 'Asha', rollNumber: '1', code: 'ASHATWYN' },
      ]),
    ];
    const exam = await own.createCohortExam({ questionCount: 2 });
    for (const code of ['RAVYRAVY', 'ASHAASHA']) await sit(exam.examCode, code);
    await test.db.update(examCohorts).set({ cohortId: other.cohortId });
    const ids = [await sit(exam.examCode, 'RAVYTWYN'), await sit(exam.examCode, 'ASHATWYN')];
    const join = () => test.asAdmin('POST', `/api/cohorts/${own.cohortId}/join`, { cohortId: other.cohortId });
    const [ravi, asha] = other.people.map(({ id }) => `roster:${id}`);
    return { exam, join, ravi: ravi ?? '', asha: asha ?? '', ids };
  }

  async function sit(examCode: string, rosterCode: string): Promise<string> {
    const { sessionId } = (await test.post(`/api/exam/${examCode}/start`, { rosterCode })).json();
    await test.post(`/api/exam/submit/${sessionId}`, { answers: [] });
    return sessionId;
  }

  const lockAttempt = (tx: Database, sessionId = '') =>
    tx.execute(sql`select from students where session_id = ${sessionId} for update`);

  it('holds no attempt while it waits for a person, and locks attempts in the order of their ids', async () => {
    const submitting = await satByBoth();
    const closes = await whileWaiting(
      submitting.join,
      (tx) => lockPersons(tx, submitting.exam.id, [submitting.ravi]),
      (tx) => lockAttempt(tx, submitting.ids[1]),
    );
    expect(closes.statusCode).toBe(200);
    await test.db.delete(exams);
    await test.db.delete(cohorts);
    const regrading = await satByBoth();
    const regrades = await whileWaiting(
      regrading.join,
      (tx) => lockAttempt(tx, regrading.ids[0]),
      (tx) => lockAttempt(tx, regrading.ids[1]),
    );
    expect(regrades.statusCode).toBe(200);
  });
});

it('the undo of a deletion does not hold what was kept while it waits, so that a join can delete the oldest', async () => {
  const { cohortId } = await createCohort(test.db, [{ name: 'Asha', code: 'ASHAASHA' }]);
  const { undoId } = (await test.asAdmin('DELETE', `/api/cohorts/${cohortId}`)).json();
  const undone = await whileWaiting(
    () => test.asAdmin('POST', `/api/cohorts/${cohortId}/undo/${undoId}`),
    (tx) => lockUntilCommit(tx, 'rosters'),
    (tx) => tx.delete(importBatches).where(eq(importBatches.id, undoId)),
  );
  expect([undone.statusCode, undone.json().code]).toEqual([409, 'cohort.not_undoable']);
});
