import cluster from 'node:cluster';
import type { FirstAdmin } from './features/administration/auth/ensure-first-admin.ts';
import { readConfig } from './platform/config.ts';
import { createLog, type Log } from './platform/log.ts';
import { loadSecret } from './platform/secrets.ts';
import { StartError } from './platform/start-error.ts';
import { readyDatabase } from './ready-database.ts';
import { runWorker, runWorkers } from './run-workers.ts';
import { serve } from './serve.ts';

function fail(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

function greet(url: string, admin: FirstAdmin | undefined): void {
  console.log(`\nRounds is ready at ${url}`);
  if (admin?.generatedPassword) {
    console.log(`\nThe first administrator is "${admin.username}" with the password ${admin.generatedPassword}`);
    console.log('It is shown only this once.');
  }
  console.log('');
}

/**
 * Calls `stop` at the first signal. A second signal, or one before the server is ready, ends the process immediately.
 */
function stopOnSignals(log: Log): (stop: () => Promise<void>) => void {
  let stop: (() => Promise<void>) | undefined;
  const onSignal = async (signal: NodeJS.Signals) => {
    const stopping = stop;
    if (!stopping) process.exit(1);
    stop = undefined;
    log.info({ signal }, 'stopping');
    try {
      await stopping();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'stopping failed');
      process.exit(1);
    }
  };
  // A terminal that is closed sends SIGHUP.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal);
  return (task) => {
    stop = task;
  };
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog();
  if (!cluster.isPrimary) return runWorker(config, await loadSecret(config), log);

  const onStop = stopOnSignals(log);
  const deriveKey = await loadSecret(config);
  const database = await readyDatabase(config, deriveKey, log, fail);
  const parts = { config, connection: database.connection, log };
  try {
    const server = config.workers > 1 ? await runWorkers(parts) : await serve({ ...parts, deriveKey });
    onStop(async () => {
      await server.stop();
      await database.stop();
    });
    greet(server.url, database.firstAdmin);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/**
 * Runs the server of this process, or a worker of it, until a signal ends it. A start that fails prints one line and
 * exits with 1.
 */
export const runServer = (): Promise<void> => start().catch(fail);
