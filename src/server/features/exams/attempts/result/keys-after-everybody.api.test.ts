import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { RosterPerson } from '#contract/exams/roster/roster.contract.ts';
import { educatorOf } from '#test/app/educator.ts';
import { setUpStudent } from '#test/app/student.ts';

const { test, tryStart, start, save, submit } = setUpStudent();
const { soon, make, change } = educatorOf(test);

type Exam = Awaited<ReturnType<typeof make>>;

const secrets = /Secret explanation|correctAnswer"|"isCorrect"|"explanation"/;
const answers = (exam: Exam) => exam.questions.map(({ id }) => ({ questionId: id, selectedAnswer: 'A' }));
const manage = (exam: Exam, sessionId: string, action: string, body: object = {}) =>
  test.asAdmin('POST', `/api/exams/${exam.id}/attempts/${sessionId}/${action}`, body);
const resultOf = async (sessionId: string) => (await test.get(`/api/exam/results/${sessionId}`)).json();
const hasKeys = async (sessionId: string) => (await resultOf(sessionId)).results.length > 0;

/** Every response that could tell a student who has submitted a key. */
async function askEverything(exam: Exam, sessionId: string): Promise<LightMyRequestResponse[]> {
  const [{ id: questionId } = { id: 0 }] = exam.questions;
  return Promise.all([
    test.get(`/api/exam/results/${sessionId}`),
    test.get(`/api/exam/results/${sessionId}/insight`),
    submit(sessionId, answers(exam)),
    save(sessionId, answers(exam)),
    tryStart(exam.examCode, { sessionId }),
    test.get(`/api/exam/sessions/${sessionId}/paper`),
    test.post(`/api/exam/sessions/${sessionId}/challenges`, { questionId, reason: 'unclear', text: '' }),
    test.get(`/api/exam/${exam.examCode}`),
  ]);
}

const pdfOf = async (exam: Exam, sessionId: string) =>
  (await test.post('/api/exam/download-results', { examCode: exam.examCode, sessionId })).rawPayload.length;

/** An exam that closes in an hour and shows its keys then. Asha has submitted, Bela has the extra time of the case. */
async function sitBoth(giveTime: (exam: Exam, sessionId: string) => Promise<unknown>, fields: object = {}) {
  const exam = await make({ closesAt: soon(60), reviewFrom: soon(60), ...fields });
  const [asha, bela] = [await start(exam.examCode, { name: 'Asha' }), await start(exam.examCode, { name: 'Bela' })];
  await giveTime(exam, bela.sessionId);
  await submit(asha.sessionId, answers(exam));
  return { exam, asha: asha.sessionId, bela: bela.sessionId };
}

const tenMinutes = (exam: Exam, sessionId: string) => manage(exam, sessionId, 'extra-time', { minutes: 10 });

describe('keys that are shown after an exam closes', () => {
  it('are in no response while a student with extra time may still answer, and in all of them afterwards', async () => {
    const { exam, asha, bela } = await sitBoth(tenMinutes);
    test.advance(3600);
    expect((await save(bela, [])).json().remainingSeconds).toBe(600);
    const short = await pdfOf(exam, asha);
    const held = await askEverything(exam, asha);
    for (const { body } of held) expect(body).not.toMatch(secrets);
    expect(held[1]?.json()).toMatchObject({ questions: [], difficulties: [] });
    // The deadline of Bela, with the grace in which the server still takes answers.
    expect(await resultOf(asha)).toMatchObject({ totalScore: 1, results: [], reviewFrom: soon(10.5).toISOString() });
    test.advance(600 + 30);
    expect(await hasKeys(asha)).toBe(false);
    test.advance(1);
    const [result, insight, again, , , , challenge] = await askEverything(exam, asha);
    for (const each of [result, again]) expect(each?.body).toMatch(secrets);
    expect(insight?.json().questions).toHaveLength(3);
    expect(challenge?.statusCode).toBe(200);
    expect(await pdfOf(exam, asha)).toBeGreaterThan(short);
    expect((await resultOf(asha)).reviewFrom).toBeNull();
  });

  it.each(['submit', 'close'] as const)('are shown as soon as the last student has ended by %s', async (how) => {
    const { exam, asha, bela } = await sitBoth(tenMinutes);
    test.advance(3700);
    expect(await hasKeys(asha)).toBe(false);
    if (how === 'close') await manage(exam, bela, 'close');
    else expect((await submit(bela)).json().results).toHaveLength(3);
    expect(await hasKeys(asha)).toBe(true);
  });

  it('wait for a person of a roster with extra percent', async () => {
    const exam = await make({ closesAt: soon(60), scoresFrom: soon(60), reviewFrom: soon(60), entry: 'roster' });
    const person = async (name: string, extraPercent: number): Promise<RosterPerson> =>
      (await test.asAdmin('POST', `/api/exams/${exam.id}/roster/people`, { name, extraPercent })).json();
    const sitting = async (name: string, extraPercent: number) =>
      (await start(exam.examCode, { rosterCode: (await person(name, extraPercent)).code })).sessionId;
    const [asha, bela] = [await sitting('Asha', 0), await sitting('Bela', 50)];
    const belasEnd = soon(90.5).toISOString();
    test.advance(3631);
    // Asha's time is over, her scores are released by their date, and the keys are not.
    expect(await resultOf(asha)).toMatchObject({
      status: 'expired',
      reviewFrom: belasEnd,
    });
    expect((await save(bela, answers(exam))).statusCode).toBe(200);
    test.advance(1800);
    expect(await hasKeys(asha)).toBe(true);
  });

  it('wait for an attempt that is opened again, also after they were shown', async () => {
    const { exam, asha, bela } = await sitBoth(async (_, sessionId) => submit(sessionId));
    test.advance(3600);
    expect(await hasKeys(asha)).toBe(true);
    await manage(exam, bela, 'reopen', { minutes: 20 });
    expect(await hasKeys(asha)).toBe(false);
    test.advance(20 * 60 + 31);
    expect(await hasKeys(asha)).toBe(true);
  });

  it('wait too if the release date of the scores holds them back', async () => {
    const { exam, asha, bela } = await sitBoth(tenMinutes, { scoresFrom: soon(60), reviewFrom: null });
    test.advance(3600);
    expect(await resultOf(asha)).toMatchObject({ totalScore: 1, results: [] });
    await submit(bela);
    expect(await hasKeys(asha)).toBe(true);
    expect(exam.reviewFrom).toBeNull();
  });

  it('do not wait after the educator has released them, nor for attempts that started after their date', async () => {
    const { exam, asha } = await sitBoth(tenMinutes);
    test.advance(3600);
    await change(exam.id, { scoresFrom: null, reviewFrom: null });
    expect(await hasKeys(asha)).toBe(true);

    const open = await make({ reviewFrom: soon(10) });
    const { sessionId } = await start(open.examCode);
    await submit(sessionId);
    test.advance(601);
    await start(open.examCode);
    expect(await hasKeys(sessionId)).toBe(true);
  });
});
