import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../..');

/** The folder of docs/cluster, from whose files the machines are made. */
export const clusterFiles = join(project, 'docs/cluster');

/** A folder with Debian 13 and the packages of a cluster, which each machine mounts as its own disk. */
export const debian = join(project, '.cache/debian-13');

/** What the images and the service of docs/operations.md need, as Debian has it. */
const packagesOfContainers = 'nodejs npm ca-certificates systemd systemd-sysv dbus docker-compose';

const readyMark = join(debian, 'etc/rounds-rig');

/** Why the machines cannot be made here, in a sentence; undefined if they can. */
export function whatIsMissing(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'network namespaces and mounts need root on Linux';
  const missing = ['debootstrap', 'ip', 'nsenter', 'unshare', 'iptables'].filter(
    (command) => spawnSync('sh', ['-c', `command -v ${command}`]).status !== 0,
  );
  if (missing.length > 0) return `install ${missing.join(', ')}`;
  const probe = spawnSync('unshare', ['--net', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], {
    encoding: 'utf8',
  });
  if (probe.status !== 0) return `this system allows no namespaces: ${probe.stderr.trim()}`;
  return makeDebianFolder();
}

/** Downloads about 200 MB at the first run. */
function makeDebianFolder(): string | undefined {
  const packages = `${readFileSync(join(clusterFiles, 'packages'), 'utf8').trim()} ${packagesOfContainers}`;
  if (existsSync(readyMark) && readFileSync(readyMark, 'utf8') === packages) return;
  const draft = `${debian}.draft`;
  rmSync(draft, { recursive: true, force: true });
  console.log('Making a folder with Debian 13, once. This takes some minutes.');
  const steps: [string, ...string[]][] = [
    ['debootstrap', '--variant=minbase', 'trixie', draft, 'http://deb.debian.org/debian'],
    // The packages must neither start a service nor create a database.
    [
      'sh',
      '-c',
      `printf '#!/bin/sh\\nexit 101\\n' > ${draft}/usr/sbin/policy-rc.d && chmod 755 ${draft}/usr/sbin/policy-rc.d`,
    ],
    [
      'sh',
      '-c',
      `mkdir -p ${draft}/etc/postgresql-common && echo 'create_main_cluster = false' > ${draft}/etc/postgresql-common/createcluster.conf`,
    ],
    ['cp', '/etc/resolv.conf', `${draft}/etc/resolv.conf`],
    [
      'unshare',
      '--mount',
      '--pid',
      '--fork',
      '--kill-child',
      'sh',
      '-c',
      `mount -t proc proc ${draft}/proc && mount --rbind /dev ${draft}/dev && exec chroot ${draft} sh -c ` +
        `'export DEBIAN_FRONTEND=noninteractive; apt-get -q update && apt-get -qy install --no-install-recommends ${packages}'`,
    ],
    // npm may use a mirror of its registry, whose certificate only the machine that runs the soak knows.
    ['cp', '/etc/ssl/certs/ca-certificates.crt', `${draft}/etc/ssl/certs/ca-certificates.crt`],
  ];
  for (const [command, ...args] of steps) {
    const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
    if (status !== 0) return `Debian 13 could not be fetched: ${`${stdout}${stderr}`.trim().split('\n').at(-1)}`;
  }
  writeFileSync(join(draft, 'etc/rounds-rig'), packages);
  renameSync(draft, debian);
}
