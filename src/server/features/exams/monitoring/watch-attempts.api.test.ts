import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AttemptsPage } from '#contract/exams/monitoring/monitoring.contract.ts';
import { answersOf, studentsOf } from '#test/app/sit-exams.ts';
import { buildSecondApp, setUpTestApp, signIn } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';
import { createSectionedExam } from '#test/factories/sectioned-exam.ts';

const test = setUpTestApp();
const { start, save, submit } = studentsOf(test);
let origin: string;
let cookie: string;
const watching: AbortController[] = [];

beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  cookie = await signIn(test.app, test.db);
});

afterEach(() => {
  for (const controller of watching.splice(0)) controller.abort();
});

/** Opens the stream like a browser that accepts compressed responses, and reads its pages one by one. */
async function watch(examId: number, query = '', { from = origin, as = cookie } = {}) {
  const controller = new AbortController();
  watching.push(controller);
  const response = await fetch(`${from}/api/exams/${examId}/attempts/live${query}`, {
    headers: { cookie: as, accept: 'text/event-stream', 'accept-encoding': 'gzip, br' },
    signal: controller.signal,
  });
  const events = (async function* read() {
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk as Uint8Array).toString();
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const event = text.slice(0, end);
        text = text.slice(end + 2);
        if (event.startsWith('data: ')) yield JSON.parse(event.slice(6)) as AttemptsPage;
      }
    }
  })();
  return {
    response,
    /** The next page; undefined if the stream has ended. */
    next: async (): Promise<AttemptsPage | undefined> => (await events.next()).value ?? undefined,
    leave: () => controller.abort(),
  };
}

describe('an educator who watches an exam', () => {
  it('sees in which section each student is, also when a section opens and nothing else changes', async () => {
    const exam = await createSectionedExam(test, [{ minutes: 10 }, { minutes: 20 }]);
    const { sessionId } = await start(exam);
    const plain = await createExam(test.db, { questionCount: 1 });
    await start(plain);
    const sectionIn = (page: AttemptsPage | undefined) => page?.attempts.map(({ section }) => section);
    const { next } = await watch(exam.id);
    expect(sectionIn(await next())).toEqual(['Part 1']);
    test.advance(600);
    expect(sectionIn(await next())).toEqual(['Part 2']);
    await submit(sessionId, []);
    expect(sectionIn(await next())).toEqual([null]);
    const list = await test.asAdmin('GET', `/api/exams/${plain.id}/attempts`);
    expect(sectionIn(list.json())).toEqual([null]);
  });

  it('sees the attempts at once, and then each change', async () => {
    const exam = await createExam(test.db, { questionCount: 4 });
    const { sessionId } = await start(exam);
    const stream = await watch(exam.id);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.response.headers.get('content-encoding')).toBeNull();
    expect(stream.response.headers.get('cache-control')).toBe('no-store');
    expect((await stream.next())?.attempts).toMatchObject([{ sessionId, answered: 0, remainingSeconds: 3600 }]);

    await save(sessionId, answersOf(exam, 2));
    expect((await stream.next())?.attempts).toMatchObject([{ answered: 2, status: 'in_progress' }]);
    await submit(sessionId, answersOf(exam, 3));
    const page = await stream.next();
    expect(page?.attempts).toMatchObject([{ status: 'completed', totalScore: 3, rank: 1 }]);
    expect(page?.counts).toMatchObject({ inProgress: 0, completed: 1 });
  });

  it('gets no page while only the time changes, and one page for many changes', async () => {
    const exam = await createExam(test.db, { questionCount: 10 });
    const papers = await Promise.all(Array.from({ length: 20 }, (_, index) => start(exam, `Student ${index}`)));
    const stream = await watch(exam.id);
    await stream.next();
    test.advance(5);
    await Promise.all(papers.map(({ sessionId }) => save(sessionId, answersOf(exam, 5))));
    const seen: number[] = [];
    while (seen.at(-1) !== 100) {
      const page = await stream.next();
      seen.push(page?.attempts.reduce((sum, { answered }) => sum + answered, 0) ?? 100);
    }
    // The first read may happen between two saves.
    expect(seen.length).toBeLessThanOrEqual(2);
  });

  it('sees only the attempts that match the search', async () => {
    const exam = await createExam(test.db);
    await start(exam, 'Asha');
    await start(exam, 'Bela');
    const stream = await watch(exam.id, '?search=bel&sort=name&direction=asc');
    expect(await stream.next()).toMatchObject({ total: 1, counts: { total: 2 }, attempts: [{ name: 'Bela' }] });
  });

  it('is refused without a login, and for an exam that does not exist', async () => {
    const exam = await createExam(test.db);
    expect((await watch(exam.id, '', { as: '' })).response.status).toBe(401);
    expect((await watch(2147483647)).response.status).toBe(404);
  });

  it('sees no change after logging out', async () => {
    const exam = await createExam(test.db);
    const leaving = await signIn(test.app, test.db);
    const [stream, staying] = [await watch(exam.id, '', { as: leaving }), await watch(exam.id)];
    await stream.next();
    await staying.next();
    await test.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie: leaving } });
    expect(await stream.next()).toBeUndefined();
    await start(exam);
    expect((await staying.next())?.total).toBe(1);
  });

  it('sees no change after the session has expired, even if the page stays open', async () => {
    const exam = await createExam(test.db);
    const stream = await watch(exam.id, '', { as: await signIn(test.app, test.db) });
    await stream.next();
    const before = test.time.now;
    test.advance(40 * 24 * 3600);
    expect(await stream.next()).toBeUndefined();
    test.time.now = before;
  });
});

describe('the server', () => {
  it('stops even while educators are watching', async () => {
    const app = await buildSecondApp(test);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const exam = await createExam(test.db);
    const from = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const stream = await watch(exam.id, '', { from });
    await stream.next();
    await app.close();
    expect(await stream.next()).toBeUndefined();
  });
});
