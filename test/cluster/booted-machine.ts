import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { debian, whatIsMissing } from './debian-folder.ts';

const ask = promisify(execFile);

export type BootedMachine = {
  /** Its folder /srv, as this machine names it: the same files, so that a socket in it leads inside. */
  srv: string;
  /** Runs a shell command as root inside and returns its output. */
  run: (command: string) => Promise<string>;
  dispose: () => Promise<void>;
};

/**
 * Boots the systemd of the folder with Debian 13 in its own namespaces. It shares the network, so that npm works inside
 * and students reach it from outside. `prepare` is a shell command that writes its files in the working directory.
 * @returns why it cannot boot here, in a sentence.
 */
export async function bootMachine(prepare: string): Promise<BootedMachine | { missing: string }> {
  const missing = whatIsMissing();
  if (missing) return { missing };
  const hierarchy = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, , type]) => type === 'cgroup2')?.[1];
  if (!hierarchy) return { missing: 'systemd needs cgroup2, and this system has not mounted it' };
  const folder = mkdtempSync(join(tmpdir(), 'rounds-systemd-'));
  const group = join(hierarchy, `rounds-systemd-${process.pid}`);
  for (const part of ['upper', 'work', 'disk', 'srv']) mkdirSync(join(folder, part));
  mkdirSync(group);
  // The outer shell enters the group first, so that the group is the root of what systemd sees.
  const script = `echo $$ > ${group}/cgroup.procs && exec unshare --cgroup --mount --pid --uts --ipc --fork --kill-child sh -c '
    mount --make-rprivate / && cd ${folder} && mount -t overlay overlay -o lowerdir=${debian},upperdir=upper,workdir=work disk && cd disk &&
    mount -t proc proc proc && mount -t sysfs -o ro sysfs sys && mount -t cgroup2 cgroup2 sys/fs/cgroup &&
    mount -t tmpfs -o mode=755 tmpfs run && mount -t tmpfs -o mode=1777 tmpfs tmp && mount -t tmpfs -o mode=755 tmpfs dev &&
    for each in null zero full random urandom tty; do touch dev/$each && mount --bind /dev/$each dev/$each; done &&
    mkdir dev/shm dev/pts && mount -t tmpfs -o mode=1777 tmpfs dev/shm && ln -s /proc/self/fd dev/fd &&
    mount --bind ../srv srv && { ${prepare}
} && mkdir -p old && pivot_root . old && umount -l /old &&
    exec env -i container=rounds PATH=/usr/sbin:/usr/bin /usr/lib/systemd/systemd --log-target=console --unit=multi-user.target'`;
  const child = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-3000);
    });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const first = () => readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim();
  const enter = (command: string): [string, string[]] => [
    'nsenter',
    [`--target=${first()}`, '--mount', '--pid', '--uts', '--ipc', '--cgroup', '--root', '--wd=/', 'sh', '-c', command],
  ];
  const dispose = async () => {
    child.kill('SIGKILL');
    await ended;
    // Its processes end some time after the first one.
    while (!readFileSync(join(group, 'cgroup.events'), 'utf8').includes('populated 0')) await pause(100);
    spawnSync('find', [group, '-depth', '-mindepth', '1', '-type', 'd', '-exec', 'rmdir', '{}', '+']);
    rmdirSync(group);
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) break;
    if (spawnSync(...enter('systemctl is-active --quiet multi-user.target')).status === 0) {
      const run = async (command: string) => (await ask(...enter(command), { maxBuffer: 1 << 26 })).stdout.trim();
      return { srv: join(folder, 'srv'), run, dispose };
    }
    await pause(200);
  }
  await dispose();
  return { missing: `systemd did not boot: ${said.trim().split('\n').slice(-3).join(' / ')}` };
}
