import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from './platform/config.ts';
import type { Log } from './platform/log.ts';
import type { DeriveKey } from './platform/secrets.ts';
import { StartError } from './platform/start-error.ts';
import { type Server, serve } from './serve.ts';

/** The environment variable that tells a worker the connection to the database of the primary process. */
const connectionVariable = 'ROUNDS_CONNECTION';

type Report = { url: string } | { failed: string };

const isReport = (message: unknown): message is Report =>
  typeof message === 'object' && message !== null && ('url' in message || 'failed' in message);

/** Resolves with the address of the worker when it listens. */
const listening = (worker: Worker) =>
  new Promise<string>((resolve, reject) => {
    worker.once('exit', (code, signal) => reject(new Error(`A worker ended before it listened (${signal ?? code}).`)));
    worker.on('message', (message: unknown) => {
      if (!isReport(message)) return;
      if ('url' in message) resolve(message.url);
      else reject(new StartError(message.failed));
    });
  });

/** Runs in the primary process: forks the workers, replaces a worker that dies, and stops all of them. */
export async function runWorkers({
  config,
  connection,
  log,
}: {
  config: Config;
  connection: pg.PoolConfig;
  log: Log;
}): Promise<Server> {
  const workers = new Set<Worker>();
  let isStopping = false;

  const start = async (): Promise<string> => {
    const worker = cluster.fork({ [connectionVariable]: JSON.stringify(connection) });
    workers.add(worker);
    worker.once('exit', () => workers.delete(worker));
    const url = await listening(worker);
    worker.once('exit', (code, signal) => {
      if (isStopping) return;
      log.error({ worker: worker.process.pid, code, signal }, 'a worker died; starting another');
      void replace();
    });
    return url;
  };
  const replace = async () => {
    while (!isStopping) {
      try {
        await start();
        return;
      } catch (error) {
        log.error({ err: error }, 'a worker did not start; trying again');
        await pause(1000);
      }
    }
  };
  const stop = async () => {
    isStopping = true;
    await Promise.all(
      [...workers].map(async (worker) => {
        const ended = new Promise((resolve) => worker.once('exit', resolve));
        worker.process.kill('SIGTERM');
        await ended;
      }),
    );
  };

  try {
    const [url = ''] = await Promise.all(Array.from({ length: config.workers }, start));
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Runs in a worker process: serves until the primary process stops it or dies. */
export async function runWorker(config: Config, deriveKey: DeriveKey, log: Log): Promise<void> {
  const connection: pg.PoolConfig = JSON.parse(process.env[connectionVariable] ?? '{}');
  let server: Server | undefined;
  let isStopping = false;
  // The terminal sends these signals to every process. The worker ignores them, because the primary process stops it by
  // SIGTERM.
  process.on('SIGINT', () => {});
  process.on('SIGHUP', () => {});
  process.on('SIGTERM', async () => {
    if (isStopping) return;
    isStopping = true;
    await server?.stop();
    process.exit(0);
  });
  try {
    server = await serve({ config, connection, deriveKey, log });
    process.send?.({ url: server.url } satisfies Report);
  } catch (error) {
    const failed = error instanceof StartError ? error.message : String(error);
    process.send?.({ failed } satisfies Report, () => process.exit(1));
  }
}
