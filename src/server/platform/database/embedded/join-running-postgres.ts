import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { StartError } from '../../start-error.ts';
import { clusterName } from './cluster-folder.ts';
import { preparePostgresAddress } from './postgres-address.ts';
import { readPidFile } from './postgres-predecessor.ts';

/**
 * The way to the PostgreSQL that another process runs on `dataDir`, as a guest: `leave` leaves it running.
 * @throws StartError when none runs there.
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
