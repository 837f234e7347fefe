import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { setServerClock, settableClock } from './server-clock.ts';

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const main = inProject('src/server/main.ts');

/**
 * Starts a program as a container does: it sees no process of other containers and shares no memory with them. Requires
 * root.
 */
const inContainer = ['--pid', '--ipc', '--mount-proc', '--fork', '--kill-child'];

type Options = {
  env: Record<string, string>;
  /** Whether `setClock` can set the server's clock. */
  hasSettableClock?: boolean;
  /** Whether the process runs in namespaces of its own, as in a container. Requires root on Linux. */
  isContained?: boolean;
  /** The network namespace in which the process runs. Requires root on Linux. */
  namespace?: string;
  uid?: number;
  gid?: number;
  /** The folder of another checkout of Rounds, whose server runs instead. */
  project?: string;
};

/**
 * The variables of this process that the server gets. All others are left out, because some of them are settings of the
 * server.
 */
const kept = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };

function run(
  { env, hasSettableClock = false, isContained = false, namespace, project, ...identity }: Options,
  script = [project ? `${project}/src/server/main.ts` : main],
) {
  const node = [process.execPath, ...(hasSettableClock ? [settableClock] : []), ...script];
  const around = isContained ? ['unshare', ...inContainer] : namespace ? ['ip', 'netns', 'exec', namespace] : [];
  const [command = '', ...args] = [...around, ...node];
  return spawn(command, args, {
    cwd: '/',
    env: { ...kept, HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(hasSettableClock ? (['ipc'] as const) : [])],
    ...identity,
  });
}

const exitOf = (child: ChildProcess) =>
  new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal)),
  );

type Ended = { exit: number | NodeJS.Signals | null; stdout: string; stderr: string };

/** Runs a server that should refuse to start, and waits until the process ends. */
export const runServerToItsEnd = (options: Options): Promise<Ended> => toItsEnd(run(options));

/** Runs `npm run <command> -- <args>` without npm, and waits until it ends. */
export const runCommandToItsEnd = (options: Options, command: 'admin' | 'backup', ...args: string[]): Promise<Ended> =>
  toItsEnd(run(options, [inProject(`tools/commands/${command}.ts`), ...args]));

async function toItsEnd(child: ChildProcess): Promise<Ended> {
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

/** The number, outside the container, of the only child of `unshare`, which does not pass signals on. */
const childOf = async (pid = 0) => Number(await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'));

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
  const pid = options.isContained ? await childOf(child.pid) : (child.pid ?? 0);
  return {
    url,
    said: () => stdout,
    logged: () => stderr,
    ended: exited,
    pid,
    end: (signal) => {
      if (child.exitCode === null && child.signalCode === null) process.kill(pid, signal);
      return exited;
    },
    setClock: (offset) => setServerClock(child, offset),
  };
}
