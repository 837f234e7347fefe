import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from './platform/config.ts';
import type { Log } from './platform/log.ts';
import type { DeriveKey } from './platform/secrets.ts';
import { StartError } from './platform/start-error.ts';
import { type Server, serve } from './serve.ts';

/** Where a worker finds the database that the primary process brought up. */
const connectionVariable = 'ROUNDS_CONNECTION';

type Report = { url: string } | { failed: string };

const isReport = (message: unknown): message is Report =>
  typeof message === 'object' && message !== null && ('url' in message || 'failed' in message);

/** Resolves with the worker's address once it listens. */
const listening = (worker: Worker) =>
  new Promise<string>((resolve, reject) => {
    worker.once('exit', (code, signal) => reject(new Error(`A worker ended before it listened (${signal ?? code}).`)));
    worker.on('message', (message: unknown) => {
      if (!isReport(message)) return;
      if ('url' in message) resolve(message.url);
      else reject(new StartError(message.failed));
    });
  });

/** The primary's part: forks the workers, replaces one that dies, and stops them all. */
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

/** A worker's part: serves until it is told to stop or the primary is gone. */
export async function runWorker(config: Config, deriveKey: DeriveKey, log: Log): Promise<void> {
  const connection: pg.PoolConfig = JSON.parse(process.env[connectionVariable] ?? '{}');
  let server: Server | undefined;
  let isStopping = false;
  // Ctrl-C and the closing of a terminal reach every process of it; the primary then tells the workers.
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
