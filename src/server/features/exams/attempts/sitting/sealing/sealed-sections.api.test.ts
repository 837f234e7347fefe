import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { SectionKey } from '#contract/exams/attempts/boundary.contract.ts';
import { students } from '#server/schema/attempts.table.ts';
import { setUpStudent } from '#test/app/student.ts';
import { makeDraft } from '#test/factories/create-content.ts';
import { createSectionedExam } from '#test/factories/sectioned-exam.ts';
import { unsealSection } from '#test/oracles/unseal-section.ts';

const { test, start, submit } = setUpStudent();

const threeParts = [{ minutes: 10 }, { minutes: 10 }, { minutes: 10 }];

const ask = (sessionId: string, rest: string) => test.get(`/api/exam/sessions/${sessionId}/${rest}`);
const fetchSealed = async (sessionId: string, position = 2): Promise<string> => {
  const response = await ask(sessionId, `sections/${position}/sealed`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().sealed;
};
const askKey = async (sessionId: string, position = 2): Promise<SectionKey> => {
  const response = await ask(sessionId, `sections/${position}/key`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const opened = (sealed: string, { key }: SectionKey) => JSON.parse(unsealSection(sealed, key ?? ''));
const questionsNow = async (sessionId: string) => (await ask(sessionId, 'paper')).json().questions;

describe('a sealed section', () => {
  it('is sent in the two minutes before it opens, and opens with the key to the questions of the paper', async () => {
    const exam = await createSectionedExam(test, threeParts, { shuffleQuestions: true, shuffleOptions: true });
    const { sessionId } = await start(exam.examCode);
    test.advance(479);
    expect((await ask(sessionId, 'sections/2/sealed')).json().code).toBe('section.not_sealed');
    test.advance(1);
    const sealed = await fetchSealed(sessionId);
    expect((await ask(sessionId, 'sections/3/sealed')).json().code).toBe('section.not_sealed');
    test.advance(120);
    expect((await ask(sessionId, 'sections/2/sealed')).json().code).toBe('section.not_sealed');
    const released = await askKey(sessionId);
    expect(released).toMatchObject({ opensInSeconds: null, remainingSeconds: 1200, elapsedMilliseconds: 600_000 });
    expect(opened(sealed, released)).toEqual(await questionsNow(sessionId));
    expect(await askKey(sessionId)).toEqual(released);
  });

  it('differs between attempts, and each needs its own key', async () => {
    const exam = await createSectionedExam(test, threeParts);
    const [one, two] = [await start(exam.examCode), await start(exam.examCode)];
    test.advance(590);
    const [first, second] = [await fetchSealed(one.sessionId), await fetchSealed(two.sessionId)];
    expect(first).not.toBe(second);
    test.advance(10);
    const key = await askKey(one.sessionId);
    expect(opened(first, key)).toHaveLength(2);
    expect(() => opened(second, key)).toThrow();
    expect((await askKey(two.sessionId)).key).not.toBe(key.key);
    expect((await askKey(one.sessionId, 1)).key).toBeNull();
  });

  it('sealed before a question was corrected cannot be opened, and one sealed later shows the correction', async () => {
    const exam = await createSectionedExam(test, threeParts);
    const { sessionId } = await start(exam.examCode);
    test.advance(500);
    const before = await fetchSealed(sessionId);
    const draft = { ...makeDraft(3), id: exam.questions[2]?.id, questionText: 'Question 3, corrected' };
    const updated = await test.asAdmin('PUT', `/api/questions/${draft.id}`, draft);
    expect(updated.statusCode, updated.body).toBe(200);
    const after = await fetchSealed(sessionId);
    test.advance(100);
    const key = await askKey(sessionId);
    expect(() => opened(before, key)).toThrow();
    expect(opened(after, key)[0].questionText).toBe('Question 3, corrected');
  });

  it('is not sent to strangers, and neither is a key, of no section, and of no closed attempt', async () => {
    const exam = await createSectionedExam(test, threeParts);
    const plain = await createSectionedExam(test, [], { questionCount: 2 });
    const [{ sessionId }, unsectioned] = [await start(exam.examCode), await start(plain.examCode)];
    const expectBoth = async (id: string, position: number, code: string) => {
      for (const what of ['sealed', 'key'])
        expect((await ask(id, `sections/${position}/${what}`)).json().code).toBe(code);
    };
    await expectBoth('unknown', 2, 'attempt.not_found');
    await expectBoth(sessionId, 4, 'section.not_found');
    await expectBoth(sessionId, 21, 'request.invalid');
    await expectBoth(unsectioned.sessionId, 1, 'section.not_found');
    await submit(sessionId);
    await expectBoth(sessionId, 2, 'attempt.closed');
    const overdue = await start(exam.examCode);
    test.advance(1831);
    await expectBoth(overdue.sessionId, 3, 'attempt.closed');
  });
});

describe('the key of a sealed section', () => {
  it('is given out from the opening to the end of the section, by the clock of the server', async () => {
    const exam = await createSectionedExam(test, threeParts);
    const { sessionId } = await start(exam.examCode);
    test.advance(599.999);
    expect(await askKey(sessionId)).toMatchObject({ key: null, opensInSeconds: 0.001 });
    test.advance(0.001);
    expect((await askKey(sessionId)).key).toHaveLength(44);
    test.advance(599.999);
    expect((await askKey(sessionId)).key).toHaveLength(44);
    test.advance(0.001);
    expect(await askKey(sessionId)).toMatchObject({ key: null, opensInSeconds: null });
    expect((await askKey(sessionId, 3)).key).toHaveLength(44);
    test.advance(605);
    expect((await askKey(sessionId, 3)).key).toBeNull();
  });

  it('is sent when the section opens to a request that may wait, and else at once', async () => {
    const exam = await createSectionedExam(test, threeParts);
    const { sessionId } = await start(exam.examCode);
    const awaitKey = async (): Promise<SectionKey> => (await ask(sessionId, 'sections/2/key?wait=true')).json();
    test.advance(579.99);
    expect(await awaitKey()).toMatchObject({ key: null, opensInSeconds: 20.01 });
    test.advance(19.99);
    const sentAt = performance.now();
    // The clock of the test stands still, so the section is not open when the wait ends.
    expect(await awaitKey()).toMatchObject({ key: null, opensInSeconds: 0.02 });
    // A timer may be up to a millisecond early.
    expect(performance.now() - sentAt).toBeGreaterThanOrEqual(19);
    test.advance(0.02);
    expect((await awaitKey()).key).toHaveLength(44);
  });

  it('is given out later, for the same sealed copy, after extra time has moved the opening', async () => {
    const exam = await createSectionedExam(test, threeParts);
    const { sessionId } = await start(exam.examCode);
    test.advance(590);
    const sealed = await fetchSealed(sessionId);
    const extra = await test.asAdmin('POST', `/api/exams/${exam.id}/attempts/${sessionId}/extra-time`, { minutes: 5 });
    expect(extra.statusCode, extra.body).toBe(200);
    test.advance(10);
    expect(await askKey(sessionId)).toMatchObject({ key: null, opensInSeconds: 300, remainingSeconds: 1500 });
    test.advance(299);
    expect((await askKey(sessionId)).key).toBeNull();
    test.advance(1);
    expect(opened(sealed, await askKey(sessionId))).toEqual(await questionsNow(sessionId));
  });

  it('is given out once the student has ended the section before, and not given out for a section that the deadline cuts off', async () => {
    const closesAt = new Date(test.time.now.getTime() + 10 * 60_000).toISOString();
    const sections = [{ minutes: 10, advance: 'student' as const }, { minutes: 10 }];
    const [open, cut] = [
      await createSectionedExam(test, sections),
      await createSectionedExam(test, sections, { closesAt }),
    ];
    const [{ sessionId }, other] = [await start(open.examCode), await start(cut.examCode)];
    test.advance(500);
    const sealed = await fetchSealed(sessionId);
    expect((await askKey(sessionId)).key).toBeNull();
    await test.post(`/api/exam/sessions/${sessionId}/sections/1/end`, {});
    expect(opened(sealed, await askKey(sessionId))).toEqual(await questionsNow(sessionId));
    test.advance(100);
    expect(await askKey(other.sessionId)).toMatchObject({ key: null, opensInSeconds: 0 });
  });

  it('stays available for a section to which the student may return', async () => {
    const exam = await createSectionedExam(test, [{ minutes: 10 }, { minutes: 10, mayReturn: true }, { minutes: 10 }]);
    const { sessionId } = await start(exam.examCode);
    test.advance(1300);
    expect((await askKey(sessionId)).key).toHaveLength(44);
  });

  it('is right for each of many students who ask together, whatever has happened to their attempts', async () => {
    const exam = await createSectionedExam(test, threeParts);
    const sitting = await Promise.all(Array.from({ length: 60 }, () => start(exam.examCode)));
    test.advance(590);
    const copies = await Promise.all(sitting.map(({ sessionId }) => fetchSealed(sessionId)));
    const [early, submitted] = sitting.map(({ sessionId }) => sessionId);
    await test.db
      .update(students)
      .set({ startTime: new Date(test.time.now.getTime() - 500_000) })
      .where(eq(students.sessionId, early ?? ''));
    await submit(submitted ?? '');
    test.advance(10);
    const responses = await Promise.all(
      [...sitting, ...sitting].map(({ sessionId }) => ask(sessionId, 'sections/2/key')),
    );
    for (const [index, response] of responses.entries()) {
      const student = index % sitting.length;
      if (student === 0) expect(response.json().key).toBeNull();
      else if (student === 1) expect(response.json().code).toBe('attempt.closed');
      else expect(opened(copies[student] ?? '', response.json())).toHaveLength(2);
    }
  });
});
