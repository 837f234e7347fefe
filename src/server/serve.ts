import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { buildApp } from './app.ts';
import type { AnswerCache } from './platform/cache/answer-cache.ts';
import { ContentCache } from './platform/cache/content-cache.ts';
import type { Config } from './platform/config.ts';
import { openDatabase } from './platform/database/database.ts';
import type { Log } from './platform/log.ts';
import type { DeriveKey } from './platform/secrets.ts';
import { StartError } from './platform/start-error.ts';
import { startJobs } from './start-jobs.ts';

export type Server = {
  /** The address for browsers on this machine. */
  url: string;
  /**
   * Refuses new connections, finishes the requests in flight, stops the scheduled jobs and closes the database
   * connections.
   */
  stop: () => Promise<void>;
};

const webFolder = fileURLToPath(new URL('../../dist/web', import.meta.url));

/**
 * The bundle with which the server renders public pages. It is outside of `webFolder`, because it must not be served.
 */
const renderFolder = fileURLToPath(new URL('../../dist/render', import.meta.url));

/** Shorter than the ten seconds after which Docker kills a container. */
const drainMilliseconds = 8000;

/** Connections of all worker processes together, below PostgreSQL's default limit of 100. */
const allConnections = 80;

/** Memory for cached responses: all subjects, topics and flashcards of a large collection fit. */
const cacheBytes = 64 * 1024 * 1024;

/** Makes an error that tells the operator why the server cannot listen. */
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
 * Runs the server on a migrated database: listens and starts the scheduled jobs.
 * @throws StartError when it cannot listen on the configured address.
 */
export async function serve({
  config,
  connection,
  deriveKey,
  clock = () => new Date(),
  log,
}: {
  config: Config;
  connection: pg.PoolConfig;
  deriveKey: DeriveKey;
  /** Returns the current time. Tests set it. */
  clock?: () => Date;
  log: Log;
}): Promise<Server> {
  const database = openDatabase(
    { max: Math.min(20, Math.floor(allConnections / config.workers)), ...connection },
    { onIdleError: (error) => log.warn({ err: error }, 'a database connection broke while idle') },
  );
  const { db, pool } = database;
  const cache: AnswerCache = new ContentCache({ maxBytes: cacheBytes });
  const jobs = startJobs({ db, connection, clock, cache, log, backupFolder: join(config.dataDir, 'backups') });
  const app = await buildApp({
    db,
    config,
    deriveKey,
    clock,
    log,
    cache,
    catchUp: jobs.catchUp,
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ...(existsSync(webFolder) ? { webRoot: webFolder, renderRoot: renderFolder } : {}),
  });
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await app.close();
    await jobs.stop();
    await database.close();
    throw error instanceof Error ? explainListening(error, config) : error;
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;

  return {
    url: urlOf(config.host, port),
    stop: async () => {
      const impatience = setTimeout(() => app.server.closeAllConnections(), drainMilliseconds);
      await app.close();
      clearTimeout(impatience);
      await jobs.stop();
      await database.close();
    },
  };
}
