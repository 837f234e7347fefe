import { access, constants, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../start-error.ts';
import { clusterName } from './cluster-folder.ts';
import { preparePostgresAddress, usesSocket } from './postgres-address.ts';
import { isSilent, readPidFile } from './postgres-predecessor.ts';

type Joined = { connection: pg.PoolConfig; leave: () => Promise<void> };

/** Milliseconds to wait for a server that is starting, stopping or busy. */
const patience = 30_000;

/**
 * Finds the PostgreSQL server that another process runs on `dataDir`, also in another container on the same machine.
 * `leave` does not stop the server.
 * @returns undefined when no server answers there.
 */
export async function findRunningPostgres(dataDir: string): Promise<Joined | undefined> {
  const folder = await realpath(dataDir).catch(() => undefined);
  if (folder === undefined) return undefined;
  const clusterDir = join(folder, clusterName);
  const giveUpAt = Date.now() + patience;
  // `startEmbeddedPostgres` explains why the folder of another account cannot be used.
  const isOurs = await access(clusterDir, constants.R_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!isOurs) return undefined;
  for (;;) {
    const running = readPidFile(clusterDir);
    if (!running && !usesSocket) return undefined;
    const address = await preparePostgresAddress(clusterDir);
    const connection = address.connectionOn(running?.port ?? address.port);
    const failure = await failureOf(connection);
    if (failure === undefined) return { connection, leave: address.remove };
    await address.remove();
    if (isSilent(failure)) return undefined;
    if (Date.now() > giveUpAt) {
      throw new StartError(`DATA_DIR: its PostgreSQL does not answer (${failure.message}).`, { cause: failure });
    }
    await pause(100);
  }
}

async function failureOf(connection: pg.ClientConfig): Promise<Error | undefined> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Connects to the server that another process runs on `dataDir`, or is just starting there.
 * @throws StartError when no server can be reached.
 */
export async function joinRunningPostgres(dataDir: string): Promise<Joined> {
  const giveUpAt = Date.now() + patience;
  for (;;) {
    const found = await findRunningPostgres(dataDir);
    if (found) return found;
    if (Date.now() > giveUpAt) {
      throw new StartError('DATA_DIR is in use by a Rounds whose database does not answer; try again later.');
    }
    await pause(100);
  }
}
