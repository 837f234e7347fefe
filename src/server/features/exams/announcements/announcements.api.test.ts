import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import type { Announcement, SentAnnouncement } from '#contract/exams/announcements.contract.ts';
import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import { ContentCache } from '#server/platform/cache/content-cache.ts';
import { answersOf, studentsOf } from '#test/app/sit-exams.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';
import { createSectionedExam } from '#test/factories/sectioned-exam.ts';
import { keepAnnouncements } from './keep-announcements.ts';

/** The connections of the app take this function when they open. */
const query = vi.spyOn(pg.Client.prototype, 'query');
const test = setUpTestApp();
const { start, save, sit } = studentsOf(test);
type Exam = { id: number };

const announce = (exam: Exam, body: object) => test.asAdmin('POST', `/api/exams/${exam.id}/announcements`, body);
const read = async (sessionId: string, after = 0): Promise<Announcement[]> => {
  const answer = await test.get(`/api/exam/sessions/${sessionId}/announcements?after=${after}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const textsOf = async (sessionId: string, after?: number) => (await read(sessionId, after)).map(({ text }) => text);
const confirm = (sessionId: string, number: number) =>
  test.post(`/api/exam/sessions/${sessionId}/announcements/${number}/read`, {});
const sent = async (exam: Exam): Promise<SentAnnouncement[]> =>
  (await test.asAdmin('GET', `/api/exams/${exam.id}/announcements`)).json();

describe('an announcement', () => {
  it('is named by the next save and paper of every student, and read with its time', async () => {
    const [exam, elsewhere] = [await createExam(test.db), await createExam(test.db)];
    const [one, other] = [await start(exam), await start(elsewhere)];
    expect(one.announcement).toBe(0);
    const at = test.time.now.toISOString();
    expect((await announce(exam, { text: ' Q 12: read mEq for mg ' })).json()).toEqual({ number: 1 });
    test.advance(60);
    expect((await save(one.sessionId, answersOf(exam, 1))).json().announcement).toBe(1);
    expect((await save(other.sessionId, answersOf(elsewhere, 1))).json().announcement).toBe(0);
    expect((await test.get(`/api/exam/sessions/${one.sessionId}/paper`)).json().announcement).toBe(1);
    expect((await start(exam, 'Late')).announcement).toBe(1);
    expect(await read(one.sessionId)).toEqual([{ number: 1, text: 'Q 12: read mEq for mg', at }]);
    expect(await read(other.sessionId)).toEqual([]);
  });

  it('is sent only after the number that the page has', async () => {
    const exam = await createExam(test.db);
    const { sessionId } = await start(exam);
    for (const text of ['one', 'two', 'three']) await announce(exam, { text });
    expect(await textsOf(sessionId, 1)).toEqual(['two', 'three']);
    expect(await textsOf(sessionId, 3)).toEqual([]);
    expect(await textsOf(sessionId, 1)).toEqual(['two', 'three']);
  });

  it('for one person reaches nobody else', async () => {
    const exam = await createExam(test.db);
    const [one, other] = [await start(exam, 'One'), await start(exam, 'Other')];
    await announce(exam, { text: 'Please open the window', sessionId: one.sessionId });
    await announce(exam, { text: 'Five more minutes' });
    await announce(exam, { text: 'Thank you', sessionId: one.sessionId });
    expect(await textsOf(one.sessionId)).toEqual(['Please open the window', 'Five more minutes', 'Thank you']);
    expect(await textsOf(other.sessionId)).toEqual(['Five more minutes']);
    expect((await save(one.sessionId, answersOf(exam, 1))).json().announcement).toBe(3);
    expect((await save(other.sessionId, answersOf(exam, 1))).json().announcement).toBe(2);
    expect((await confirm(other.sessionId, 1)).json().code).toBe('announcement.not_found');
  });

  it('for a section stays secret until the section opens', async () => {
    const exam = await createSectionedExam(test, [{ minutes: 10 }, { minutes: 10 }]);
    await Promise.all([exam.place(0, 0), exam.place(1, 0), exam.place(2, 1), exam.place(3, 1)]);
    const { sessionId } = await start(exam);
    await announce(exam, { text: 'The second figure is upside down', section: 2 });
    expect(await textsOf(sessionId)).toEqual([]);
    expect((await confirm(sessionId, 1)).statusCode).toBe(404);
    test.advance(601);
    expect(await textsOf(sessionId)).toEqual(['The second figure is upside down']);
    expect((await announce(exam, { text: 'x', section: 3 })).json().message).toBe('This exam has 2 sections only.');
  });

  it('counts each student who has read it once, among those who were there', async () => {
    const exam = await createExam(test.db);
    await sit(exam, 'Gone', 1);
    test.advance(1);
    const [one] = [await start(exam, 'One'), await start(exam, 'Other')];
    await announce(exam, { text: 'Q 3 has a misprint' });
    expect(await sent(exam)).toMatchObject([{ number: 1, read: 0, recipients: 2, section: null, sessionId: null }]);
    expect((await confirm(one.sessionId, 1)).json()).toEqual({ read: true });
    await confirm(one.sessionId, 1);
    expect(await sent(exam)).toMatchObject([{ read: 1, recipients: 2 }]);
  });

  it('costs a page that has it no read of the database, and is known as new after the change', async () => {
    const exam = await createExam(test.db);
    const { sessionId } = await start(exam);
    const cache: AnswerCache = new ContentCache({ maxBytes: 1_000_000 });
    const kept = keepAnnouncements({ db: test.db, cache });
    const at = (after: string) => kept.nothingNew(`/api/exam/sessions/${sessionId}/announcements?after=${after}`);
    expect(at('0')).toBeUndefined();
    await kept.of(await kept.examOf(sessionId));
    expect(at('0')).toBeDefined();
    for (const odd of ['', '-1', '0&x=1', '99999999999']) expect(at(odd), odd).toBeUndefined();
    await announce(exam, { text: 'Q 3 has a misprint' });
    cache.discardAll('announcements');
    expect(at('0')).toBeUndefined();
    await kept.of(exam.id);
    expect([at('0'), at('1')]).toEqual([undefined, expect.anything()]);
    const other = await start(exam, 'Other');
    await kept.newestOf(exam.id, other.sessionId);
    expect(kept.nothingNew(`/api/exam/sessions/${other.sessionId}/announcements?after=1`)).toBeDefined();
    await expect(kept.examOf('nobody')).rejects.toMatchObject({ code: 'attempt.not_found' });
  });

  it('lets no save and no submit send another statement to the database', async () => {
    const exam = await createExam(test.db);
    const [one, two, reader] = [await start(exam, 'One'), await start(exam, 'Two'), await start(exam, 'Reader')];
    const statementsOf = async (act: () => Promise<{ statusCode: number }>) => {
      query.mockClear();
      expect((await act()).statusCode).toBe(200);
      return query.mock.calls.map(([statement]: unknown[]) => (statement as { text?: string }).text ?? statement);
    };
    const saveOf = (sessionId: string, correct: number) =>
      statementsOf(() => save(sessionId, answersOf(exam, correct)));
    await saveOf(one.sessionId, 1);
    const without = [
      await saveOf(one.sessionId, 2),
      await statementsOf(() => test.post(`/api/exam/submit/${one.sessionId}`, { answers: [] })),
    ];
    expect(without.every(({ length }) => length > 0)).toBe(true);
    await announce(exam, { text: 'Q 3 has a misprint' });
    // The first save after the change reads the announcements for all others.
    await expect
      .poll(async () => (await save(two.sessionId, answersOf(exam, 1))).json().announcement, { timeout: 30_000 })
      .toBe(1);
    expect((await confirm(reader.sessionId, 1)).statusCode).toBe(200);
    expect([
      await saveOf(two.sessionId, 2),
      await statementsOf(() => test.post(`/api/exam/submit/${two.sessionId}`, { answers: [] })),
    ]).toEqual(without);
  });

  it('is refused with what to change', async () => {
    const exam = await createExam(test.db);
    const { sessionId } = await start(await createExam(test.db));
    expect((await announce(exam, { text: ' ' })).json().message).toBe('The announcement is required.');
    expect((await announce(exam, { text: 'a'.repeat(501) })).statusCode).toBe(400);
    expect((await announce(exam, { text: 'a', section: 1 })).json().message).toBe('This exam has no sections.');
    expect((await announce(exam, { text: 'a', section: 1, sessionId })).statusCode).toBe(400);
    expect((await announce(exam, { text: 'a', sessionId })).json().code).toBe('attempt.not_found');
    expect((await announce({ id: 2147483647 }, { text: 'a' })).json().code).toBe('exam.not_found');
    expect((await test.get('/api/exam/sessions/nobody/announcements')).statusCode).toBe(404);
    expect((await test.post(`/api/exams/${exam.id}/announcements`, { text: 'a' })).statusCode).toBe(401);
  });

  it('gets a number of its own when educators announce at the same time', async () => {
    const exam = await createExam(test.db);
    const answers = await Promise.all(Array.from({ length: 8 }, () => announce(exam, { text: 'now' })));
    expect(answers.map((answer) => answer.json().number).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
