import { access, constants, mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../../log.ts';
import { StartError } from '../../start-error.ts';
import { clusterName, requireReadableCluster } from './cluster-folder.ts';
import { DataDirInUse, type LeaseTimes, takeLease } from './data-dir-lease.ts';
import { choosePostgresAccount } from './postgres-account.ts';
import { preparePostgresAddress, usesSocket } from './postgres-address.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { ensureCluster, removeAbandonedDrafts } from './postgres-cluster.ts';
import { requireUnowned, stopPredecessor, takeOwnership } from './postgres-predecessor.ts';
import { launchPostgres, type PostgresProcess } from './postgres-process.ts';
import { postgresSettings } from './postgres-settings.ts';

export type EmbeddedPostgres = { connection: pg.PoolConfig; stop: () => Promise<void> };

type Options = {
  /** Absolute or relative. A missing folder is created. */
  dataDir: string;
  log?: Pick<Log, 'error' | 'info'>;
  /** Replaces settings of the server, for tests. */
  settings?: Record<string, string>;
  /** Replaces the times of the lease on the folder, for tests. */
  leaseTimes?: LeaseTimes;
  /** Called when another process has taken the folder. The server has then stopped. */
  onLost?: (error: Error) => void;
};

/** Pause between two tries to start a server that stopped by itself, for example because its disk is full. */
const retryMilliseconds = 2000;

/** How long the sessions of a killed server may live on. Until they end, no other server can start on the folder. */
const lingerMilliseconds = 15_000;

async function prepareDataDir(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const folder = await realpath(dataDir);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return folder;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`DATA_DIR: the folder cannot be used (${reason}).`, { cause: error });
  }
}

async function claim(connection: pg.ClientConfig): Promise<pg.Client> {
  // A process that checks whether the server is an orphan holds the lock for a moment.
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const owner = await takeOwnership(connection);
    if (owner) return owner;
    await pause(100);
  }
  throw new DataDirInUse();
}

const owning = (owner: pg.Client) => ({
  owner,
  /** Settles when the connection that holds the lock is gone. */
  isLost: new Promise<void>((resolve) => owner.once('end', resolve)),
});

/**
 * Takes the lock again after a running server has closed the connection that held it. Returns undefined if the server
 * stops.
 */
async function regain({ exited }: PostgresProcess, connection: pg.ClientConfig): Promise<pg.Client | undefined> {
  let isGone = false;
  void exited.then(() => {
    isGone = true;
  });
  for (;;) {
    // Fails while the server recovers, or while another process checks whether it is an orphan.
    const owner = await takeOwnership(connection).catch(() => undefined);
    if (owner || isGone) return owner;
    await pause(100);
  }
}

/** Launches a server and owns it. The memory of the server before it may linger for a moment. */
async function launchAndClaim(launch: () => ReturnType<typeof launchPostgres>, connection: pg.ClientConfig) {
  const giveUpAt = Date.now() + lingerMilliseconds;
  for (;;) {
    try {
      const server = await launch();
      return { server, ...owning(await claim(connection)) };
    } catch (error) {
      const lingers = error instanceof StartError && /shared memory block/.test(error.message);
      if (!lingers || Date.now() > giveUpAt) throw error;
      await pause(100);
    }
  }
}

type Retry = { prepare: () => Promise<unknown>; mayRetry: (error: unknown) => boolean; log: Options['log'] };

async function retry<Begun>(begin: () => Promise<Begun>, { prepare, mayRetry, log }: Retry): Promise<Begun> {
  for (;;) {
    try {
      await prepare();
      return await begin();
    } catch (error) {
      if (!mayRetry(error)) throw error;
      log?.error({ err: error }, 'the embedded PostgreSQL does not come up; trying again');
      await pause(retryMilliseconds);
    }
  }
}

/**
 * Starts a PostgreSQL server on `dataDir`. Creates the database if there is none, takes over the server of a killed
 * process, and restarts the server whenever it stops by itself. Two servers on one folder would destroy the database,
 * so this function first asks whether a server answers there, and then takes the lease on the folder.
 * @throws StartError when PostgreSQL cannot run here, or another process uses the folder.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings = {}, leaseTimes, onLost } = options;
  const folder = await prepareDataDir(dataDir);
  requireReadableCluster(dataDir);
  const clusterDir = join(folder, clusterName);
  const account = await choosePostgresAccount(await findPostgresBinaries(), { dataDir: folder, clusterDir });
  await ensureCluster(account, clusterDir, usesSocket);

  const address = await preparePostgresAddress(clusterDir);
  const connection = address.connectionOn(address.port);
  const launch = () =>
    launchPostgres({
      account,
      clusterDir,
      logFile: join(folder, `${clusterName}.log`),
      port: address.port,
      settings: { ...postgresSettings, ...address.settings, ...settings },
    });
  const makeWay = () => stopPredecessor({ clusterDir, address, signal: (pid) => process.kill(pid, 'SIGINT') });
  const begin = () => launchAndClaim(launch, connection);

  let lease: Awaited<ReturnType<typeof takeLease>> | undefined;
  let current: Awaited<ReturnType<typeof begin>>;
  try {
    await requireUnowned(connection);
    lease = await takeLease(folder, leaseTimes);
    await makeWay();
    if (process.getuid?.() === 0) await account.handOver(clusterDir);
    current = await begin();
    await removeAbandonedDrafts(clusterDir);
  } catch (error) {
    await lease?.release();
    await address.remove();
    throw error;
  }

  let isStopping = false;
  const comeBack = () =>
    retry(begin, {
      // Another process may have the number in the pid file by now; PostgreSQL would take that process for a running
      // server.
      prepare: makeWay,
      mayRetry: (error) => !isStopping && !(error instanceof DataDirInUse),
      log,
    });
  const watch = async () => {
    // `isStopping` is read again after each wait, because `stop` may be called while the server restarts.
    while (!isStopping) {
      await current.isLost;
      // When one session crashes, the server ends all sessions, including the one that holds the lock, but continues
      // itself.
      const owner = isStopping ? undefined : await regain(current.server, connection);
      if (isStopping) return owner?.end();
      if (owner) {
        current = { ...current, ...owning(owner) };
        continue;
      }
      log?.error('the embedded PostgreSQL went down; starting it again');
      try {
        current = await comeBack();
      } catch (error) {
        if (!isStopping) onLost?.(error instanceof Error ? error : new Error(String(error)));
        return;
      }
    }
  };
  const watching = watch();
  void lease.lost.then(async () => {
    isStopping = true;
    log?.error('another process has taken DATA_DIR; stopping the embedded PostgreSQL');
    // Without a checkpoint, because the files belong to the other process now.
    await current.server.kill();
    onLost?.(new DataDirInUse());
  });

  return {
    connection,
    stop: async () => {
      isStopping = true;
      await current.owner.end().catch(() => {});
      await watching;
      // The server may have restarted while `watching` ended.
      await current.owner.end().catch(() => {});
      await current.server.stop();
      await lease.release();
      await address.remove();
    },
  };
}
