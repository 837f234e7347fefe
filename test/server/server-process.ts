import { type ChildProcess, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { setServerClock, settableClock } from './server-clock.ts';

const main = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url));

type Options = {
  env: Record<string, string>;
  /** Whether `setClock` can set the server's clock. */
  hasSettableClock?: boolean;
  uid?: number;
  gid?: number;
};

function run({ env, hasSettableClock = false, ...identity }: Options): ChildProcess {
  return spawn(process.execPath, [...(hasSettableClock ? [settableClock] : []), main], {
    cwd: '/',
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(hasSettableClock ? (['ipc'] as const) : [])],
    ...identity,
  });
}

const exitOf = (child: ChildProcess) =>
  new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal)),
  );

/** Runs a server that should refuse to start, and waits until the process ends. */
export async function runServerToItsEnd(
  options: Options,
): Promise<{ exit: number | NodeJS.Signals | null; stdout: string; stderr: string }> {
  const child = run(options);
  const exit = exitOf(child);
  const [stdout, stderr] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
  ]);
  return { exit: await exit, stdout, stderr };
}

export type ServerProcess = {
  url: string;
  /** What the server has printed for the operator. */
  said: () => string;
  /** What the server has logged. */
  logged: () => string;
  /** Settles when the process ends, for any reason. */
  ended: Promise<unknown>;
  pid: number;
  /** Sends a signal, waits until the process ends and returns its exit code or signal. */
  end: (signal: NodeJS.Signals) => Promise<number | NodeJS.Signals | null>;
  /** Sets the server's clock this number of milliseconds ahead of the true time. Requires `hasSettableClock`. */
  setClock: (offset: number) => Promise<void>;
};

/** Starts the real server, on a free port, and waits until it reports that it is ready. */
export async function startServerProcess(options: Options): Promise<ServerProcess> {
  const child = run(options);
  const exited = exitOf(child);
  let stdout = '';
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      stdout += chunk;
      // A blank line ends the message of the start.
      const ready = stdout.endsWith('\n\n') ? /ready at (\S+)/.exec(stdout) : null;
      if (ready?.[1]) resolve(ready[1]);
    });
    void exited.then((exit) => reject(new Error(`The server ended (${exit}): ${stderr}`)));
  });
  return {
    url,
    said: () => stdout,
    logged: () => stderr,
    ended: exited,
    pid: child.pid ?? 0,
    end: (signal) => {
      child.kill(signal);
      return exited;
    },
    setClock: (offset) => setServerClock(child, offset),
  };
}
