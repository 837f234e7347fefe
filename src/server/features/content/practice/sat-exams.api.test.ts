import { describe, expect, it } from 'vitest';
import type { SatExam } from '#contract/content/practice.contract.ts';
import { educatorOf } from '#test/app/educator.ts';
import { questionIds, setUpStudent } from '#test/app/student.ts';
import { makeQuestion } from '#test/factories/create-content.ts';

const { test, start, submit } = setUpStudent();
const { soon, make, change } = educatorOf(test);

let last = 0;
const makeExam = (fields: object = {}) => {
  last += 3;
  return make({ questions: [0, 1, 2].map((place) => makeQuestion(8000 + last + place)), ...fields });
};
const read = async (...sessionIds: string[]): Promise<SatExam[]> =>
  (await test.get(`/api/practice/exams?sessions=${sessionIds.join(',')}`)).json();

/** Sits an exam: the first answer is the key, the second is not, and the third question stays without an answer. */
async function sit({ examCode, questions }: Awaited<ReturnType<typeof make>>) {
  const paper = await start(examCode);
  const byId = new Map(questions.map((question) => [question.id, question]));
  const [first = 0, second = 0] = questionIds(paper);
  const [key, other] = [first, second].map((id) => byId.get(id)?.correctAnswer ?? 'A');
  const wrong = other === 'A' ? 'B' : 'A';
  await submit(paper.sessionId, [
    { questionId: first, selectedAnswer: key, timeSpent: 12, markedForReview: false },
    { questionId: second, selectedAnswer: wrong, timeSpent: 34, markedForReview: false },
  ]);
  const itemOf = (id: number) => byId.get(id)?.bankItemId ?? 0;
  return { sessionId: paper.sessionId, first, second, itemOf, key, wrong };
}

describe('the exams that a device asks for', () => {
  it('name the item, the choice and whether it was right, of each answer', async () => {
    const exam = await makeExam({ mayPractise: true });
    const { sessionId, first, second, itemOf, key, wrong } = await sit(exam);
    const expected = [
      [first, itemOf(first), key, 1, 12],
      [second, itemOf(second), wrong, 0, 34],
    ];
    const [found] = await read(sessionId, 'no-such-session');
    expect(found).toEqual({
      ...{ sessionId, submittedAt: test.time.now.toISOString(), isWhole: true },
      answers: expect.arrayContaining(expected),
    });
    expect(found?.answers).toHaveLength(2);
  });

  it('are left out while they are open, and while their keys or their questions are held back', async () => {
    const exam = await makeExam({ mayPractise: true, closesAt: soon(10) });
    const open = await start(exam.examCode);
    const { sessionId } = await sit(exam);
    expect(await read(sessionId, open.sessionId)).toEqual([]);
    test.advance(600);
    await submit(open.sessionId);
    test.advance(1);
    expect((await read(sessionId)).map((found) => found.sessionId)).toEqual([sessionId]);
    await change(exam.id, { reviewFrom: 'held' });
    expect(await read(sessionId)).toEqual([]);
    await change(exam.id, { reviewFrom: null, mayPractise: false });
    expect(await read(sessionId)).toEqual([]);
  });

  it('say that an answer is missing whose item may not be practised', async () => {
    const exam = await makeExam({ mayPractise: true });
    const { sessionId, first, second, itemOf } = await sit(exam);
    await test.asAdmin('POST', '/api/bank/items/change', { ids: [itemOf(first)], fields: { practice: 'never' } });
    const [found] = await read(sessionId);
    expect([found?.isWhole, found?.answers.map(([questionId]) => questionId)]).toEqual([false, [second]]);
  });

  it('are refused in words when there are none or too many', async () => {
    for (const sessions of ['', 'a b', Array.from({ length: 31 }, (_, place) => `s${place}`).join(',')]) {
      const answer = await test.get(`/api/practice/exams?sessions=${encodeURIComponent(sessions)}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toBeTruthy();
    }
  });
});
