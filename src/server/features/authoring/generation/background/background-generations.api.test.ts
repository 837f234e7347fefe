import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Generation, listGenerations } from '#contract/authoring/generations.contract.ts';
import { activities } from '#server/schema/activities.table.ts';
import { flashcards } from '#server/schema/flashcards.table.ts';
import { generations } from '#server/schema/generations.table.ts';
import { setUpGeneration } from '#test/app/generation-app.ts';
import { buildSecondApp, signIn } from '#test/app/test-app.ts';
import { cardElements, sayElements, sayError } from '#test/doubles/model-answers.ts';
import { createSubject } from '#test/factories/create-content.ts';
import { forgetGenerations } from './forget-generations.ts';

const test = await setUpGeneration({ heartbeatMs: 10 });
const id = 'a'.repeat(32);
const request = { path: '/v1/responses', headers: {}, body: '' };
let origin = '';
beforeEach(async () => {
  origin ||= await test.app.listen({ host: '127.0.0.1', port: 0 });
  await test.db.delete(generations);
  await test.db.delete(activities);
  await test.addKey('openai');
});

const list = async (): Promise<Generation[]> =>
  listGenerations.response.parse((await test.asAdmin('GET', '/api/generations')).json());
const stateOf = async (wanted = id) => (await list()).find((generation) => generation.id === wanted)?.state;

/** Starts a generation whose model does not answer yet. */
async function start(leaving = new AbortController()) {
  const called = Promise.withResolvers<ServerResponse>();
  test.provider.answer((response) => called.resolve(response));
  const { id: subjectId } = await createSubject(test.db);
  const answer = fetch(`${origin}/api/admin/generate/text`, {
    method: 'POST',
    headers: { cookie: await test.adminCookie(), 'content-type': 'application/json', 'generation-id': id },
    body: JSON.stringify({ subjectId, topicName: 'Heart', content: 'Facts.', numQuestions: 3 }),
    signal: leaving.signal,
  });
  return { answer, call: await called.promise, leave: () => leaving.abort() };
}

describe('a generation with an id', () => {
  it('continues when its page is closed, and its account finds the drafts and the summary', async () => {
    const { answer, call, leave } = await start();
    const [running] = await list();
    expect(running).toMatchObject({ id, kind: 'flashcards', state: 'running', topic: 'Heart', requested: 3 });
    leave();
    await expect(answer).rejects.toThrow();
    sayElements(call, request, cardElements(3));
    await expect.poll(() => stateOf()).toBe('done');
    const [done] = await list();
    expect(done).toMatchObject({ written: 3, failure: null, result: { flashcardsCount: 3, requested: 3 } });
    expect(await test.db.$count(flashcards)).toBe(3);
    expect(await test.db.$count(activities)).toBe(2);

    const forgotten = await test.asAdmin('DELETE', `/api/generations/${id}`);
    expect(forgotten.json()).toMatchObject({ state: 'done', result: { flashcardsCount: 3 } });
    expect(await list()).toEqual([]);
    expect((await test.asAdmin('DELETE', `/api/generations/${id}`)).json()).toMatchObject({
      code: 'generation.not_found',
    });
  });

  it('answers a client that waits as a generation without an id does', async () => {
    const { answer, call } = await start();
    sayElements(call, request, cardElements(3));
    const received = await (await answer).json();
    expect(received).toEqual((await list())[0]?.result);
  });

  it('is started once, although its request arrives twice', async () => {
    const { answer, call } = await start();
    const again = await test.asAdmin(
      'POST',
      '/api/admin/generate/text',
      { subjectId: 1, topicName: 'Heart', content: 'Facts.' },
      { 'generation-id': id },
    );
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'generation.known' });
    sayElements(call, request, cardElements(3));
    expect((await answer).status).toBe(200);
    expect(test.provider.requests).toHaveLength(1);
  });

  it('is refused if its id is not random enough to be unique', async () => {
    const headers = { 'generation-id': 'a'.repeat(31) };
    const answer = await test.asAdmin('POST', '/api/admin/generate/text', { subjectId: 1, content: 'Facts.' }, headers);
    expect(answer.statusCode).toBe(400);
  });

  it('is cancelled by its account, and the call to the provider ends', async () => {
    const { answer, call } = await start();
    const isCut = once(call, 'close');
    expect((await test.asAdmin('DELETE', `/api/generations/${id}`)).json()).toMatchObject({ state: 'cancelled' });
    await isCut;
    expect(await (await answer).json()).toMatchObject({ code: 'generation.cancelled' });
    expect(await stateOf()).toBe('cancelled');
    expect(await test.db.$count(flashcards)).toBe(0);
  });

  it('is cancelled although another process has received the request', async () => {
    const { answer, call } = await start();
    const isCut = once(call, 'close');
    const second = await buildSecondApp(test);
    const headers = { cookie: await test.adminCookie() };
    await second.inject({ method: 'DELETE', url: `/api/generations/${id}`, headers });
    await second.close();
    await isCut;
    expect((await answer).status).toBe(409);
  });

  it('keeps the reason of its failure', async () => {
    const { answer, call } = await start();
    sayError(call, request, { status: 401, code: 'invalid_api_key', message: 'No.' });
    const received = await (await answer).json();
    const [failed] = await list();
    expect(failed).toMatchObject({ state: 'failed', failure: { status: 409, code: 'generation.key_refused' } });
    expect(received).toMatchObject({ message: failed?.failure?.message });
  });

  it('is neither seen nor cancelled by another account', async () => {
    const { answer, call } = await start();
    const headers = { cookie: await signIn(test.app, test.db) };
    const others = await test.inject({ method: 'GET', url: '/api/generations', headers });
    expect(others.json()).toEqual([]);
    const refused = await test.inject({ method: 'DELETE', url: `/api/generations/${id}`, headers });
    expect(refused.statusCode).toBe(404);
    expect(await stateOf()).toBe('running');
    sayElements(call, request, cardElements(3));
    expect((await answer).status).toBe(200);
  });
});

describe('the rows of generations', () => {
  const insert = async (ids: string[], columns: Partial<typeof generations.$inferInsert> = {}) => {
    // The key that was just added is an activity of the account of the test.
    const [activity] = await test.db.select().from(activities);
    const now = test.time.now;
    const row = {
      userId: activity?.userId ?? 0,
      kind: 'flashcards',
      requested: 3,
      startedAt: now,
      heartbeatAt: now,
    } as const;
    await test.db.insert(generations).values(ids.map((each) => ({ ...row, id: each, ...columns })));
  };

  it('count as interrupted when the process that ran them was killed, and can then be forgotten', async () => {
    await insert([id]);
    test.advance(30);
    expect(await stateOf()).toBe('running');
    test.advance(1);
    expect(await stateOf()).toBe('interrupted');
    expect((await test.asAdmin('DELETE', `/api/generations/${id}`)).statusCode).toBe(200);
    expect(await stateOf()).toBe('cancelled');
  });

  it('are deleted a day after the start', async () => {
    await insert([id], { state: 'done' });
    test.advance(24 * 3600 - 1);
    const { run } = forgetGenerations(test.db, () => test.time.now);
    await run(() => false);
    expect(await list()).toHaveLength(1);
    test.advance(1);
    expect(await list()).toEqual([]);
    await run(() => false);
    expect(await test.db.$count(generations)).toBe(0);
  });

  it('are limited to ten that have ended for each account', async () => {
    await insert(
      Array.from({ length: 12 }, (_, index) => String(index).padStart(32, 'f')),
      { state: 'done' },
    );
    test.advance(1);
    const { answer, call } = await start();
    expect(await list()).toHaveLength(11);
    sayElements(call, request, cardElements(3));
    await answer;
  });
});
