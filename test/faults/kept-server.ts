import { setTimeout as pause } from 'node:timers/promises';
import { type ServerProcess, startServerProcess } from '../server/server-process.ts';

/** The real server, kept running as by a service manager: when it ends, it is started again at the same address. */
export type KeptServer = {
  origin: string;
  /** The current process. */
  process: () => ServerProcess;
  /** Kills the process with SIGKILL and waits until it has ended. The next process is then starting. */
  kill: () => Promise<void>;
  /**
   * Ends the process with SIGTERM, as an update does, and starts the server of this checkout. Waits until it is ready.
   */
  upgrade: () => Promise<void>;
  /** How often the server was started again. */
  restarts: () => number;
  dispose: () => Promise<void>;
};

type Options = {
  env: Record<string, string>;
  hasSettableClock?: boolean;
  /** Any free port, unless given. */
  port?: string;
  namespace?: string;
  /** The folder of another checkout, whose server runs until the upgrade. */
  project?: string;
};

/** The settings of all servers in these tests. */
const settings = { DEMO_CONTENT: 'false', STARTS_PER_MINUTE: '0', ADMIN_PASSWORD: 'Right password' };

/** Starts the real server on `port`; 0 means any free port. */
export const launchServer = ({ env, port: _, ...options }: Options, port = '0'): Promise<ServerProcess> =>
  startServerProcess({ ...options, env: { ...settings, ...env, PORT: port } });

export async function keepServer(options: Options): Promise<KeptServer> {
  let current = await launchServer(options, options.port);
  const { port } = new URL(current.url);
  let isStopping = false;
  let restarts = 0;

  const keep = async () => {
    for (;;) {
      await current.ended;
      if (isStopping) return;
      restarts += 1;
      while (!isStopping) {
        try {
          current = await launchServer(options, port);
          if (isStopping) void current.end('SIGTERM');
          break;
        } catch {
          // Like `RestartSec` in docs/operations.md, but shorter.
          await pause(200);
        }
      }
    }
  };
  const keeping = keep();

  return {
    origin: current.url,
    process: () => current,
    kill: async () => {
      await current.end('SIGKILL');
    },
    upgrade: async () => {
      const former = current;
      delete options.project;
      await former.end('SIGTERM');
      while (current === former) await pause(50);
    },
    restarts: () => restarts,
    dispose: async () => {
      isStopping = true;
      await current.end('SIGTERM');
      await keeping;
    },
  };
}
