import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { StartError } from '../../start-error.ts';
import type { PostgresAccount } from './postgres-account.ts';

/** The database user. It owns all tables. */
export const clusterUser = 'rounds';

/** The file with the password in the folder of the cluster, on systems without Unix sockets. */
export const passwordFile = 'rounds-password';

const draftMark = '.new-';

/**
 * Creates a database cluster if there is none. initdb works in a draft folder that is renamed at the end, so a killed
 * start and two simultaneous starts leave no incomplete cluster.
 * @throws StartError when initdb fails, for example on a full disk.
 */
export async function ensureCluster(account: PostgresAccount, clusterDir: string, usesSocket: boolean): Promise<void> {
  if (existsSync(join(clusterDir, 'PG_VERSION'))) return;
  const draft = await mkdtemp(clusterDir + draftMark);
  try {
    const access: string[] = ['--auth-local=trust', '--auth-host=scram-sha-256'];
    const passwordPath = `${draft}-password`;
    if (!usesSocket) {
      await writeFile(passwordPath, randomBytes(24).toString('base64url'), { mode: 0o600 });
      access.push(`--pwfile=${passwordPath}`);
    }
    await account.handOver(draft);
    const child = account.spawn(
      account.binaries.initdb,
      [
        ...['-D', account.nameOf(draft), '-U', clusterUser, ...access, '--encoding=UTF8', '--locale=C'],
        // Sorts text in the same way on every system. An update of an external collation library could corrupt indexes.
        ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--data-checksums', '--no-instructions'],
      ],
      draft,
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    const output = child.stderr ? text(child.stderr) : '';
    if ((await ended) !== 0) {
      const reason = (await output).split('\n').find((line) => /error|fatal/i.test(line)) ?? (await output);
      throw new StartError(`The database could not be created in DATA_DIR: ${reason}`);
    }
    if (!usesSocket) await rename(passwordPath, join(draft, passwordFile));
    // Fails if another process has created the cluster meanwhile; then that cluster is used.
    await rename(draft, clusterDir).catch((error: NodeJS.ErrnoException) => {
      if (!existsSync(join(clusterDir, 'PG_VERSION'))) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Far longer than initdb takes. Another process may still work on a younger draft. */
const abandonedMilliseconds = 3_600_000;

/** Removes the drafts that killed starts left beside the cluster. */
export async function removeAbandonedDrafts(clusterDir: string): Promise<void> {
  const folder = dirname(clusterDir);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(basename(clusterDir) + draftMark)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > abandonedMilliseconds) await rm(path, { recursive: true, force: true });
  }
}
