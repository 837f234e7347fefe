import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { fillDataFolder } from '#test/database/fill-data-folder.ts';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { addressOf } from '#test/faults/database-server.ts';
import { expectRefusal } from '#test/server/expect-refusal.ts';
import { resumeAttempt, setUpServerFolder, startAttempt } from '#test/server/server-folder.ts';

// These tests start server processes, so they get a longer timeout.
vi.setConfig({ testTimeout: 120_000 });

const { folder, start, end } = setUpServerFolder();
const dataDir = () => join(folder(), 'data');

let database: TestDatabase;
let shared: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  shared = { DATABASE_URL: addressOf(database.connection), SECRET_KEY: 'x'.repeat(32) };
});
afterAll(() => database.drop());

it('the server process stops the orphaned database of a killed server, and keeps every acknowledged answer', async () => {
  await fillDataFolder(dataDir());
  const first = await start();
  const sessionId = await startAttempt(first.url);
  expect(await end(first, 'SIGKILL')).toBe('SIGKILL');

  const second = await start();
  expect(await resumeAttempt(second.url, sessionId)).toBe(sessionId);
});

describe('a start that fails', () => {
  it('names a variable with an invalid value', () =>
    expectRefusal({ DATA_DIR: dataDir(), PORT: 'abc' }, /^PORT must be a whole number/));

  it('names a database that does not answer', () =>
    expectRefusal(
      { DATA_DIR: dataDir(), DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' },
      /^DATABASE_URL: (?!.*secret).*ECONNREFUSED/,
    ));

  it('names SECRET_KEY if it is not the secret of this database', async () => {
    await fillDataFolder(dataDir());
    expect(await end(await start(), 'SIGTERM')).toBe(0);
    await expectRefusal(
      { DATA_DIR: dataDir(), SECRET_KEY: 'x'.repeat(32) },
      /^SECRET_KEY, .* is not the secret with which this database was/,
    );
  });

  it('names PORT if the port is in use, also with several processes', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const PORT = String(typeof address === 'object' ? address?.port : '');
    await expectRefusal({ DATA_DIR: dataDir(), ...shared, PORT, WORKERS: '2' }, /^PORT: \d+ is already in use/);
    other.close();
  });

  it('names DATA_DIR if another server uses the folder', async () => {
    await fillDataFolder(dataDir());
    const other = await startEmbeddedPostgres({ dataDir: dataDir() });
    await expectRefusal({ DATA_DIR: dataDir() }, /^DATA_DIR is in use by another running Rounds/);
    await other.stop();
  });
});
