import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../../start-error.ts';
import type { PostgresAccount } from './postgres-account.ts';
import { readPidFile } from './postgres-predecessor.ts';

export type PostgresProcess = {
  /** Settles when the server has exited for any reason. */
  exited: Promise<void>;
  /** Ends the sessions, writes a checkpoint and exits. */
  stop: () => Promise<void>;
  /** Ends the server at once, without a checkpoint. The next start recovers the committed data. */
  kill: () => Promise<void>;
};

type Options = {
  account: PostgresAccount;
  clusterDir: string;
  logFile: string;
  settings: Record<string, string>;
  port: number;
};

const patienceMilliseconds = 30_000;

function lastComplaint(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? '';
}

function signalServer(child: ChildProcess, { account, clusterDir }: Options, mode: 'fast' | 'immediate'): void {
  if (process.platform === 'win32') {
    spawn(account.binaries.pgCtl, ['stop', '-D', clusterDir, '-m', mode, '-W'], { stdio: 'ignore', windowsHide: true });
  } else {
    child.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  }
}

/**
 * Starts the server on a cluster and waits until it accepts queries; after a crash, until it has recovered.
 * @throws StartError with the last error of the server's log when it does not start.
 */
export async function launchPostgres(options: Options): Promise<PostgresProcess> {
  const { account, clusterDir, logFile, settings, port } = options;
  const args = ['-D', account.nameOf(clusterDir), '-p', String(port)];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);

  // A new log at each start, so that it cannot fill the disk. The former log tells why a server that crashed has
  // stopped.
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.former`);
  const output = openSync(logFile, 'wx', 0o600);
  const child = account.spawn(account.binaries.postgres, args, clusterDir, {
    // In a separate session, the server does not receive Ctrl-C of the terminal. Node first finishes the requests in
    // flight.
    detached: true,
    windowsHide: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);

  // Stops the database with Node, unless Node is killed; then `stopPredecessor` stops it at the next start.
  const stopWithNode = () => signalServer(child, options, 'fast');
  process.once('exit', stopWithNode);

  let isGone = false;
  const exited = new Promise<void>((resolve) => {
    const gone = () => {
      isGone = true;
      process.off('exit', stopWithNode);
      resolve();
    };
    child.once('error', gone);
    child.once('exit', gone);
  });

  for (;;) {
    if (isGone) throw new StartError(`The embedded PostgreSQL does not start: ${lastComplaint(logFile)} (${logFile})`);
    const found = readPidFile(clusterDir);
    if (found?.pid === child.pid && found?.isReady) break;
    await pause(5);
  }

  return {
    exited,
    stop: async () => {
      if (isGone) return;
      signalServer(child, options, 'fast');
      // After this time the server must exit at once. Committed data is safe; the next start recovers it from the log.
      const impatience = setTimeout(() => signalServer(child, options, 'immediate'), patienceMilliseconds);
      await exited;
      clearTimeout(impatience);
    },
    kill: async () => {
      signalServer(child, options, 'immediate');
      await exited;
    },
  };
}
