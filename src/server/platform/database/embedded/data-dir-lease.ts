import { randomBytes } from 'node:crypto';
import { type FileHandle, link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { StartError } from '../../start-error.ts';
import { clusterName } from './cluster-folder.ts';
import { isRunning, ownIdentity } from './process-identity.ts';

/** Another running process owns the database in the folder. */
export class DataDirInUse extends StartError {
  /** Whether that process may run on this machine, so that its database can be reached. */
  readonly isHere: boolean;

  /** @param host The machine of that process, if it is another one. */
  constructor(host?: string) {
    const where = host === undefined ? '' : ` on the machine "${host}"`;
    super(`DATA_DIR is in use by another running Rounds${where}; stop that one, or choose another folder.`);
    this.isHere = host === undefined;
  }
}

/** Milliseconds. */
export type LeaseTimes = {
  /** From one heartbeat to the next. */
  beat: number;
  /**
   * A lease without a heartbeat for this time is abandoned. Several beats, because a busy disk or process delays them.
   */
  patience: number;
};

const defaultTimes: LeaseTimes = { beat: 2000, patience: 10_000 };

type DataDirLease = {
  /**
   * Settles when another process has taken the lease, because this process was suspended for longer than the patience.
   */
  lost: Promise<void>;
  /** Ends the lease, so that the next process need not wait. Call it when the database has stopped. */
  release: () => Promise<void>;
};

/**
 * The file has one line: this object. `beat` has a fixed width and is written in place, so that a full disk does not
 * stop it.
 */
const Lease = z.object({
  token: z.string(),
  host: z.string(),
  place: z.nullable(z.string()),
  pid: z.int(),
  startedAtTick: z.nullable(z.string()),
  beat: z.string(),
});
type Lease = z.infer<typeof Lease>;
type Holder = Omit<Lease, 'beat'>;

const textOf = (holder: Holder, beat: number) =>
  JSON.stringify({ ...holder, beat: String(beat).padStart(12, '0') } satisfies Lease);

/** @returns undefined when a power cut has damaged the file. */
function parse(text: string): Lease | undefined {
  try {
    return Lease.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** @returns undefined when there is no lease. */
const read = (path: string) =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/**
 * Takes the lease on a data folder. The holder writes a heartbeat into the file of the lease, because a process number
 * means nothing in another container or on another machine that shares the volume.
 * @throws DataDirInUse while another process keeps its lease. Recognising an abandoned lease of another container takes
 * up to the patience.
 */
export async function takeLease(dataDir: string, times: LeaseTimes = defaultTimes): Promise<DataDirLease> {
  const path = join(dataDir, `${clusterName}.lease`);
  const self: Holder = { token: randomBytes(12).toString('hex'), ...ownIdentity() };
  for (;;) {
    const file = await create(path, self);
    if (file) return keep(path, self, file, times);
    const found = await read(path);
    if (found === undefined) continue;
    await requireAbandoned(path, found, self, times);
    await remove(path, found, self);
  }
}

/** Creates the file of the lease with its full content. @returns undefined when there is a lease already. */
async function create(path: string, self: Holder): Promise<FileHandle | undefined> {
  const draft = `${path}.${self.token}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    if (process.getuid?.() === 0) {
      // If root starts Rounds once on the folder of another account, that account must be able to read the file later.
      const { uid, gid } = await stat(join(path, '..'));
      await file.chown(uid, gid);
    }
    await file.writeFile(textOf(self, 0));
    await file.sync();
    // `link` is atomic and never replaces a file.
    await link(draft, path);
    return file;
  } catch (error) {
    await file.close();
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return undefined;
  } finally {
    await rm(draft, { force: true });
  }
}

const bootOf = ({ place }: Holder) => place?.split(' ')[0];

/** @throws DataDirInUse when the holder of the lease is running. */
async function requireAbandoned(path: string, found: string, self: Holder, { patience }: LeaseTimes): Promise<void> {
  const holder = parse(found);
  const isHolderRunning = holder && isRunning(holder);
  if (isHolderRunning === false) return;
  const isSameMachine = holder?.place !== null && holder !== undefined && bootOf(holder) === bootOf(self);
  const inUse = new DataDirInUse(isSameMachine ? undefined : holder?.host);
  if (isHolderRunning) throw inUse;

  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
  // Containers of one machine share its clock. The clock of another machine may be wrong, so its heartbeat is watched
  // instead.
  if (isSameMachine && Date.now() - mtimeMs > patience) return;
  const giveUpAt = performance.now() + patience;
  while (performance.now() < giveUpAt) {
    await pause(Math.min(200, patience / 10));
    const present = await read(path);
    if (present === undefined) return;
    if (present !== found) throw inUse;
  }
}

/** Removes an abandoned lease. @throws DataDirInUse when another process has taken it over since it was read. */
async function remove(path: string, abandoned: string, { token }: Holder): Promise<void> {
  const moved = `${path}.old-${token}`;
  try {
    await rename(path, moved);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  try {
    if ((await read(moved)) === abandoned) return;
    await link(moved, path).catch(() => {});
    throw new DataDirInUse();
  } finally {
    await rm(moved, { force: true });
  }
}

/** Writes the heartbeat until the lease is released or lost. */
function keep(path: string, self: Holder, first: FileHandle, { beat }: LeaseTimes): DataDirLease {
  let file = first;
  const ending = new AbortController();
  const isOurs = async () => {
    // The file is missing if a person deleted it, or while `remove` of another process moves it.
    const again = (await read(path)) === undefined ? await create(path, self) : undefined;
    if (again) {
      await file.close();
      file = again;
    }
    return parse((await read(path)) ?? '')?.token === self.token;
  };
  const beatUntilEnd = async (): Promise<'lost' | 'released'> => {
    for (let count = 1; ; count += 1) {
      await pause(beat, undefined, { signal: ending.signal, ref: false }).catch(() => {});
      if (ending.signal.aborted) return 'released';
      try {
        await file.write(textOf(self, count), 0);
        if (!(await isOurs())) return 'lost';
      } catch {
        // A disk that fails for a moment: the next beat tries again.
      }
    }
  };
  const ended = beatUntilEnd();
  return {
    lost: new Promise((resolve) => {
      void ended.then((how) => how === 'lost' && resolve());
    }),
    release: async () => {
      ending.abort();
      const how = await ended;
      await file.close();
      if (how === 'released') await rm(path, { force: true });
    },
  };
}
