import { readFile, stat } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { fillDataFolder } from '#test/database/fill-data-folder.ts';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { addressOf } from '#test/faults/database-server.ts';
import { isReady, resumeAttempt, setUpServerFolder, startAttempt } from '#test/server/server-folder.ts';
import { runServerToItsEnd } from '#test/server/server-process.ts';

// These tests start server processes, so they get a longer timeout.
vi.setConfig({ testTimeout: 60_000 });

const { folder, start, end } = setUpServerFolder();

let database: TestDatabase;
/** The settings of tests that can share a database. Creating an embedded database takes longer than starting a server. */
let shared: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  shared = { DATABASE_URL: addressOf(database.connection), SECRET_KEY: 'x'.repeat(32) };
});
afterAll(() => database.drop());

/** Expects that the process prints exactly one line and exits with a failure. */
async function expectRefusal(env: Record<string, string>, message: RegExp) {
  const { exit, stdout, stderr } = await runServerToItsEnd({ env: { DATA_DIR: join(folder(), 'data'), ...env } });
  expect(stderr).toMatch(message);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stdout).toBe('');
  expect(exit).toBe(1);
}

describe('the server process', () => {
  it('starts on an empty folder, prints the password once, and ends cleanly on SIGTERM', async () => {
    const first = await start();
    expect(first.said()).toMatch(/first administrator is "admin" with the password [a-z2-9-]{19}\n/);
    expect(await isReady(first.url)).toBe(true);
    expect(await end(first, 'SIGTERM')).toBe(0);
    await expect(stat(join(folder(), 'data', 'postgres-18', 'postmaster.pid'))).rejects.toThrow('ENOENT');

    const second = await start();
    expect(second.said()).not.toContain('password');
    expect(await end(second, 'SIGINT')).toBe(0);

    await expectRefusal(
      { SECRET_KEY: 'x'.repeat(32) },
      /^SECRET_KEY, .* is not the secret with which this database was/,
    );
  });

  it('stops the orphaned database of a killed server, and keeps every acknowledged answer', async () => {
    await fillDataFolder(join(folder(), 'data'));
    const first = await start();
    const sessionId = await startAttempt(first.url);
    expect(await end(first, 'SIGKILL')).toBe('SIGKILL');

    const second = await start();
    expect(await resumeAttempt(second.url, sessionId)).toBe(sessionId);
  });

  // The test finds the workers in /proc.
  if (process.platform === 'linux') {
    it('replaces a worker that dies, while the other workers continue to serve', async () => {
      const server = await start({ env: { ...shared, WORKERS: '2' } });
      const children = async () => {
        const pids = (await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')).trim().split(' ');
        const commands = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
        return pids.filter((_, index) => commands[index]?.includes('main.ts'));
      };
      const [victim = '', survivor] = await children();
      process.kill(Number(victim), 'SIGKILL');
      await expect
        .poll(async () => (await children()).filter((pid) => pid !== victim).length, { timeout: 10_000 })
        .toBe(2);
      expect(await children()).toContain(survivor);
      expect(await isReady(server.url)).toBe(true);
      expect(await end(server, 'SIGTERM')).toBe(0);
    });
  }

  it('finishes a request in progress when it is told to stop', async () => {
    const server = await start({ env: shared });
    const { port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1');
    const request = JSON.stringify({ name: 'Asha' });
    const answer = new Promise<string>((resolve) => {
      let received = '';
      socket.on('data', (chunk) => {
        received += chunk;
      });
      socket.on('close', () => resolve(received));
    });
    socket.write(
      `POST /api/exam/SAMPLE2024/start HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${request.length}\r\n\r\n${request.slice(0, 5)}`,
    );
    // When the server has answered a connection that was opened later, it has begun to read the first one.
    await fetch(`${server.url}/healthz`);
    const ended = end(server, 'SIGTERM');
    await expect.poll(() => fetch(`${server.url}/healthz`).catch(() => 'refused'), { timeout: 5000 }).toBe('refused');
    socket.write(request.slice(5));
    expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*sessionId/);
    expect(await ended).toBe(0);
  });
});

describe('a start that fails', () => {
  it('names a variable with an invalid value', () => expectRefusal({ PORT: 'abc' }, /^PORT must be a whole number/));

  it('names a database that does not answer', () =>
    expectRefusal({ DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' }, /^DATABASE_URL: (?!.*secret).*ECONNREFUSED/));

  it('names PORT if the port is in use, with one process and with several', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const PORT = String(typeof address === 'object' ? address?.port : '');
    await expectRefusal({ ...shared, PORT }, /^PORT: \d+ is already in use/);
    await expectRefusal({ ...shared, PORT, WORKERS: '2' }, /^PORT: \d+ is already in use/);
    other.close();
  });

  it('names DATA_DIR if another server uses the folder', async () => {
    const dataDir = join(folder(), 'data');
    await fillDataFolder(dataDir);
    const other = await startEmbeddedPostgres({ dataDir });
    await expectRefusal({}, /^DATA_DIR is in use by another running Rounds/);
    await other.stop();
  });
});
