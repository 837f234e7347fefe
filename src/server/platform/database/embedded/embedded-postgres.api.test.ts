import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillDataFolder } from '#test/database/fill-data-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rounds-embedded-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function query(connection: pg.PoolConfig, statement: string) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

describe('the embedded PostgreSQL', () => {
  it('keeps its data from one start to the next, with durable writes', async () => {
    const first = await startEmbeddedPostgres({ dataDir: folder });
    await query(first.connection, 'create table kept as select 42 as answer');
    expect(
      await query(
        first.connection,
        `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses') order by name`,
      ),
    ).toEqual([
      { name: 'data_checksums', setting: 'on' },
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'listen_addresses', setting: '' },
      { name: 'synchronous_commit', setting: 'on' },
    ]);
    await first.stop();

    const second = await startEmbeddedPostgres({ dataDir: folder });
    expect(await query(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await second.stop();
  });

  it('starts with a stale pid file whose id now belongs to another process', async () => {
    await fillDataFolder(folder);
    const first = await startEmbeddedPostgres({ dataDir: folder });
    const pidFile = join(folder, 'postgres-18', 'postmaster.pid');
    const content = await readFile(pidFile, 'utf8');
    await first.stop();
    await writeFile(pidFile, content.replace(/^\d+/, String(process.pid)), { mode: 0o600 });

    const second = await startEmbeddedPostgres({ dataDir: folder });
    expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
  });

  it('runs on two folders at the same time, one with a path that is too long for a socket', async () => {
    const far = join(folder, 'x'.repeat(120), 'y'.repeat(120));
    const servers = await Promise.all([join(folder, 'near'), far].map((dataDir) => startEmbeddedPostgres({ dataDir })));
    const folders = await Promise.all(servers.map(({ connection }) => query(connection, 'show data_directory')));
    expect(new Set(folders.flat().map((row) => row.data_directory)).size).toBe(2);
    await Promise.all(servers.map((server) => server.stop()));
  });

  it('refuses a folder that a running server uses, also if both start at the same time', async () => {
    const starts = await Promise.allSettled([1, 2].map(() => startEmbeddedPostgres({ dataDir: folder })));
    const [winner, ...others] = starts.filter((start) => start.status === 'fulfilled');
    expect(others).toEqual([]);
    const inUse = /^DATA_DIR is in use by another running Rounds; [^\n]+$/;
    expect(starts.find((start) => start.status === 'rejected')?.reason.message).toMatch(inUse);
    await expect(startEmbeddedPostgres({ dataDir: folder })).rejects.toThrow(inUse);
    expect(await query(winner?.value.connection ?? {}, 'select 1 as one')).toEqual([{ one: 1 }]);
    await winner?.value.stop();
  });

  it('restarts by itself when its server process is killed', async () => {
    await fillDataFolder(folder);
    const server = await startEmbeddedPostgres({ dataDir: folder });
    await query(server.connection, 'create table kept as select 42 as answer');
    const pid = Number((await readFile(join(folder, 'postgres-18', 'postmaster.pid'), 'utf8')).split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => query(server.connection, 'select answer from kept').catch(() => undefined), { timeout: 45_000 })
      .toEqual([{ answer: 42 }]);
    // The log of the server that was killed may give the reason.
    expect(await readFile(join(folder, 'postgres-18.log'), 'utf8')).toContain('was not properly shut down');
    expect(await readFile(join(folder, 'postgres-18.log.former'), 'utf8')).toContain('ready to accept connections');
    await server.stop();
    // Recovery waits for the sessions of the dead server and replays its log. This takes seconds on a busy machine.
  }, 60_000);

  it('keeps its ownership lock when one session is killed and PostgreSQL ends all others', async () => {
    await fillDataFolder(folder);
    const server = await startEmbeddedPostgres({ dataDir: folder });
    const victim = new pg.Client(server.connection);
    const isGone = new Promise((resolve) => victim.on('error', resolve));
    await victim.connect();
    process.kill((await victim.query('select pg_backend_pid() as pid')).rows[0].pid, 'SIGKILL');
    await isGone;
    await expect
      .poll(() => query(server.connection, 'select 1 as one').catch(() => undefined), { timeout: 45_000 })
      .toEqual([{ one: 1 }]);
    await expect
      .poll(
        () => query(server.connection, `select count(*)::int as owners from pg_locks where locktype = 'advisory'`),
        {
          timeout: 10_000,
        },
      )
      .toEqual([{ owners: 1 }]);
    await expect(startEmbeddedPostgres({ dataDir: folder })).rejects.toThrow(/^DATA_DIR is in use/);
    await server.stop();
  }, 60_000);

  it('stops without a checkpoint when another machine has taken the folder', async () => {
    await fillDataFolder(folder);
    let lost: (error: Error) => void = () => {};
    const isLost = new Promise<Error>((resolve) => {
      lost = resolve;
    });
    const leaseTimes = { beat: 10, patience: 1000 };
    const server = await startEmbeddedPostgres({ dataDir: folder, leaseTimes, onLost: lost });
    await writeFile(join(folder, 'another-lease'), 'the lease of another machine');
    await rename(join(folder, 'another-lease'), join(folder, 'postgres-18.lease'));
    expect((await isLost).message).toMatch(/^DATA_DIR is in use/);
    expect(await readFile(join(folder, 'postgres-18.log'), 'utf8')).toContain('received immediate shutdown request');
    await server.stop();
    expect(await readFile(join(folder, 'postgres-18.lease'), 'utf8')).toBe('the lease of another machine');
  });

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
      .poll(() => query(server.connection, 'select 1 as one').catch(() => undefined), { timeout: 45_000 })
      .toEqual([{ one: 1 }]);
    await server.stop();
  }, 120_000);

  it('removes an incomplete database of a killed start, but not one that another start is creating', async () => {
    await fillDataFolder(folder);
    const drafts = ['postgres-18.new-abandoned', 'postgres-18.new-at-it'];
    for (const name of drafts) await mkdir(join(folder, name));
    const yesterday = Date.now() / 1000 - 86_400;
    await utimes(join(folder, 'postgres-18.new-abandoned'), yesterday, yesterday);
    const server = await startEmbeddedPostgres({ dataDir: folder });
    expect((await readdir(folder)).filter((name) => name.includes('.new-'))).toEqual(['postgres-18.new-at-it']);
    await server.stop();
  });

  it('asks for DATABASE_URL on a platform without binaries', async () => {
    await expect(findPostgresBinaries('plan9', 'pdp11')).rejects.toThrow(
      /plan9-pdp11 is not installed[^\n]+Set DATABASE_URL/,
    );
  });

  it('names the folder that it cannot use', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(startEmbeddedPostgres({ dataDir: join(folder, 'file') })).rejects.toThrow(/^DATA_DIR: [^\n]+$/);
  });
});
