import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { buildApp } from './app.ts';
import { scheduleFilling } from './features/exams/analytics/fill-answer-sheets.ts';
import { scheduleClosing } from './features/exams/attempts/closing/close-expired-attempts.ts';
import { ContentCache } from './platform/cache/content-cache.ts';
import type { Config } from './platform/config.ts';
import { openDatabase } from './platform/database/database.ts';
import { watchChanges } from './platform/database/watch-changes.ts';
import type { AnswerCache } from './platform/http/mount-cached.ts';
import type { Log } from './platform/log.ts';
import type { DeriveKey } from './platform/secrets.ts';
import { StartError } from './platform/start-error.ts';

export type Server = {
  /** Where it can be reached from this machine. */
  url: string;
  /** Stops accepting, finishes what is in flight, stops closing attempts, closes its database connections. */
  stop: () => Promise<void>;
};

const webFolder = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** Longer than any of our own requests may take, shorter than the ten seconds that containers give. */
const drainMilliseconds = 8000;

/** Connections of all processes together, so that WORKERS does not exceed what PostgreSQL accepts by default. */
const allConnections = 80;

/** Memory for answers that are kept ready: all subjects, topics and cards of a large collection. */
const cacheBytes = 64 * 1024 * 1024;

/** What the operator can do about a socket that will not open. */
function explainListening(error: NodeJS.ErrnoException, { port, host }: Config): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `PORT: ${port} is already in use on ${host}; stop what uses it, or set another PORT.`,
    EACCES: `PORT: ${port} may not be used by this account; set a PORT of 1024 or above.`,
    EADDRNOTAVAIL: `HOST: ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST: ${host} is not known to this machine.`,
  };
  const reason = reasons[error.code ?? ''];
  return reason ? new StartError(reason, { cause: error }) : error;
}

function urlOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Puts the application on a prepared database and listens.
 * @throws StartError when it cannot listen where it is told to.
 */
export async function serve({
  config,
  connection,
  deriveKey,
  log,
}: {
  config: Config;
  connection: pg.PoolConfig;
  deriveKey: DeriveKey;
  log: Log;
}): Promise<Server> {
  const database = openDatabase(
    { max: Math.min(20, Math.floor(allConnections / config.workers)), ...connection },
    { onIdleError: (error) => log.warn({ err: error }, 'a database connection broke while idle') },
  );
  const { db, pool } = database;
  const clock = () => new Date();
  const cache: AnswerCache = new ContentCache({ maxBytes: cacheBytes });
  const app = await buildApp({
    db,
    config,
    deriveKey,
    clock,
    log,
    cache,
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ...(existsSync(webFolder) ? { webRoot: webFolder } : {}),
  });
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await app.close();
    await database.close();
    throw error instanceof Error ? explainListening(error, config) : error;
  }
  const closing = scheduleClosing({ db, clock, log });
  const filling = scheduleFilling({ db, log });
  const watching = watchChanges({
    connection,
    db,
    log,
    onListening: () => cache.forgetAll(),
    onChange: (table) => cache.forget(table),
    onAlive: () => cache.confirm(),
    onLost: () => cache.doubt(),
  });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;

  return {
    url: urlOf(config.host, port),
    stop: async () => {
      const impatience = setTimeout(() => app.server.closeAllConnections(), drainMilliseconds);
      await app.close();
      clearTimeout(impatience);
      await closing.stop();
      await filling.stop();
      await watching.stop();
      await database.close();
    },
  };
}
