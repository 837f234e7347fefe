import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Question } from '#contract/exams/questions.contract.ts';
import { lockQuestionsToGrade } from '#server/features/exams/attempts/paper/paper.store.ts';
import { questions } from '#server/schema/questions.table.ts';
import { listQuestionsOf } from '#test/app/questions.ts';
import { studentsOf } from '#test/app/sit-exams.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { countLockWaits } from '#test/database/count-lock-waits.ts';
import { inconsistentAttempts } from '#test/database/inconsistent-attempts.ts';
import { createExam, makeDraft, makeQuestion } from '#test/factories/create-content.ts';
import { createSectionedExam } from '#test/factories/sectioned-exam.ts';

const test = setUpTestApp();
const { start, sitWith, resultOf } = studentsOf(test);

const send = async (examId: number, action: string, body: object) => {
  const method = ['order', 'many'].includes(action) ? 'PUT' : 'POST';
  return test.asAdmin(method, `/api/exams/${examId}/questions/${action}`, body);
};
const removalsOf = async (examId: number) => (await test.asAdmin('GET', `/api/exams/${examId}/removals`)).json();
const undo = (examId: number, removedAt: string) =>
  test.asAdmin('POST', `/api/exams/${examId}/removals/undo`, { removedAt });
const idsOf = async (examId: number) => (await listQuestionsOf(test, examId)).map(({ id }) => id);
const textsOf = async (examId: number) => (await listQuestionsOf(test, examId)).map(({ questionText }) => questionText);
const latestActivity = async () => (await test.asAdmin('GET', '/api/admin/activity')).json().activities[0].summary;

describe('deleting many questions', () => {
  it('keeps results and open papers, counts them before, and can be undone within the hour', async () => {
    const exam = await createExam(test.db, { questionCount: 4, title: 'Renal' });
    const ids = exam.questions.map(({ id }) => id);
    const closed = await sitWith(exam, 'Closed', ['A', 'B', null, null]);
    const before = await resultOf(closed.sessionId);
    await start(exam, 'Open');
    const doomed = ids.slice(0, 2);
    expect((await send(exam.id, 'uses', { ids: doomed })).json()).toEqual({ closedAttempts: 1, openAttempts: 1 });

    const other = await createExam(test.db, { questionCount: 1 });
    const foreign = other.questions.map(({ id }) => id);
    expect((await send(exam.id, 'delete', { ids: [...doomed, ...foreign] })).json()).toMatchObject({ changed: 2 });
    expect(await latestActivity()).toBe('Deleted 2 questions of the exam “Renal”');
    expect(await idsOf(exam.id)).toEqual(ids.slice(2));
    expect(await idsOf(other.id)).toEqual(foreign);
    expect(await resultOf(closed.sessionId)).toEqual(before);
    expect((await start(exam, 'Later')).questions.map(({ id }) => id)).toEqual(ids.slice(2));

    test.advance(59 * 60);
    const [removal] = await removalsOf(exam.id);
    expect(removal).toEqual({
      removedAt: expect.any(String),
      undoableUntil: new Date(Date.parse(removal.removedAt) + 3_600_000).toISOString(),
      questionsCount: 2,
      movedTo: null,
    });
    expect((await undo(exam.id, removal.removedAt)).json()).toEqual({ changed: 2 });
    expect(await latestActivity()).toBe('Brought back 2 questions of the exam “Renal”');
    expect(await idsOf(exam.id)).toEqual(ids);
    expect(await removalsOf(exam.id)).toEqual([]);
    expect((await undo(exam.id, removal.removedAt)).json()).toMatchObject({ code: 'questions.not_restorable' });
    expect(await inconsistentAttempts(test.db)).toEqual([]);
  });

  it('and ordering them wait for a grading in its order of locks, so that they cannot deadlock with a submit', async () => {
    const exam = await createExam(test.db, { questionCount: 2 });
    const ids = exam.questions.map(({ id }) => id);
    const [first = 0] = ids;
    // PostgreSQL writes the changed row behind the other one, and a statement without an order finds it last.
    await test.db.update(questions).set({ explanation: 'Changed' }).where(eq(questions.id, first));
    const whileGrading = (action: string, body: object) =>
      test.db.transaction(async (tx) => {
        await lockQuestionsToGrade(tx, [first]);
        const answer = send(exam.id, action, body);
        await expect.poll(() => countLockWaits(test.db)).toBeGreaterThan(0);
        await lockQuestionsToGrade(tx, ids);
        return { answer };
      });
    const order = { seen: ids, groups: [{ section: null, ids: ids.toReversed() }] };
    for (const [action, body] of Object.entries({ order, delete: { ids } })) {
      const { answer } = await whileGrading(action, body);
      expect((await answer).statusCode, action).toBe(200);
    }
  });

  it('cannot be undone after an hour', async () => {
    const exam = await createExam(test.db, { questionCount: 2 });
    await send(exam.id, 'delete', { ids: [exam.questions[0]?.id] });
    const [{ removedAt }] = await removalsOf(exam.id);
    test.advance(3601);
    expect(await removalsOf(exam.id)).toEqual([]);
    expect((await undo(exam.id, removedAt)).statusCode).toBe(409);
    expect(await idsOf(exam.id)).toHaveLength(1);
  });
});

describe('fields of many questions', () => {
  const change = (examId: number, ...groups: { fields: object; questions: { id: number; version: number }[] }[]) =>
    send(examId, 'many', { groups });
  const seen = (list: Question[]) => list.map(({ id, version }) => ({ id, version }));

  it('change together, and nothing else of the questions, of results and of open papers changes', async () => {
    const exam = await createExam(test.db, { questionCount: 3, title: 'Nephrology' });
    const { sessionId } = await sitWith(exam, 'Closed', ['A', 'B', null]);
    const before = await listQuestionsOf(test, exam.id);
    const score = (await resultOf(sessionId)).correctAnswers;
    const open = await start(exam, 'Open');
    const fields = { subject: ' Nephrology\ud800', topic: '', difficulty: 'hard' };
    const answer = await change(exam.id, { fields, questions: seen(before.slice(0, 2)) });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().changed).toEqual(before.slice(0, 2).map(({ id }) => ({ id, version: 2 })));
    expect(await listQuestionsOf(test, exam.id)).toEqual([
      ...before.slice(0, 2).map((question) => ({
        ...question,
        subject: 'Nephrology\ufffd',
        topic: null,
        difficulty: 'hard',
        version: 2,
      })),
      before[2],
    ]);
    expect(await latestActivity()).toBe('Changed subject, topic, difficulty of 2 questions of the exam “Nephrology”');
    expect((await resultOf(sessionId)).correctAnswers).toEqual(score);
    expect(open.questions).toHaveLength(3);
    expect(await inconsistentAttempts(test.db)).toEqual([]);
    const same = await change(exam.id, { fields, questions: seen(await listQuestionsOf(test, exam.id)).slice(0, 2) });
    expect(same.json()).toEqual({ changed: [] });
  });

  it('are refused as a whole if one question was changed, is named twice, or is of another exam', async () => {
    const exam = await createExam(test.db, { questionCount: 2 });
    const other = await createExam(test.db, { questionCount: 1 });
    const [one, two] = seen(await listQuestionsOf(test, exam.id));
    const [foreign] = seen(await listQuestionsOf(test, other.id));
    if (!one || !two || !foreign) throw new Error('The exams have no questions');
    const fields = { subject: 'Renal' };
    for (const questions of [
      [one, { ...two, version: 2 }],
      [one, one],
      [one, foreign],
    ]) {
      const refused = await change(exam.id, { fields, questions });
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'questions.changed_meanwhile']);
    }
    const section = await change(exam.id, { fields: { section: 1 }, questions: [one] });
    expect(section.json().message).toBe('This exam has no sections. Leave the section out.');
    expect((await listQuestionsOf(test, exam.id)).map(({ version }) => version)).toEqual([1, 1]);
    expect((await change(2_000_000, { fields, questions: [one] })).json().code).toBe('exam.not_found');
  });

  it('put questions at the end of another section, and each group gets its own values', async () => {
    const exam = await createSectionedExam(test, [{ minutes: 5 }, { minutes: 5 }], { questionCount: 4 });
    const list = await listQuestionsOf(test, exam.id);
    const [first, second, ...others] = seen(list);
    if (!first || !second) throw new Error('The exam has no questions');
    await change(
      exam.id,
      { fields: { section: 2, subject: 'A' }, questions: [second] },
      { fields: { section: null }, questions: [first] },
    );
    const after = await listQuestionsOf(test, exam.id);
    expect(after.map(({ id, section, subject }) => [id, section, subject])).toEqual(
      expect.arrayContaining([
        [second.id, 2, 'A'],
        [first.id, null, list[0]?.subject],
      ]),
    );
    expect(after.filter(({ section }) => section === 2).at(-1)?.id).toBe(second.id);
    expect(after.filter(({ id }) => others.some((other) => other.id === id)).map(({ version }) => version)).toEqual(
      others.map(({ version }) => version),
    );
  });
});

describe('the order of questions', () => {
  const order = (examId: number, seen: number[], ...groups: { section: number | null; ids: number[] }[]) =>
    send(examId, 'order', { seen, groups });

  it('is that of the list, of later papers, of copies and of analytics, and a new question comes last', async () => {
    const exam = await createExam(test.db, { questionCount: 3, title: 'Order' });
    const [one = 0, two = 0, three = 0] = exam.questions.map(({ id }) => id);
    const wanted = [three, one, two];
    const answer = await order(exam.id, [one, two, three], { section: null, ids: wanted });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().map(({ id, version }: Question) => [id, version])).toEqual(wanted.map((id) => [id, 1]));
    expect(await latestActivity()).toBe('Changed the order of the questions of the exam “Order”');
    expect((await start(exam)).questions.map(({ id }) => id)).toEqual(wanted);
    const added = await test.asAdmin('POST', '/api/questions', { ...makeDraft(4), examId: exam.id });
    expect(await idsOf(exam.id)).toEqual([...wanted, added.json().id]);
    const { questions: analysed } = (await test.asAdmin('GET', `/api/exams/${exam.id}/analytics`)).json();
    expect(analysed.map(({ questionId }: { questionId: number }) => questionId).slice(0, 3)).toEqual(wanted);
    const copy = (await test.asAdmin('POST', `/api/exams/${exam.id}/copy`, { examCode: 'ORDERED' })).json();
    expect(await textsOf(copy.id)).toEqual(await textsOf(exam.id));
  });

  it('moves questions between sections, and a question that an edit puts into another section comes last there', async () => {
    const exam = await createSectionedExam(test, [{ minutes: 5 }, { minutes: 5 }], { questionCount: 4 });
    const [a = 0, b = 0, c = 0, d = 0] = exam.questions.map(({ id }) => id);
    const moved = await order(
      exam.id,
      [a, b, c, d],
      { section: 1, ids: [d, a] },
      { section: 2, ids: [c] },
      { section: null, ids: [b] },
    );
    expect(moved.json().map(({ id, section, version }: Question) => [id, section, version])).toEqual([
      [d, 1, 2],
      [a, 1, 2],
      [c, 2, 2],
      [b, null, 1],
    ]);
    await test.asAdmin('PUT', `/api/questions/${d}`, { ...makeDraft(4), section: 2 });
    expect(await idsOf(exam.id)).toEqual([a, c, d, b]);
  });

  it('is refused if it was changed meanwhile, or does not have each question once', async () => {
    const exam = await createExam(test.db, { questionCount: 3 });
    const ids = exam.questions.map(({ id }) => id);
    const stale = await order(exam.id, ids.toReversed(), { section: null, ids });
    expect(stale.json()).toMatchObject({ code: 'questions.order_changed' });
    for (const wrong of [ids.slice(1), [...ids, 1], [...ids.slice(1), ids[1] ?? 0]]) {
      expect((await order(exam.id, ids, { section: null, ids: wrong })).statusCode).toBe(400);
    }
    expect((await order(exam.id, ids, { section: 1, ids })).statusCode).toBe(400);
    expect(await idsOf(exam.id)).toEqual(ids);
  });
});

describe('copying and moving questions', () => {
  const target = () =>
    createSectionedExam(test, [{ minutes: 5 }, { minutes: 5 }], {
      title: 'Target',
      questionCount: 1,
      totalQuestions: 2,
    });
  const picture = '/api/question-images/0123456789abcdef0123456789abcdef-10x10.webp';

  it('copies them with key, explanation and picture to the end of a section, and leaves out those that are there', async () => {
    const exam = await createExam(test.db, {
      questions: [2, 1, 3].map((number) =>
        makeQuestion(number, { imageUrl: picture, options: [...makeQuestion(number).options, 'Fifth'] }),
      ),
    });
    const to = await target();
    const ids = exam.questions.map(({ id }) => id);
    const answer = await send(to.id, 'transfer', { ids: ids.toReversed(), isMove: false, section: 2 });
    expect(answer.json()).toMatchObject({ addedIds: [expect.any(Number), expect.any(Number)], leftOut: 1 });
    expect(await latestActivity()).toBe('Copied 2 questions to the exam “Target”');
    const copies = (await listQuestionsOf(test, to.id)).filter(({ section }) => section === 2);
    expect(copies).toMatchObject([
      { questionText: exam.questions[0]?.questionText, correctAnswer: 'B', imageUrl: picture, optionE: 'Fifth' },
      { questionText: exam.questions[2]?.questionText, correctAnswer: 'C', version: 1 },
    ]);
    expect(await idsOf(exam.id)).toEqual(ids);
    expect((await send(to.id, 'transfer', { ids, isMove: false })).json()).toMatchObject({ addedIds: [], leftOut: 3 });
    expect((await send(to.id, 'transfer', { ids, isMove: false, section: 3 })).statusCode).toBe(400);
    expect((await send(2_147_483_647, 'transfer', { ids, isMove: false })).statusCode).toBe(404);
  });

  it('moves them off later papers only, and one undo brings them back', async () => {
    const exam = await createExam(test.db, { questions: [5, 6, 1].map((number) => makeQuestion(number)) });
    const to = await target();
    const ids = exam.questions.map(({ id }) => id);
    const open = await start(exam);
    const before = await textsOf(to.id);
    expect((await send(to.id, 'transfer', { ids, isMove: true })).json()).toMatchObject({ leftOut: 1 });
    expect(await latestActivity()).toBe('Moved 2 questions to the exam “Target”');
    expect(await idsOf(exam.id)).toEqual(ids.slice(2));
    expect(await textsOf(to.id)).toHaveLength(3);
    const resumed = await test.post(`/api/exam/${exam.examCode}/start`, { sessionId: open.sessionId });
    expect(resumed.json().questions).toEqual(open.questions);

    const [removal] = await removalsOf(exam.id);
    expect(removal).toMatchObject({ questionsCount: 2, movedTo: 'Target' });
    await undo(exam.id, removal.removedAt);
    expect(await idsOf(exam.id)).toEqual(ids);
    expect(await textsOf(to.id)).toEqual(before);
    const [row] = await test.db
      .select()
      .from(questions)
      .where(eq(questions.id, ids[0] ?? 0));
    expect(row).toMatchObject({ deletedAt: null, movedTo: null });
  });
});
