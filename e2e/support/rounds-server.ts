import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { clusterName } from '#server/platform/database/embedded/cluster-folder.ts';
import { preparePostgresAddress } from '#server/platform/database/embedded/postgres-address.ts';
import { readPidFile } from '#server/platform/database/embedded/postgres-predecessor.ts';
import type { ProviderServer } from '#test/doubles/provider-server.ts';
import { findFreePort } from '#test/server/find-free-port.ts';
import { setServerClock, settableClock } from '#test/server/server-clock.ts';
import { startProviderDouble } from './provider-double.ts';
import { educator } from './sign-in.ts';

/** The real server in a separate process, with an embedded database. */
export type RoundsServer = {
  baseURL: string;
  /** The database of the server. Tests insert rows before and read rows after. */
  db: Database;
  /** The double of both AI providers. */
  provider: ProviderServer;
  /** Kills the process as a power cut would: no signal handler runs. Its PostgreSQL keeps running. */
  kill: () => Promise<void>;
  /** Asks the process to end, waits for it and returns its exit code. */
  stop: () => Promise<number | null>;
  /** Starts the server again after `kill` or `stop`, with the same address and data. */
  restart: () => Promise<void>;
  /**
   * Moves the server's clock forward and waits until the server uses it, also after a restart. Timers continue
   * undisturbed.
   */
  advance: (seconds: number) => Promise<void>;
  /** Sets the server's clock to the true time. This happens before each test. */
  resetClock: () => Promise<void>;
};

const main = path.resolve(import.meta.dirname, '../../src/server/main.ts');
const startMilliseconds = 400_000;
/** How long a server that did not start may take to end, before it is killed. */
const endMilliseconds = 20_000;
const settings =
  /^(DATABASE_URL|SECRET_KEY|WORKERS|TRUST_PROXY|STARTS_PER_MINUTE|STUDY_BOXES_MB|ADMIN_\w+|OPENAI_\w+|GEMINI_\w+)$/;

/** Ends the PostgreSQL of a killed server, if one is running. */
async function stopPostgres(cluster: string): Promise<void> {
  try {
    for (let left = readPidFile(cluster); left; left = readPidFile(cluster)) {
      process.kill(left.pid, 'SIGINT');
      await pause(50);
    }
  } catch {
    // PostgreSQL has ended, but its pid file still exists.
  }
}

/**
 * Starts a server, with the demo content unless a story needs an empty site. `dispose` ends it and deletes its data.
 */
export async function startRoundsServer({
  hasDemo = true,
} = {}): Promise<RoundsServer & { dispose: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rounds-e2e-'));
  const cluster = path.join(dataDir, clusterName);
  const port = await findFreePort();
  const baseURL = `http://127.0.0.1:${port}`;
  const provider = await startProviderDouble();
  const inherited = Object.entries(process.env).filter(([name]) => !settings.test(name));
  const environment = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO_CONTENT: String(hasDemo),
    ADMIN_USERNAME: educator.username,
    ADMIN_PASSWORD: educator.password,
    OPENAI_BASE_URL: `${provider.url}/v1`,
    GEMINI_BASE_URL: `${provider.url}/v1beta`,
  };

  let child: ChildProcess;
  let output = '';
  let hasEnded: Promise<number | null>;
  let clockOffset = 0;

  const launch = async () => {
    child = spawn(process.execPath, [settableClock, main], {
      env: { ...Object.fromEntries(inherited), ...environment, CLOCK_OFFSET: String(clockOffset) },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        output = (output + chunk).slice(-20_000);
      });
    }
    hasEnded = new Promise((resolve) => child.once('exit', resolve));

    const giveUpAt = Date.now() + startMilliseconds;
    while (!(await fetch(`${baseURL}/readyz`).catch(() => undefined))?.ok) {
      if (child.exitCode !== null || Date.now() > giveUpAt) throw new Error(`The server did not start:\n${output}`);
      await pause(20);
    }
  };
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    return hasEnded;
  };
  /** Ends the server and its PostgreSQL, and deletes their data. */
  const remove = async () => {
    child.kill('SIGTERM');
    if ((await Promise.race([hasEnded, pause(endMilliseconds, 'late')])) === 'late') await end('SIGKILL');
    await stopPostgres(cluster);
    await provider.stop();
    await rm(dataDir, { recursive: true, force: true });
  };

  const setClock = async (offset: number) => {
    if (offset === clockOffset) return;
    clockOffset = offset;
    await setServerClock(child, offset);
  };

  await launch().catch(async (error) => {
    await remove();
    throw error;
  });
  const address = await preparePostgresAddress(cluster);
  const { db, close } = openDatabase({ ...address.connectionOn(readPidFile(cluster)?.port ?? 0), max: 2 });

  return {
    baseURL,
    db,
    provider,
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    restart: launch,
    advance: (seconds) => setClock(clockOffset + seconds * 1000),
    resetClock: () => setClock(0),
    dispose: async () => {
      await close();
      await remove();
      await address.remove();
    },
  };
}
