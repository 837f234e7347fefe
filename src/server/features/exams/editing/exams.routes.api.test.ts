import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Exam, examDefaults } from '#contract/exams/exams.contract.ts';
import { defaultMarking } from '#contract/exams/marking.contract.ts';
import { studentAnswers, students } from '#server/schema/attempts.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { questions } from '#server/schema/questions.table.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';
import { examDraft as draft } from '#test/factories/exam-draft.ts';

const test = setUpTestApp();
const list = async (): Promise<Exam[]> => (await test.asAdmin('GET', '/api/exams')).json();
const info = (code: string) => test.get(`/api/exam/${code}`);

beforeEach(async () => {
  await test.db.delete(exams);
});

describe('an exam', () => {
  it('is added, changed and deleted, and students see each change at once', async () => {
    expect(await list()).toEqual([]);
    const created = test.time.now.toISOString();
    const added = await test.asAdmin('POST', '/api/exams', {
      ...draft,
      title: '  Cardiology mock ',
      examCode: ' cardio-1 ',
    });
    expect(added.statusCode, added.body).toBe(200);
    const { id } = added.json();
    const exam = {
      id,
      ...draft,
      opensAt: null,
      closesAt: null,
      scoresFrom: null,
      reviewFrom: null,
      attemptsAllowed: null,
      entry: 'open',
      marking: defaultMarking,
      preset: null,
      sections: [],
      shuffleQuestions: false,
      shuffleOptions: false,
      palette: 'standard',
      refusesLateAnswers: false,
      pilotQuestions: 0,
      mayPractise: false,
      createdAt: created,
      updatedAt: created,
      questionsCount: 0,
      attemptsCount: 0,
      draftsCount: 0,
      cohortIds: [],
      rosterCount: 0,
      openAttemptsCount: 0,
      openChallengesCount: 0,
      averagePercentage: null,
      lastAttemptAt: null,
      openSince: null,
      year: null,
      archived: false,
      version: 1,
    };
    expect(added.json()).toEqual(exam);
    expect(await list()).toEqual([exam]);
    expect((await info('cardio-1')).json()).toMatchObject({
      title: 'Cardiology mock',
      duration: 120,
      totalQuestions: 0,
    });

    test.advance(60);
    const change = { ...draft, id, title: 'Cardiology final', duration: '90' };
    const changed = await test.asAdmin('PUT', `/api/exams/${id}?_t=1`, change);
    const after = {
      ...exam,
      title: 'Cardiology final',
      duration: 90,
      updatedAt: test.time.now.toISOString(),
      version: 2,
    };
    expect(changed.json()).toEqual(after);
    expect((await info('CARDIO-1')).json()).toMatchObject({ title: 'Cardiology final', duration: 90 });

    await test.asAdmin('PUT', `/api/exams/${id}`, { ...draft, isActive: false });
    expect((await info('CARDIO-1')).statusCode).toBe(404);

    expect((await test.asAdmin('DELETE', `/api/exams/${id}`)).json()).toEqual({ deleted: true });
    expect(await list()).toEqual([]);
  });

  it('needs a title and a code; the other fields have defaults', async () => {
    const added = await test.asAdmin('POST', '/api/exams', { title: 'Mock', examCode: 'MOCK' });
    expect(added.json()).toMatchObject({ ...examDefaults, description: null });
    expect(examDefaults).toEqual({ duration: 60, totalQuestions: 10, passingScore: 60, isActive: true });
  });

  it('is listed with its questions and attempts counted, the newest first', async () => {
    const first = await createExam(test.db, { questionCount: 3 });
    const second = await createExam(test.db, { questionCount: 0 });
    for (const name of ['Asha', 'Ben']) await test.post(`/api/exam/${first.examCode}/start`, { name });
    expect(await list()).toMatchObject([
      { id: second.id, questionsCount: 0, attemptsCount: 0, lastAttemptAt: null },
      { id: first.id, questionsCount: 3, attemptsCount: 2, lastAttemptAt: test.time.now.toISOString() },
    ]);
    const changed = await test.asAdmin('PUT', `/api/exams/${first.id}`, { ...draft });
    expect(changed.json()).toMatchObject({ questionsCount: 3, attemptsCount: 2 });
  });

  it('is listed with the mean percentage of its closed attempts, before rounding', async () => {
    const exam = await createExam(test.db, { questionCount: 3 });
    await createExam(test.db);
    for (const keys of [1, 3, undefined]) {
      const { sessionId } = (await test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha' })).json();
      if (keys === undefined) continue;
      const answers = exam.questions
        .slice(0, keys)
        .map(({ id, correctAnswer }) => ({ questionId: id, selectedAnswer: correctAnswer }));
      await test.post(`/api/exam/submit/${sessionId}`, { answers });
    }
    expect(await list()).toMatchObject([
      { attemptsCount: 0, openAttemptsCount: 0, averagePercentage: null, openSince: null },
      {
        attemptsCount: 3,
        openAttemptsCount: 1,
        averagePercentage: expect.closeTo(200 / 3, 6),
        openSince: test.time.now.toISOString(),
      },
    ]);
  });

  it('is deleted with its questions and attempts, and without those of other exams', async () => {
    const doomed = await createExam(test.db, { questionCount: 3 });
    const kept = await createExam(test.db, { questionCount: 2 });
    for (const { examCode } of [doomed, kept]) {
      const { sessionId } = (await test.post(`/api/exam/${examCode}/start`, { name: 'Asha' })).json();
      await test.post(`/api/exam/submit/${sessionId}`, { answers: [] });
    }
    await test.asAdmin('DELETE', `/api/exams/${doomed.id}`);
    expect((await info(doomed.examCode)).statusCode).toBe(404);
    expect(await test.db.$count(questions)).toBe(2);
    expect(await test.db.$count(students)).toBe(1);
    expect(await test.db.$count(studentAnswers)).toBe(2);
  });

  it('is deleted in short transactions, and takes no new attempts meanwhile', async () => {
    const exam = await createExam(test.db, { questionCount: 1 });
    const start = () => test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha' });
    await Promise.all(Array.from({ length: 201 }, start));
    const count = () => test.db.$count(students, eq(students.examId, exam.id));
    const { deletion } = await test.db.transaction(async (tx) => {
      await tx.execute(sql`select from students where exam_id = ${exam.id} order by id desc limit 1 for update`);
      const deletion = test.asAdmin('DELETE', `/api/exams/${exam.id}`);
      await expect.poll(count).toBe(1);
      expect((await start()).statusCode).toBe(404);
      return { deletion };
    });
    expect((await deletion).json()).toEqual({ deleted: true });
    expect(await count()).toBe(0);
    expect((await list()).map(({ id }) => id)).not.toContain(exam.id);
  });

  it('can be changed without changing the paper, deadline and passing score of open attempts', async () => {
    const exam = await createExam(test.db, { questionCount: 4, passingScore: 60, duration: 60 });
    const paper = (await test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha' })).json();
    await test.asAdmin('PUT', `/api/exams/${exam.id}`, {
      ...draft,
      examCode: exam.examCode,
      duration: 1,
      totalQuestions: 1,
      passingScore: 100,
      isActive: false,
    });
    const resumed = await test.post(`/api/exam/${exam.examCode}/start`, { sessionId: paper.sessionId });
    expect(resumed.json()).toMatchObject({ endsAt: paper.endsAt, questions: paper.questions });
    expect(resumed.json().exam).toMatchObject({ passingScore: 60, duration: 60 });
  });

  it('keeps every field that a change leaves out', async () => {
    const { id } = (await test.asAdmin('POST', '/api/exams', { ...draft, isActive: false })).json();
    const [before] = await list();
    for (const change of [{ title: 'Another title' }, { description: ' ' }, { isActive: true }, {}]) {
      const [former] = await list();
      const answer = await test.asAdmin('PUT', `/api/exams/${id}`, change);
      expect(answer.json()).toEqual({
        ...former,
        ...change,
        ...('description' in change && { description: null }),
        version: (former?.version ?? 0) + 1,
      });
    }
    expect(await list()).toMatchObject([
      { ...before, title: 'Another title', description: null, isActive: true, version: 5 },
    ]);
  });

  it('is not overwritten by the save of an older version, and the answer has the present version', async () => {
    const { id, version } = (await test.asAdmin('POST', '/api/exams', draft)).json();
    await test.asAdmin('PUT', `/api/exams/${id}`, { duration: 75, version });
    const stale = await test.asAdmin('PUT', `/api/exams/${id}`, { ...draft, title: 'Typed long ago', version });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'exam.changed', message: 'This exam was changed meanwhile.' });
    expect([stale.json().current]).toEqual(await list());
    expect(await list()).toMatchObject([{ title: draft.title, duration: 75 }]);
    expect((await test.asAdmin('PUT', `/api/exams/${id}`, { version: 'x' })).statusCode).toBe(400);
  });

  it('has a unique code, even if two exams are added at the same time', async () => {
    const body = { ...draft, examCode: 'twice' };
    const answers = await Promise.all([1, 2, 3].map(() => test.asAdmin('POST', '/api/exams', body)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409]);
    const taken = answers.find((answer) => answer.statusCode === 409)?.json();
    expect(taken).toMatchObject({
      code: 'exam.code_taken',
      message: 'Another exam already has this code. Please choose another.',
    });
    const other = await createExam(test.db);
    const renamed = await test.asAdmin('PUT', `/api/exams/${other.id}`, { ...draft, examCode: 'Twice' });
    expect(renamed.statusCode).toBe(409);
    expect((await info(other.examCode)).statusCode).toBe(200);
  });
});
