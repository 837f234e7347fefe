import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { debian, whatIsMissing } from './debian-folder.ts';

export type RigPostgres = { address: string; stop: () => Promise<void> };

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Starts the PostgreSQL 17 of the folder with Debian 13, empty, for the tests of the API. Its data are discarded when
 * it stops.
 * @returns why it cannot be started, if this machine cannot make the folder.
 */
export async function startRigPostgres(): Promise<RigPostgres | { missing: string }> {
  const missing = whatIsMissing();
  if (missing) return { missing };
  const folder = mkdtempSync(join(tmpdir(), 'rounds-rig-'));
  const port = await freePort();
  const [data, bin] = ['/var/lib/postgresql/tests', '/usr/lib/postgresql/17/bin'];
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    jit: 'off',
  };
  const given = Object.entries({ ...settings, port, listen_addresses: '127.0.0.1', unix_socket_directories: '/tmp' })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  const asPostgres = 'setpriv --reuid=postgres --regid=postgres --init-groups env HOME=/var/lib/postgresql';
  // The mounts go with the last process of the namespace.
  const script = `cd ${folder} && mkdir upper work disk &&
    mount -t overlay overlay -o lowerdir=${debian},upperdir=${folder}/upper,workdir=${folder}/work disk &&
    mount -t proc proc disk/proc && mount --rbind /dev disk/dev && mount -t tmpfs -o mode=1777 tmpfs disk/dev/shm &&
    mount -t tmpfs -o mode=1777 tmpfs disk/tmp &&
    chroot disk ${asPostgres} ${bin}/initdb -D ${data} -E UTF8 --locale=C.UTF-8 -A trust -U postgres > /dev/null &&
    exec chroot disk ${asPostgres} ${bin}/postgres -D ${data} ${given}`;
  // Without a namespace of processes, because tests stop a process of PostgreSQL by the id that it names.
  // Each program replaces the one before it, so that the child is PostgreSQL in the end. A process between them would
  // leave it running when it is killed: the kernel forgets `--kill-child` when `setpriv` changes the account.
  const child = spawn('unshare', ['--mount', 'bash', '-c', script], { stdio: ['ignore', 'inherit', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-2000);
      if (said.includes('database system is ready to accept connections')) resolve();
    });
    void ended.then(() => reject(new Error(`PostgreSQL 17 did not start: ${said}`)));
  });
  return {
    address: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      child.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
