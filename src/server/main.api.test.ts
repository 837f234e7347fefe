import { readFile, stat } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { addressOf } from '#test/faults/database-server.ts';
import { expectRefusal } from '#test/server/expect-refusal.ts';
import { isReady, setUpServerFolder } from '#test/server/server-folder.ts';
import type { ServerProcess } from '#test/server/server-process.ts';

// These tests start server processes, so they get a longer timeout. The soak test beside this file starts more of them.
vi.setConfig({ testTimeout: 300_000 });

const { folder, start, end } = setUpServerFolder();

let database: TestDatabase;
/**
 * The settings of tests that can share a database. Creating an embedded database takes longer than starting a server.
 */
let shared: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  shared = { DATABASE_URL: addressOf(database.connection), SECRET_KEY: 'x'.repeat(32) };
});
afterAll(() => database.drop());

/** Stops the server while it receives a request, and expects that it still answers this request. */
async function expectToFinishRequest(server: ServerProcess, signal: NodeJS.Signals) {
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
  const ended = end(server, signal);
  await expect.poll(() => fetch(`${server.url}/healthz`).catch(() => 'refused')).toBe('refused');
  socket.write(request.slice(5));
  expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*sessionId/);
  expect(await ended).toBe(0);
}

describe('the server process', () => {
  it('starts on an empty folder, prints the password once, and at each stop ends its database and the request in progress', async () => {
    const first = await start();
    expect(first.said()).toMatch(/first administrator is "admin" with the password [a-z2-9-]{19}\n/);
    expect(await isReady(first.url)).toBe(true);
    expect(await end(first, 'SIGTERM')).toBe(0);
    const pidFile = join(folder(), 'data', 'postgres-18', 'postmaster.pid');
    await expect(stat(pidFile)).rejects.toThrow('ENOENT');

    const second = await start();
    expect(second.said()).not.toContain('password');
    await expectToFinishRequest(second, 'SIGINT');
    await expect(stat(pidFile)).rejects.toThrow('ENOENT');
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
      await expect.poll(async () => (await children()).filter((pid) => pid !== victim).length).toBe(2);
      expect(await children()).toContain(survivor);
      expect(await isReady(server.url)).toBe(true);
      expect(await end(server, 'SIGTERM')).toBe(0);
    });
  }
});

// The tests of the parts that a start calls cover the other reasons. The soak test starts a server for each reason.
it('a start that fails prints one line with the variable to change', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const PORT = String(typeof address === 'object' ? address?.port : '');
  await expectRefusal({ DATA_DIR: join(folder(), 'data'), ...shared, PORT }, /^PORT: \d+ is already in use/);
  other.close();
});
