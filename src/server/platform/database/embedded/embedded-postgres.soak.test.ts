import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillDataFolder } from '#test/database/fill-data-folder.ts';
import { queryOnce } from '#test/database/query-once.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rounds-embedded-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the embedded PostgreSQL', () => {
  it('refuses a folder that another server creates at the same time', async () => {
    const starts = await Promise.allSettled([1, 2].map(() => startEmbeddedPostgres({ dataDir: folder })));
    const [winner, ...others] = starts.filter((start) => start.status === 'fulfilled');
    expect(others).toEqual([]);
    const inUse = /^DATA_DIR is in use by another running Rounds; [^\n]+$/;
    expect(starts.find((start) => start.status === 'rejected')?.reason.message).toMatch(inUse);
    await expect(startEmbeddedPostgres({ dataDir: folder })).rejects.toThrow(inUse);
    expect(await queryOnce(winner?.value.connection ?? {}, 'select 1 as one')).toEqual([{ one: 1 }]);
    await winner?.value.stop();
  });

  it('restarts by itself when its server process is killed', async () => {
    await fillDataFolder(folder);
    const server = await startEmbeddedPostgres({ dataDir: folder });
    await queryOnce(server.connection, 'create table kept as select 42 as answer');
    const pid = Number((await readFile(join(folder, 'postgres-18', 'postmaster.pid'), 'utf8')).split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => queryOnce(server.connection, 'select answer from kept').catch(() => undefined), { timeout: 45_000 })
      .toEqual([{ answer: 42 }]);
    // The log of the server that was killed may give the reason.
    expect(await readFile(join(folder, 'postgres-18.log'), 'utf8')).toContain('was not properly shut down');
    expect(await readFile(join(folder, 'postgres-18.log.former'), 'utf8')).toContain('ready to accept connections');
    await server.stop();
    // Recovery waits for the sessions of the dead server and replays its log. This takes seconds on a busy machine.
  }, 60_000);

  it('tries again to restart until it can', async () => {
    await fillDataFolder(folder);
    const said: unknown[] = [];
    const log = { info: () => {}, error: (...line: unknown[]) => said.push(line.at(-1)) };
    const server = await startEmbeddedPostgres({ dataDir: folder, log });
    const cluster = join(folder, 'postgres-18');
    await writeFile(join(cluster, 'postgresql.auto.conf'), 'no_such_setting = on');
    process.kill(Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]), 'SIGKILL');
    await expect
      .poll(() => said, { timeout: 45_000 })
      .toContain('the embedded PostgreSQL does not come up; trying again');
    await writeFile(join(cluster, 'postgresql.auto.conf'), '');
    await expect
      .poll(() => queryOnce(server.connection, 'select 1 as one').catch(() => undefined), { timeout: 45_000 })
      .toEqual([{ one: 1 }]);
    await server.stop();
  }, 120_000);
});
