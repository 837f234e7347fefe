import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { chown, lchown, readdir, readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { basename, join } from 'node:path';
import { StartError } from '../../start-error.ts';
import { cannotEmbed, type PostgresBinaries } from './postgres-binaries.ts';
import { copyBinariesWithinReach } from './postgres-binaries-copy.ts';

/** The account that runs PostgreSQL, which refuses to run as root. */
export type PostgresAccount = {
  binaries: PostgresBinaries;
  /** Starts a binary with `folder` as working directory. The folder belongs to this account. */
  spawn: (binary: string, args: string[], folder: string, options: SpawnOptions) => ChildProcess;
  /** The path by which that process reaches the folder. */
  nameOf: (folder: string) => string;
  /** Changes the owner of a folder and its content to this account. */
  handOver: (folder: string) => Promise<void>;
};

type Identity = { uid: number; gid: number };

/**
 * Finds an account without privileges: `nobody`, which every Linux has, or else the first account that is not root. The
 * system must know the account, because initdb looks up its name.
 */
async function unprivilegedIdentity(): Promise<Identity> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const known = text.split('\n').map((line) => {
    const [name, , uid, gid] = line.split(':');
    return { name, uid: Number(uid), gid: Number(gid) };
  });
  const usable = known.filter(({ uid, gid }) => uid > 0 && gid > 0);
  const { uid, gid } = usable.find(({ name }) => name === 'nobody') ?? usable[0] ?? { uid: 65_534, gid: 65_534 };
  return { uid, gid };
}

function isKnown(uid: number): boolean {
  try {
    return userInfo().uid === uid;
  } catch {
    return false;
  }
}

/**
 * Replaces the operator's environment, in which PGDATA, PGPORT or a missing locale would change how the server behaves.
 */
const environment = () => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', SystemRoot: process.env.SystemRoot });

const finished = (child: ChildProcess) =>
  new Promise<{ ok: boolean; reason: string }>((resolve) => {
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once('error', (error) => resolve({ ok: false, reason: error.message }));
    child.once('close', (code) => resolve({ ok: code === 0, reason: output.trim() || `exit code ${code}` }));
  });

const probe = (command: string, args: string[], options: SpawnOptions = {}) =>
  finished(spawn(command, args, { env: environment(), stdio: ['ignore', 'ignore', 'pipe'], ...options }));

async function runAsSelf(binaries: PostgresBinaries): Promise<PostgresAccount> {
  const result = await probe(binaries.postgres, ['--version']);
  // Fails on systems without glibc, because the loader of the program does not exist there.
  if (!result.ok) throw cannotEmbed(`its program does not run (${result.reason}).`);
  return {
    binaries,
    spawn: (binary, args, folder, options) => spawn(binary, args, { env: environment(), cwd: folder, ...options }),
    nameOf: (folder) => folder,
    handOver: async () => {},
  };
}

/**
 * Runs PostgreSQL in a new user namespace. Inside, the process has another account; outside, its files still belong to
 * root.
 */
async function runInNamespace(binaries: PostgresBinaries, dataDir: string): Promise<PostgresAccount | undefined> {
  const { uid, gid } = await unprivilegedIdentity();
  const flags = ['--user', `--map-user=${uid}`, `--map-group=${gid}`];
  // In a namespace root has no special rights, so the check tests that it can run the program and write to the data
  // folder.
  const check = '"$0" --version && test -w "$1" && test -x "$1"';
  const result = await probe('unshare', [...flags, 'sh', '-c', check, binaries.postgres, dataDir]);
  if (!result.ok) return undefined;
  return {
    binaries,
    spawn: (binary, args, folder, options) =>
      spawn('unshare', [...flags, binary, ...args], { env: environment(), cwd: folder, ...options }),
    nameOf: (folder) => folder,
    handOver: async () => {},
  };
}

async function chownAll(folder: string, { uid, gid }: Identity): Promise<void> {
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    await lchown(join(entry.parentPath, entry.name), uid, gid);
  }
}

async function runAsAccount(found: PostgresBinaries, identity: Identity): Promise<PostgresAccount> {
  let binaries = found;
  // The probe runs in `/`, because it would fail in a folder that this account cannot enter.
  let result = await probe(binaries.postgres, ['--version'], { ...identity, cwd: '/' });
  if (!result.ok) {
    binaries = await copyBinariesWithinReach(found);
    result = await probe(binaries.postgres, ['--version'], { ...identity, cwd: '/' });
  }
  if (!result.ok) throw cannotEmbed(`root must run it under another account, and that fails (${result.reason}).`);
  return {
    binaries,
    spawn: (binary, args, folder, options) =>
      spawn(binary, args, { env: environment(), cwd: folder, ...identity, ...options }),
    // Node enters the folder while it is still root, so the account needs no rights on the parent folders.
    nameOf: (folder) => (process.platform === 'linux' ? '/proc/self/cwd' : folder),
    handOver: (folder) => chownAll(folder, identity),
  };
}

/**
 * Chooses how to run PostgreSQL: as the current account; for root in a user namespace; or, where namespaces are
 * forbidden, as an account without privileges.
 * @throws StartError when the data belongs to another account, or no way works.
 */
export async function choosePostgresAccount(
  binaries: PostgresBinaries,
  { dataDir, clusterDir }: { dataDir: string; clusterDir: string },
): Promise<PostgresAccount> {
  const self = process.getuid?.();
  const owner = await stat(clusterDir).catch(() => undefined);
  if (self === undefined) return runAsSelf(binaries);
  if (self !== 0) {
    if (owner && owner.uid !== self) {
      throw new StartError(
        `DATA_DIR: ${join(dataDir, basename(clusterDir))} belongs to another account; start as that one, or choose another folder.`,
      );
    }
    // A container may run as an account that is not in its /etc/passwd, but initdb needs an account with a name.
    return (isKnown(self) ? undefined : await runInNamespace(binaries, dataDir)) ?? runAsSelf(binaries);
  }
  // The data of another account stays its own, so that this account can still start Rounds without root.
  if (owner && owner.uid !== 0) return runAsAccount(binaries, { uid: owner.uid, gid: owner.gid });
  return (await runInNamespace(binaries, dataDir)) ?? runAsAccount(binaries, await unprivilegedIdentity());
}
