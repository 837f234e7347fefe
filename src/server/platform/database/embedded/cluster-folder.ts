import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../start-error.ts';

/** The major version of the PostgreSQL binaries in package.json. A test compares the two. */
export const postgresMajor = 18;

/** The folder of the cluster inside `DATA_DIR`. */
export const clusterName = `postgres-${postgresMajor}`;

/**
 * Checks that this release can read the database in `dataDir`. PostgreSQL cannot read the files of another major
 * version, and an empty cluster beside them would look as if all content were lost.
 * @throws StartError when `dataDir` holds a cluster of another major version and none of this one.
 */
export function requireReadableCluster(dataDir: string): void {
  const clusters = clustersIn(dataDir);
  if (clusters.some(({ folder, major }) => folder === clusterName && major === postgresMajor)) return;
  const other = clusters.find(({ major }) => major !== postgresMajor);
  if (!other) return;
  throw new StartError(
    `DATA_DIR: ${join(dataDir, other.folder)} is a database of PostgreSQL ${other.major}, and this release of Rounds uses ` +
      `PostgreSQL ${postgresMajor}. Run "npm run backup -- FILE" with the release that used it, move the folder away, then run ` +
      '"npm run restore -- FILE" with this release (docs/operations.md describes the steps).',
  );
}

function clustersIn(dataDir: string): { folder: string; major: number }[] {
  return namesIn(dataDir).flatMap((folder) => {
    const nameMajor = Number(/^postgres-(\d+)$/.exec(folder)?.[1]);
    const major = nameMajor ? readMajor(join(dataDir, folder), nameMajor) : undefined;
    return major === undefined ? [] : [{ folder, major }];
  });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    // `startEmbeddedPostgres` creates the folder, or explains why it cannot be used.
    return [];
  }
}

/** @returns undefined when the folder holds no cluster. */
function readMajor(clusterDir: string, nameMajor: number): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8'), 10);
  } catch (error) {
    // The folder of another account cannot be read; its name tells the version.
    return (error as NodeJS.ErrnoException).code === 'EACCES' ? nameMajor : undefined;
  }
}
