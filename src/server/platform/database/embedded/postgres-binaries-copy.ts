import { createHash } from 'node:crypto';
import { chmod, cp, lstat, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { cannotEmbed, type PostgresBinaries } from './postgres-binaries.ts';

async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  if (!found) return false;
  // Every account may write to the temporary folder, so a folder of another account must not be executed.
  if (found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0) return true;
  throw cannotEmbed(`${folder} is in the way.`);
}

/**
 * Lets every account read and run what its owner may, because files of an installation under `umask 077` are their
 * owner's alone.
 */
async function letAllRead(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => !entry.isSymbolicLink()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of [folder, ...paths]) {
    const { mode } = await lstat(path);
    await chmod(path, (mode | ((mode & 0o500) >> 3) | ((mode & 0o500) >> 6)) & 0o755);
  }
}

/**
 * Copies PostgreSQL to the temporary folder, once for each installation. Needed when only root can enter the checkout.
 */
export async function copyBinariesWithinReach(binaries: PostgresBinaries): Promise<PostgresBinaries> {
  const source = dirname(dirname(binaries.postgres));
  const { mtimeMs } = await lstat(binaries.postgres);
  const name = createHash('sha256').update(`${source} ${mtimeMs}`).digest('hex').slice(0, 12);
  const target = join(tmpdir(), `rounds-postgres-${name}`);

  if (!(await isOurs(target))) {
    const copy = await mkdtemp(`${target}-`);
    await cp(source, copy, { recursive: true, verbatimSymlinks: true, filter: (path) => extname(path) !== '.a' });
    await letAllRead(copy);
    // Fails if another process has just made the same copy.
    await rename(copy, target).catch(() => rm(copy, { recursive: true, force: true }));
    await isOurs(target);
  }
  const moved = (path: string) => join(target, 'bin', path.slice(join(source, 'bin').length));
  return { initdb: moved(binaries.initdb), postgres: moved(binaries.postgres), pgCtl: moved(binaries.pgCtl) };
}
