import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ImportSettings } from '#server/features/authoring/imports/items-import.routes.ts';
import { readItems } from '#server/features/authoring/items-import/read-items.ts';
import { lockUntilCommit } from '#server/platform/database/advisory-locks.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import type { ReadingThread } from '#server/platform/spreadsheets/reading-thread.ts';
import { UnreadableFile } from '#server/platform/unreadable-file.ts';
import { activities } from '#server/schema/activities.table.ts';
import { bankItems } from '#server/schema/bank.table.ts';
import { importBatches } from '#server/schema/import-batches.table.ts';
import { buildSecondApp, setUpTestApp, signIn, testSettings } from '#test/app/test-app.ts';

const test = setUpTestApp();
beforeEach(async () => {
  await test.db.delete(importBatches);
  await test.db.delete(bankItems);
  await test.db.delete(activities);
});

const later = { prefer: 'respond-async' };
const text = 'a?{=1 ~2}\n\nb?{=1 ~2}';

/** A server whose reading thread reads nothing until the test says so. */
async function startServer(imports: Partial<ImportSettings> = {}, db = test.db) {
  const reading = Promise.withResolvers<Parameters<ReadingThread['read']>>();
  const outcome = Promise.withResolvers<void>();
  const readingThread: ReadingThread = {
    read: async (script, input, gone) => {
      reading.resolve([script, input, gone]);
      const left = Promise.withResolvers<never>();
      gone?.addEventListener('abort', () => left.reject(gone.reason));
      await Promise.race([outcome.promise, left.promise]);
      const [name, bytes, wanted] = input as Parameters<typeof readItems>;
      return readItems(name, bytes, wanted) as never;
    },
    stop: async () => {},
  };
  const app = await buildSecondApp(test, {
    db,
    readingThread,
    imports: { ...testSettings.imports, heartbeatMs: 10, ...imports },
  });
  onTestFinished(() => app.close());
  return { app, begun: reading.promise, finish: outcome.resolve, fail: outcome.reject };
}

type Method = 'GET' | 'POST' | 'DELETE';
const ask = async (app: FastifyInstance, method: Method, url: string, payload?: object, headers: object = {}) =>
  app.inject({ method, url, headers: { cookie: await test.adminCookie(), ...headers }, ...(payload && { payload }) });
const list = async () => (await test.asAdmin('GET', '/api/imports')).json();
const show = (importId: number) => test.asAdmin('GET', `/api/imports/${importId}`);
const cancel = async (importId: number) => (await test.asAdmin('POST', `/api/imports/${importId}/cancel`)).json();
const itemsCount = () => test.db.$count(bankItems);
const lines = async () => (await test.db.select().from(activities)).length;

/** Has a server begin to read a text, and leaves it. */
async function read(app: FastifyInstance): Promise<number> {
  const answer = await ask(app, 'POST', '/api/imports', { text }, later);
  expect(answer.statusCode, answer.body).toBe(202);
  return answer.json().importId;
}

describe('reading a file', () => {
  it('goes on without its page, which finds it and its preview again', async () => {
    const { app, begun, finish } = await startServer();
    const answer = await ask(app, 'POST', '/api/imports', { text }, later);
    expect(answer.statusCode, answer.body).toBe(202);
    const { importId } = answer.json();
    expect(answer.headers).toMatchObject({
      location: `/api/imports/${importId}`,
      'preference-applied': 'respond-async',
    });
    await begun;
    await expect.poll(list).toMatchObject([{ progress: { step: 'reading' } }]);
    const running = { importId, fileName: 'Pasted text', format: null, state: 'reading', failure: null };
    expect(await list()).toMatchObject([running]);
    const asked = await show(importId);
    expect(asked.statusCode).toBe(202);
    expect(asked.json()).toMatchObject({ ...running, progress: { step: 'reading', done: 0, total: null } });
    expect((await test.asAdmin('POST', `/api/imports/${importId}/take`, {})).json()).toMatchObject({
      code: 'import.unread',
    });
    finish();
    await expect.poll(async () => (await show(importId)).statusCode).toBe(200);
    expect((await show(importId)).json()).toMatchObject({ format: 'GIFT', counts: { taken: 2 } });
    expect(await list()).toMatchObject([{ importId, format: 'GIFT', state: 'ready', progress: null }]);
    await test.asAdmin('POST', `/api/imports/${importId}/take`, {});
    expect(await list()).toEqual([]);
  });

  it('answers a client that does not ask for 202 with the preview', async () => {
    const { app, begun, finish } = await startServer();
    const answer = ask(app, 'POST', '/api/imports', { text });
    await begun;
    finish();
    expect((await answer).statusCode).toBe(200);
    expect((await answer).json()).toMatchObject({ format: 'GIFT', counts: { taken: 2 } });
  });

  it('answers a client that has waited for longer than proxies do with 202', async () => {
    const { app } = await startServer({ longestWaitMs: 1 });
    const answer = await ask(app, 'POST', '/api/imports', { text });
    expect(answer.statusCode).toBe(202);
    expect(answer.headers).not.toHaveProperty('preference-applied');
  });

  it('is cancelled, which ends the thread and the waiting request and forgets the file', async () => {
    const { app, begun } = await startServer();
    const answer = ask(app, 'POST', '/api/imports', { text });
    const [, , gone] = await begun;
    const [{ importId }] = await list();
    // The request arrives at another process.
    expect(await cancel(importId)).toEqual({ isCancelled: true });
    expect((await answer).json()).toMatchObject({ code: 'import.cancelled' });
    expect(gone?.aborted).toBe(true);
    expect((await show(importId)).statusCode).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('keeps the reason why a file was not read, until it is dismissed', async () => {
    const { app, begun, fail } = await startServer();
    const importId = await read(app);
    await begun;
    fail(new UnreadableFile('This file is damaged.'));
    await expect.poll(list).toMatchObject([{ state: 'failed', failure: 'This file is damaged.' }]);
    const refused = await show(importId);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'upload.unreadable', message: 'This file is damaged.' });
    expect(await cancel(importId)).toEqual({ isCancelled: true });
    expect(await list()).toEqual([]);
  });

  it('forgets a file if the client has heard why it was not read', async () => {
    expect((await test.asAdmin('POST', '/api/imports', { text: 'Hello' })).statusCode).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('is interrupted when its process was killed', async () => {
    const { app, begun } = await startServer({ heartbeatMs: 1e9 });
    const importId = await read(app);
    await begun;
    test.advance(30);
    expect(await list()).toMatchObject([{ state: 'reading' }]);
    test.advance(1);
    const message = 'The server was restarted while it read this file. Upload it again.';
    expect(await list()).toMatchObject([{ state: 'failed', failure: message }]);
    expect((await show(importId)).json()).toMatchObject({ code: 'import.interrupted', message });
  });

  it('refuses a file when eight are read or wait', async () => {
    const { app, finish } = await startServer();
    for (let count = 0; count < 8; count += 1) await read(app);
    const refused = await ask(app, 'POST', '/api/imports', { text });
    expect(refused.statusCode).toBe(503);
    finish();
    await expect
      .poll(async () => (await list()).filter(({ state }: { state: string }) => state === 'ready').length)
      .toBe(8);
  });
});

/** Keeps imports from storing questions until the test lets them. */
async function holdBank() {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = test.db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'bank');
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const release = async () => {
    released.resolve();
    await holding;
  };
  onTestFinished(release);
  return release;
}

const open = async (): Promise<number> => (await test.asAdmin('POST', '/api/imports', { text })).json().importId;

describe('a preview', () => {
  it('is discarded, but not while or after it is imported', async () => {
    const [importId, other] = [await open(), await open()];
    const discard = (id: number) => test.asAdmin('POST', `/api/imports/${id}/discard`);
    expect((await discard(importId)).json()).toEqual({ isDiscarded: true });
    expect(await list()).toMatchObject([{ importId: other }]);
    expect([(await show(importId)).statusCode, (await discard(importId)).statusCode]).toEqual([404, 404]);
    const release = await holdBank();
    const answer = test.asAdmin('POST', `/api/imports/${other}/take`, {});
    await expect.poll(list).toMatchObject([{ state: 'taking' }]);
    expect((await discard(other)).json()).toEqual({ isDiscarded: false });
    await release();
    expect((await answer).json()).toMatchObject({ questionsCount: 2 });
    expect((await discard(other)).json()).toEqual({ isDiscarded: false });
    expect((await show(other)).json()).toMatchObject({ receipt: { questionsCount: 2 } });
  });
});

describe('an import', () => {
  it('goes on without its page, which finds the receipt', async () => {
    const importId = await open();
    const release = await holdBank();
    const { app } = await startServer();
    const answer = await ask(app, 'POST', `/api/imports/${importId}/take`, {}, later);
    expect(answer.statusCode, answer.body).toBe(202);
    expect(answer.json()).toMatchObject({ importId, state: 'taking', progress: { step: 'waiting' } });
    expect((await show(importId)).statusCode).toBe(202);
    expect((await test.asAdmin('DELETE', `/api/imports/${importId}`)).json()).toMatchObject({
      code: 'import.not_found',
    });
    await release();
    await expect.poll(async () => (await show(importId)).statusCode).toBe(200);
    expect((await show(importId)).json()).toMatchObject({ receipt: { questionsCount: 2 }, items: [] });
    expect(await lines()).toBe(1);
  });

  it('is done once, although two pages ask for it at the same time', async () => {
    const importId = await open();
    const release = await holdBank();
    const answers = [1, 2].map(() => test.asAdmin('POST', `/api/imports/${importId}/take`, {}));
    await expect.poll(list).toMatchObject([{ state: 'taking' }]);
    await release();
    const receipts = (await Promise.all(answers)).map((answer) => answer.json());
    expect(receipts).toEqual([receipts[0], receipts[0]]);
    expect(receipts[0]).toMatchObject({ questionsCount: 2 });
    expect([await itemsCount(), await lines()]).toEqual([2, 1]);
  });

  it('that ends while its state is read is answered with the receipt', async () => {
    const importId = await open();
    // With one connection, the state can be read only after the transaction of the import.
    const single = openDatabase({ ...test.connection, max: 1 });
    onTestFinished(() => single.close());
    const { app } = await startServer({ heartbeatMs: 1e9 }, single.db);
    const answer = await ask(app, 'POST', `/api/imports/${importId}/take`, {}, later);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ questionsCount: 2 });
    expect([await itemsCount(), await lines()]).toEqual([2, 1]);
  });

  it('that is cancelled has imported nothing, and can be repeated', async () => {
    const importId = await open();
    const release = await holdBank();
    const answer = test.asAdmin('POST', `/api/imports/${importId}/take`, {});
    await expect.poll(list).toMatchObject([{ state: 'taking' }]);
    expect(await cancel(importId)).toEqual({ isCancelled: true });
    expect(await list()).toMatchObject([{ state: 'ready', failure: null }]);
    await release();
    expect((await answer).json()).toMatchObject({ code: 'import.cancelled' });
    expect([await itemsCount(), await lines()]).toEqual([0, 0]);
    expect(await cancel(importId)).toEqual({ isCancelled: false });
    expect((await test.asAdmin('POST', `/api/imports/${importId}/take`, {})).json()).toMatchObject({
      questionsCount: 2,
    });
    expect(await cancel(importId)).toEqual({ isCancelled: false });
    expect(await itemsCount()).toBe(2);
  });

  it('that fails keeps the reason and the preview', async () => {
    const importId = await open();
    const answer = await test.asAdmin('POST', `/api/imports/${importId}/take`, { subjectId: 999_999 });
    expect(answer.statusCode).toBe(404);
    const { failure, counts } = (await show(importId)).json();
    expect([failure, counts.taken]).toEqual([answer.json().message, 2]);
  });

  it('of a process that was killed has imported nothing, and can be repeated while that process still holds on', async () => {
    const importId = await open();
    const release = await holdBank();
    const { app } = await startServer({ heartbeatMs: 1e9 });
    const lost = ask(app, 'POST', `/api/imports/${importId}/take`, {});
    await expect.poll(list).toMatchObject([{ state: 'taking' }]);
    test.advance(31);
    const failure = 'The server was restarted during the import. Import it again.';
    expect(await list()).toMatchObject([{ state: 'ready', failure }]);
    expect((await show(importId)).json()).toMatchObject({ failure, counts: { taken: 2 } });
    const again = test.asAdmin('POST', `/api/imports/${importId}/take`, {});
    await expect.poll(list).toMatchObject([{ state: 'taking' }]);
    await release();
    expect((await again).json()).toMatchObject({ questionsCount: 2 });
    expect((await lost).json()).toMatchObject({ code: 'import.cancelled' });
    expect([await itemsCount(), await lines()]).toEqual([2, 1]);
  });
});

it('an account neither sees nor cancels the imports of another one, also as an author', async () => {
  const { app, begun } = await startServer();
  const importId = await read(app);
  await begun;
  for (const role of ['owner', 'author'] as const) {
    const headers = { cookie: await signIn(test.app, test.db, role) };
    expect((await test.inject({ method: 'GET', url: '/api/imports', headers })).json()).toEqual([]);
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/cancel'],
    ] as const) {
      const refused = await test.inject({ method, url: `/api/imports/${importId}${path}`, headers });
      expect(refused.json()).toMatchObject({ code: 'import.not_found' });
    }
  }
  expect(await list()).toMatchObject([{ importId, state: 'reading' }]);
  const headers = { cookie: await signIn(test.app, test.db, 'author'), ...later };
  const own = await app.inject({ method: 'POST', url: '/api/imports', headers, payload: { text } });
  expect(own.statusCode).toBe(202);
  const url = `/api/imports/${own.json().importId}/cancel`;
  expect((await app.inject({ method: 'POST', url, headers })).json()).toEqual({ isCancelled: true });
});
