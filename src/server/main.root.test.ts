import { chmod, chown, lstat, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillDataFolder } from '#test/database/fill-data-folder.ts';
import { startEmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts';
import { loadSecret } from './platform/secrets.ts';

const nobody = { uid: 65_534, gid: 65_534 };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rounds-root-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** Starts the embedded database, runs the statement and stops the database. */
async function onDatabase(dataDir: string, statement: string): Promise<unknown[]> {
  const server = await startEmbeddedPostgres({ dataDir });
  const client = new pg.Client(server.connection);
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  await server.stop();
  return rows;
}

// The soak test beside this file uses a process of the server for each of these starts.
describe('a server that root starts', () => {
  it('works without user namespaces on data that only root can reach, and continues later with user namespaces', async () => {
    await chmod(folder, 0o700);
    const dataDir = join(folder, 'data');
    // Without a PATH there is no `unshare`.
    vi.stubEnv('PATH', '/nowhere');
    await onDatabase(dataDir, 'create table added as select 42 as answer');
    vi.unstubAllEnvs();
    expect((await stat(join(dataDir, 'postgres-18'))).uid).not.toBe(0);
    expect(await onDatabase(dataDir, 'select answer from added')).toEqual([{ answer: 42 }]);
  });

  it('leaves the data of a normal user in the ownership of that user', async () => {
    const dataDir = join(folder, 'data');
    await fillDataFolder(dataDir);
    const filled = await readdir(dataDir, { recursive: true });
    for (const path of ['', ...filled]) await chown(join(dataDir, path), nobody.uid, nobody.gid);

    await loadSecret({ secretKey: undefined, dataDir });
    await onDatabase(dataDir, 'create table added as select 42 as answer');

    const left = await readdir(dataDir, { recursive: true });
    expect(left).toContain('secret-key');
    expect(left.length).toBeGreaterThan(filled.length + 1);
    const owners = await Promise.all(left.map(async (path) => [path, (await lstat(join(dataDir, path))).uid]));
    expect(owners.filter(([path, uid]) => String(path).startsWith('postgres-18/') && uid !== nobody.uid)).toEqual([]);
    expect((await stat(join(dataDir, 'secret-key'))).uid).toBe(nobody.uid);
  });
});
