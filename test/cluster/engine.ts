import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { debian, whatIsMissing } from './debian-folder.ts';

const project = join(import.meta.dirname, '../..');
const folder = join(project, '.cache/engine');
const socket = `unix://${join(folder, 'socket')}`;
const ask = promisify(execFile);

/** Docker Compose of Debian 13, because the one of Debian 12 does not read the first line of our files. */
const compose = join(debian, 'usr/libexec/docker/cli-plugins/docker-compose');

/** The PostgreSQL of Debian 13 under the name and with the variables of the image that compose.yaml takes. */
const postgresImage = `FROM rounds-debian
ENV PATH=/usr/lib/postgresql/17/bin:$PATH PGDATA=/var/lib/postgresql/17/docker
RUN install -d -o postgres -g postgres /run/postgresql
USER postgres
STOPSIGNAL SIGINT
CMD ["sh", "-c", "[ -e $PGDATA/PG_VERSION ] || { echo \\"$POSTGRES_PASSWORD\\" > /tmp/password && initdb --username=$POSTGRES_USER --pwfile=/tmp/password --auth-host=scram-sha-256 --auth-local=trust --locale=C.UTF-8 $POSTGRES_INITDB_ARGS && echo 'host all all all scram-sha-256' >> $PGDATA/pg_hba.conf && echo \\"create database $POSTGRES_DB\\" | postgres --single postgres; } && exec postgres -c listen_addresses=*"]
`;

/** A Docker engine that the soak starts for itself. It changes no rule of the machine's network. */
export type Engine = {
  docker: (...args: string[]) => Promise<string>;
  /** Runs Docker Compose on a file of the checkout. */
  compose: (file: string, env: Record<string, string>, ...args: string[]) => Promise<string>;
  dispose: () => Promise<void>;
};

/**
 * Starts an engine and gives it the folder with Debian 13 as base image.
 * @returns why it cannot run here, in a sentence.
 */
export async function startEngine(): Promise<Engine | { missing: string }> {
  if (spawnSync('sh', ['-c', 'command -v dockerd && command -v docker']).status !== 0)
    return { missing: 'install docker.io' };
  const missing = whatIsMissing();
  if (missing) return { missing };
  removeFolder();
  mkdirSync(folder, { recursive: true });
  const options = ['--iptables=false', '--ip-forward=false', '--bridge=none'];
  const places = ['data-root', 'exec-root', 'pidfile'].map((name) => `--${name}=${join(folder, name)}`);
  const daemon = spawn('dockerd', ['--host', socket, ...places, ...options], { stdio: ['ignore', 'ignore', 'pipe'] });
  const failure = await untilListening(daemon);
  if (failure) return { missing: `dockerd did not start: ${failure}` };

  const run = async (command: string, args: string[], env: Record<string, string> = {}) =>
    (
      await ask(command, args, {
        cwd: project,
        env: { ...process.env, ...env, DOCKER_HOST: socket },
        maxBuffer: 1 << 28,
      })
    ).stdout;
  const docker = (...args: string[]) => run('docker', args);
  // The certificates of this machine, because its registry may be a mirror that signs with its own.
  const imported = `set -o pipefail; tar -C ${debian} -c . | docker import --change 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt' - rounds-debian`;
  await run('bash', ['-c', imported]);
  await run('bash', ['-c', `docker build -t postgres:18 - <<'END'\n${postgresImage}END`]);
  return {
    docker,
    compose: (file, env, ...args) => run(compose, ['-f', file, ...args], env),
    dispose: async () => {
      const ended = new Promise((resolve) => daemon.once('exit', resolve));
      daemon.kill('SIGTERM');
      await ended;
      removeFolder();
    },
  };
}

/** Docker leaves mounts behind, also when it ends as it should. */
function removeFolder(): void {
  const mounted = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '');
  for (const place of mounted.filter((each) => each.startsWith(`${folder}/`)).reverse()) spawnSync('umount', [place]);
  rmSync(folder, { recursive: true, force: true });
}

/** Why the daemon ended; undefined as soon as it listens. */
async function untilListening(daemon: ChildProcess): Promise<string | undefined> {
  let said = '';
  return new Promise((resolve) => {
    daemon.stderr?.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-2000);
      if (said.includes('API listen on')) resolve(undefined);
    });
    daemon.once('exit', () => resolve(said.trim().split('\n').at(-1)));
  });
}
