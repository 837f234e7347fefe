import cluster from 'node:cluster';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clusterName } from '#server/platform/database/embedded/cluster-folder.ts';

/**
 * Gives a server process a clock that its parent sets. Node loads this file before the server's own code (`--import`),
 * and it replaces `Date`. As with a step of the system's clock, timers and the monotonic clock continue undisturbed.
 *
 * The offset from the true time comes from `CLOCK_OFFSET` (milliseconds) at the start, and from messages of the parent
 * later. The process answers each message, so that the parent knows when the new time is in use.
 */
const SystemDate = Date;
let offset = Number(process.env.CLOCK_OFFSET ?? 0);

class SettableDate extends SystemDate {
  constructor(...parts: unknown[]) {
    if (parts.length === 0) super(SettableDate.now());
    else super(...(parts as [number]));
  }

  static override now(): number {
    return SystemDate.now() + offset;
  }
}

globalThis.Date = SettableDate as DateConstructor;
process.on('message', (message: { clockOffset: number }) => {
  offset = message.clockOffset;
  process.send?.({ clockOffset: offset });
});

/** Stops the PostgreSQL of this server. A server that ends before it is ready leaves it running for the next start. */
function stopPostgres(): void {
  try {
    const [pid] = readFileSync(join(process.env.DATA_DIR ?? '', clusterName, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGINT');
  } catch {
    // It has already ended, or the server uses another database.
  }
}

// A killed run of tests must leave neither a server nor its PostgreSQL behind.
if (cluster.isPrimary) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.once('exit', stopPostgres);
}
// The channel to the parent must not keep a server alive that has otherwise ended.
process.channel?.unref();
