import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { choosePostgresAccount } from './postgres-account.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rounds-account-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

describe('a server that root starts on data of another account', () => {
  it('runs PostgreSQL as that account, also from a checkout that only root can enter and read', async () => {
    const found = await findPostgresBinaries();
    const checkout = join(folder, 'checkout');
    await cp(dirname(dirname(found.postgres)), checkout, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => extname(path) !== '.a',
    });
    // As `umask 077` leaves an installation.
    for (const entry of await readdir(checkout, { recursive: true, withFileTypes: true })) {
      if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o700);
    }
    await chmod(checkout, 0o700);
    const reachable = join(folder, 'tmp');
    await mkdir(reachable);
    for (const path of [folder, reachable]) await chmod(path, 0o755);
    vi.stubEnv('TMPDIR', reachable);
    const dataDir = join(folder, 'data');
    const clusterDir = join(dataDir, 'cluster');
    await mkdir(clusterDir, { recursive: true });
    await chmod(dataDir, 0o700);
    await chown(clusterDir, 65_534, 65_534);

    const within = (name: string) => join(checkout, 'bin', name);
    const binaries = { initdb: within('initdb'), postgres: within('postgres'), pgCtl: within('pg_ctl') };
    const account = await choosePostgresAccount(binaries, { dataDir, clusterDir });
    expect(account.binaries.postgres.startsWith(reachable)).toBe(true);

    // The account owns the files that it creates, although it cannot open the parent folders by path.
    const child = account.spawn(
      account.binaries.initdb,
      ['-D', account.nameOf(clusterDir), '-U', 'someone', '--auth=trust', '--no-sync', '--no-instructions'],
      clusterDir,
      { stdio: 'ignore' },
    );
    expect((await once(child, 'exit'))[0]).toBe(0);
    // The second start uses the first copy.
    const again = await choosePostgresAccount(binaries, { dataDir, clusterDir });
    expect(again.binaries).toEqual(account.binaries);
  });
});
