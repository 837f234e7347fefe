import { type ChildProcess, fork } from 'node:child_process';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { BackupRunning } from './write-backup.ts';

const program = fileURLToPath(new URL('backup.process.ts', import.meta.url));

/**
 * The options of the process. They replace the options of this process, such as the port of its debugger. The rows only
 * pass through it: with a small heap it takes 110 MB instead of 290, because Node frees the buffers of rows sooner.
 */
const smallHeap = ['--max-semi-space-size=2', '--max-old-space-size=128'];

/** The message that this process sends to the process that writes the backup. */
export type BackupOrder = { connection: pg.ClientConfig; now: string };

/** The messages of that process: `begun`, then `written`. `refused` or `failed` can come instead of either. */
export type BackupReport =
  | { state: 'begun' }
  | { state: 'written' }
  | { state: 'refused' }
  | { state: 'failed'; message: string; code: string | undefined };

/** A backup whose moment is fixed and of which nothing has been read. Either `writeTo` or `end` must be called. */
export type BackupAside = {
  /**
   * Writes the backup into `sink`, as fast as `sink` takes it. If it fails, `sink` is destroyed, so that it never ends
   * like a whole file.
   * @param check Is called with the number of bytes so far before each piece is written. What it throws ends the
   * backup.
   * @returns the number of bytes.
   */
  writeTo: (sink: Writable, check: (bytes: number) => unknown) => Promise<number>;
  end: () => void;
};

/**
 * Begins a backup for a server, in a process of low priority: packing a large database takes a core for a minute, and
 * the answers of students must not wait for it. Of all servers on the database one writes one backup at a time.
 * @throws BackupRunning while another one is written.
 */
export async function beginBackupAside(connection: pg.ClientConfig, now: Date): Promise<BackupAside> {
  const child = fork(program, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], execArgv: smallHeap });
  const end = () => void child.kill('SIGKILL');
  const reports = reportsOf(child);
  child.send({ connection, now: now.toISOString() } satisfies BackupOrder);
  try {
    await reports.next();
  } catch (error) {
    end();
    throw error;
  }
  return {
    end,
    writeTo: async (sink, check) => {
      let bytes = 0;
      const pieces = async function* () {
        for await (const piece of child.stdout ?? []) {
          bytes += piece.length;
          await check(bytes);
          yield piece;
        }
        // The output of a process that was killed ends too.
        await reports.next();
      };
      try {
        await pipeline(pieces, sink);
        return bytes;
      } finally {
        end();
      }
    },
  };
}

/** Receives the messages of the process. `next` throws the error that ended it. */
function reportsOf(child: ChildProcess) {
  const arrived: BackupReport[] = [];
  let failure: Error | undefined;
  let wake = () => {};
  const told = (change: () => void) => {
    change();
    wake();
  };
  child.on('message', (message: BackupReport) => told(() => arrived.push(message)));
  child.on('error', (error) => told(() => (failure = error)));
  child.on('exit', (code, signal) =>
    told(() => (failure ??= new Error(`The process of the backup ended (${signal ?? code}).`))),
  );
  return {
    next: async (): Promise<void> => {
      while (arrived.length === 0 && !failure) await new Promise<void>((resolve) => (wake = resolve));
      const report = arrived.shift();
      if (!report) throw failure;
      if (report.state === 'refused') throw new BackupRunning();
      if (report.state === 'failed') throw Object.assign(new Error(report.message), { code: report.code });
    },
  };
}
