import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { clusterFiles, debian } from './debian-folder.ts';
import { linesOf, readUnit } from './read-unit.ts';

/** Of the network between the machines; 198.18.0.0/15 is reserved for such tests. */
export const network = '198.18.33';
const bridge = 'rounds-rig';
const namespaceOf = (name: string) => `rounds-${name}`;
const linkOf = (name: string) => `r-${name}`;

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe', encoding: 'utf8' });
const runIfPossible = (command: string, ...args: string[]) => {
  try {
    run(command, ...args);
  } catch {
    // What should go away is not there.
  }
};

/** A machine of the cluster: a namespace of network, processes and mounts on a disk of its own. */
export type Machine = {
  name: string;
  address: string;
  /** Starts a unit and starts it again whenever it ends, as systemd does with the files in docs/cluster. */
  start: (unit: string) => void;
  /** Ends the processes whose command line contains this text. Returns how many there were. */
  kill: (text: string) => number;
  /** Cuts the power: all processes end, and the network answers nothing. */
  powerOff: () => Promise<void>;
  /** Starts the machine with the disk that it had, and the units that ran. */
  powerOn: () => Promise<void>;
  /** Stops all processes with SIGSTOP, and lets them continue. */
  freeze: () => void;
  thaw: () => void;
  cut: (direction: 'both ways' | 'incoming' | 'outgoing') => void;
  mend: () => void;
  /** Leaves no byte free on the disk of the database; deletes what filled it. */
  fillDisk: () => void;
  emptyDisk: () => void;
  /** Runs a command on the machine and returns its output. */
  run: (...command: string[]) => string;
};

export function makeNetwork(): void {
  removeNetwork();
  run('ip', 'link', 'add', bridge, 'type', 'bridge');
  run('ip', 'address', 'add', `${network}.1/24`, 'dev', bridge);
  run('ip', 'link', 'set', bridge, 'up');
}

/** Also removes what an earlier run left when it was killed. */
export function removeNetwork(): void {
  for (const line of run('ip', 'netns', 'list').split('\n')) {
    const [namespace = ''] = line.split(' ');
    if (!namespace.startsWith('rounds-')) continue;
    for (const pid of run('ip', 'netns', 'pids', namespace).split('\n').filter(Boolean))
      runIfPossible('kill', '-KILL', pid);
    // The kernel removes a namespace some time later, and its link would still have the name.
    runIfPossible('ip', 'link', 'delete', linkOf(namespace.slice('rounds-'.length)));
    runIfPossible('ip', 'netns', 'delete', namespace);
  }
  runIfPossible('ip', 'link', 'delete', bridge);
}

/** Makes a machine, writes the files of docs/cluster with `fill.sh`, and turns it on. */
export async function makeMachine(folder: string, name: string, host: number, values: string): Promise<Machine> {
  const namespace = namespaceOf(name);
  const address = `${network}.${host}`;
  const [upper, work, disk] = ['upper', 'work', 'disk'].map((part) => join(folder, name, part)) as [
    string,
    string,
    string,
  ];
  /** The database has a disk of its own, so that a test can fill it. */
  const image = join(folder, name, 'database.img');
  for (const part of [upper, work, disk]) mkdirSync(part, { recursive: true });
  const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' });
  const units = new Set<string>();
  const entered = new Set<ChildProcess>();
  let init: ChildProcess | undefined;
  /** The first process of the machine, as the host numbers it. */
  let first = 0;

  run('ip', 'netns', 'add', namespace);
  run('ip', 'link', 'add', linkOf(name), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
  run('ip', 'link', 'set', linkOf(name), 'master', bridge, 'up');
  run('ip', '-n', namespace, 'address', 'add', `${address}/24`, 'dev', 'eth0');
  run('ip', '-n', namespace, 'link', 'set', 'eth0', 'up');
  run('ip', '-n', namespace, 'link', 'set', 'lo', 'up');

  const inside = (...command: string[]) => [
    `--target=${first}`,
    '--mount',
    '--uts',
    '--pid',
    '--net',
    '--root',
    '--',
    // Otherwise the working directory lies outside the machine.
    ...['env', '--chdir=/'],
    ...command,
  ];
  const processes = () => {
    const mine = readlinkSync(`/proc/${first}/ns/pid`);
    return readdirSync('/proc')
      .filter((pid) => /^\d+$/.test(pid))
      .map(Number)
      .filter((pid) => {
        try {
          return readlinkSync(`/proc/${pid}/ns/pid`) === mine;
        } catch {
          return false;
        }
      });
  };

  async function powerOn() {
    // The mounts belong to the machine's own namespace, and go when its last process ends. Its first process collects
    // orphans.
    const script = `mount -t overlay overlay -o lowerdir=${debian},upperdir=${upper},workdir=${work} ${disk} &&
      cd ${disk} && mount -t proc proc proc && mount --rbind /dev dev && mount -t tmpfs tmpfs run && mount -t tmpfs -o mode=1777 tmpfs tmp &&
      mount -t tmpfs -o mode=1777 tmpfs dev/shm && { [ -f ${image} ] || { truncate -s 2G ${image} && mkfs.ext4 -qF ${image}; }; } &&
      mount -o loop ${image} var/lib/postgresql && chown --reference=${debian}/var/lib/postgresql var/lib/postgresql && mkdir -p run/postgresql && chown --reference=var/lib/postgresql run/postgresql && hostname ${name} &&
      sh ${join(clusterFiles, 'fill.sh')} ${name} ${disk} && echo ready &&
      exec chroot ${disk} bash -c 'while :; do sleep 1 & wait $!; done'`;
    const child = spawn(
      'ip',
      [
        'netns',
        'exec',
        namespace,
        'unshare',
        '--mount',
        '--uts',
        '--pid',
        '--fork',
        '--kill-child',
        'bash',
        '-c',
        script,
      ],
      {
        env: { ...process.env, CLUSTER_ENV: values },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    await new Promise<void>((resolve, reject) => {
      child.stdout.once('data', () => resolve());
      child.once('exit', () => reject(new Error(`${name} did not start: ${said}`)));
    });
    init = child;
    first = Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8'));
    run('ip', 'link', 'set', linkOf(name), 'up');
    for (const unit of units) void keep(unit);
  }

  async function keep(unit: string) {
    const current = init;
    const { user, environment, command, restart, seconds } = readUnit(`/proc/${first}/root`, unit);
    const variables = Object.fromEntries(
      environment.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    const words = command
      .replace(/\$(\w+)/g, (_, key) => variables[key] ?? '')
      .split(' ')
      .filter(Boolean);
    const home = user === 'postgres' ? '/var/lib/postgresql' : '/';
    while (current === init && current?.exitCode === null && current.signalCode === null) {
      const child = spawn(
        'nsenter',
        inside(
          'setpriv',
          `--reuid=${user}`,
          `--regid=${user}`,
          '--init-groups',
          'env',
          '-i',
          'PATH=/usr/local/bin:/usr/bin:/usr/sbin',
          `HOME=${home}`,
          ...Object.entries(variables).map(([key, value]) => `${key}=${value}`),
          ...words,
        ),
        { stdio: ['ignore', 'pipe', 'pipe'] },
      );
      entered.add(child);
      child.stdout.pipe(log, { end: false });
      child.stderr.pipe(log, { end: false });
      await new Promise((resolve) => child.once('exit', resolve));
      entered.delete(child);
      if (!restart) return;
      await pause(1000 * seconds);
    }
  }

  await powerOn();
  return {
    name,
    address,
    start: (unit) => {
      units.add(unit);
      void keep(unit);
    },
    kill: (text) => {
      const found = processes().filter(
        (pid) => pid !== first && linesOf(`/proc/${pid}/cmdline`).join(' ').replaceAll('\0', ' ').includes(text),
      );
      for (const pid of found) runIfPossible('kill', '-KILL', String(pid));
      return found.length;
    },
    powerOff: async () => {
      run('ip', 'link', 'set', linkOf(name), 'down');
      const ended = new Promise((resolve) => init?.once('exit', resolve));
      process.kill(first, 'SIGKILL');
      await ended;
    },
    powerOn,
    freeze: () => {
      // A process may have ended since it was listed.
      for (const pid of processes()) runIfPossible('kill', '-STOP', String(pid));
    },
    thaw: () => {
      for (const pid of processes()) runIfPossible('kill', '-CONT', String(pid));
      // `nsenter` stops itself when its program is stopped, and would not notice its end.
      for (const child of entered) child.kill('SIGCONT');
    },
    cut: (direction) => {
      if (direction === 'both ways') run('ip', 'link', 'set', linkOf(name), 'down');
      else
        run(
          'ip',
          'netns',
          'exec',
          namespace,
          'iptables',
          '-I',
          direction === 'incoming' ? 'INPUT' : 'OUTPUT',
          '!',
          direction === 'incoming' ? '-i' : '-o',
          'lo',
          '-j',
          'DROP',
        );
    },
    mend: () => {
      run('ip', 'link', 'set', linkOf(name), 'up');
      run('ip', 'netns', 'exec', namespace, 'iptables', '-F');
    },
    fillDisk: () =>
      run(
        'nsenter',
        ...inside(
          ...[
            'sh',
            '-c',
            'fallocate -l $(df --output=avail -B1 /var/lib/postgresql | tail -1) /var/lib/postgresql/filler',
          ],
        ),
      ),
    emptyDisk: () => run('nsenter', ...inside('rm', '/var/lib/postgresql/filler')),
    run: (...command) => execFileSync('nsenter', inside(...command), { encoding: 'utf8' }),
  };
}

/** Removes the disks of a cluster whose network is gone. */
export const removeDisks = (folder: string) => rmSync(folder, { recursive: true, force: true });
