import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { StartError } from '../../start-error.ts';
import { clusterName } from './cluster-folder.ts';
import { preparePostgresAddress } from './postgres-address.ts';
import { readPidFile } from './postgres-predecessor.ts';

/**
 * Connects to the PostgreSQL server that another process runs on `dataDir`. `leave` does not stop the server.
 * @throws StartError when no server runs there.
 */
export async function joinRunningPostgres(
  dataDir: string,
): Promise<{ connection: pg.PoolConfig; leave: () => Promise<void> }> {
  const clusterDir = join(realpathSync(dataDir), clusterName);
  const running = readPidFile(clusterDir);
  if (!running) throw new StartError('DATA_DIR: its database is just being stopped; try again.');
  const address = await preparePostgresAddress(clusterDir);
  return { connection: address.connectionOn(running.port), leave: address.remove };
}
