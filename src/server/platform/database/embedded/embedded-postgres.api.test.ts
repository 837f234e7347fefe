import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillDataFolder } from '#test/database/fill-data-folder.ts';
import { queryOnce } from '#test/database/query-once.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rounds-embedded-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the embedded PostgreSQL', () => {
  it('keeps its data from one start to the next, also with a stale pid file whose id now belongs to another process', async () => {
    const first = await startEmbeddedPostgres({ dataDir: folder });
    await queryOnce(first.connection, 'create table kept as select 42 as answer');
    const pidFile = join(folder, 'postgres-18', 'postmaster.pid');
    const content = await readFile(pidFile, 'utf8');
    await first.stop();
    await writeFile(pidFile, content.replace(/^\d+/, String(process.pid)), { mode: 0o600 });

    const second = await startEmbeddedPostgres({ dataDir: folder });
    expect(await queryOnce(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await second.stop();
  });

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

// The soak test beside this file kills the whole server and starts several servers at the same time.
describe('a running embedded PostgreSQL', () => {
  let shared: string;
  let server: EmbeddedPostgres;
  beforeAll(async () => {
    shared = await mkdtemp(join(tmpdir(), 'rounds-embedded-'));
    await fillDataFolder(shared);
    for (const name of ['postgres-18.new-abandoned', 'postgres-18.new-at-it']) await mkdir(join(shared, name));
    const yesterday = Date.now() / 1000 - 86_400;
    await utimes(join(shared, 'postgres-18.new-abandoned'), yesterday, yesterday);
    server = await startEmbeddedPostgres({ dataDir: shared });
  });
  afterAll(async () => {
    await server.stop();
    await rm(shared, { recursive: true, force: true });
  });

  it('writes durably and listens on no network', async () => {
    expect(
      await queryOnce(
        server.connection,
        `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses') order by name`,
      ),
    ).toEqual([
      { name: 'data_checksums', setting: 'on' },
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'listen_addresses', setting: '' },
      { name: 'synchronous_commit', setting: 'on' },
    ]);
  });

  it('has removed an incomplete database of a killed start, but not one that another start is creating', async () => {
    expect((await readdir(shared)).filter((name) => name.includes('.new-'))).toEqual(['postgres-18.new-at-it']);
  });

  it('runs beside one on another folder, with a path that is too long for a socket', async () => {
    const far = join(folder, 'x'.repeat(120), 'y'.repeat(120));
    await fillDataFolder(far);
    const other = await startEmbeddedPostgres({ dataDir: far });
    const folders = await Promise.all(
      [server, other].map(({ connection }) => queryOnce(connection, 'show data_directory')),
    );
    expect(new Set(folders.flat().map((row) => row.data_directory)).size).toBe(2);
    await other.stop();
  });

  it('refuses another server on its folder', async () => {
    await expect(startEmbeddedPostgres({ dataDir: shared })).rejects.toThrow(
      /^DATA_DIR is in use by another running Rounds; [^\n]+$/,
    );
    expect(await queryOnce(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('keeps its ownership lock when one session is killed and PostgreSQL ends all others', async () => {
    const victim = new pg.Client(server.connection);
    const isGone = new Promise((resolve) => victim.on('error', resolve));
    await victim.connect();
    process.kill((await victim.query('select pg_backend_pid() as pid')).rows[0].pid, 'SIGKILL');
    await isGone;
    await expect
      .poll(() => queryOnce(server.connection, 'select 1 as one').catch(() => undefined))
      .toEqual([{ one: 1 }]);
    const owners = `select count(*)::int as owners from pg_locks where locktype = 'advisory'`;
    await expect.poll(() => queryOnce(server.connection, owners)).toEqual([{ owners: 1 }]);
    await expect(startEmbeddedPostgres({ dataDir: shared })).rejects.toThrow(/^DATA_DIR is in use/);
  }, 300_000);
});
