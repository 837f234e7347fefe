import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { getStatus, type ServerStatus } from '#contract/administration/status.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { PoolUse } from '#server/platform/http/serve-metrics.ts';
import { safetyOf } from './database-safety.rules.ts';
import { selectReplication } from './replication.store.ts';

type Dependencies = {
  db: Database;
  pool: () => PoolUse;
  waiting: () => ServerStatus['process']['waiting'];
};

/** Reads the state of the leader and its standbys, with a verdict on the safety of answers. */
export async function readDatabaseStatus(db: Database): Promise<ServerStatus['database']> {
  const replication = await selectReplication(db);
  const { address, version, standbys } = replication;
  return { address, version, standbys, safety: safetyOf(replication) };
}

export function statusRoutes(app: FastifyInstance, { db, pool, waiting }: Dependencies): void {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  app.addHook('onClose', async () => void delays.disable());
  mount(app, getStatus, async () => {
    const { total, idle, waiting: waitingForOne } = pool();
    // The histogram is empty until the first delay, and its values are in nanoseconds.
    const eventLoopDelay = delays.count > 0 ? Math.round(delays.percentile(99) / 1e5) / 10 : 0;
    delays.reset();
    return {
      database: await readDatabaseStatus(db),
      process: { waiting: waiting(), connections: { used: total - idle, waiting: waitingForOne }, eventLoopDelay },
    };
  });
}
