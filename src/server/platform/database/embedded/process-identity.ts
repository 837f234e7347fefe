import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Identifies a process also for readers in other containers and on other machines, where its number means nothing. */
export type ProcessIdentity = {
  host: string;
  /** Equal for processes that see each other's numbers. Null when the system does not tell. */
  place: string | null;
  pid: number;
  /**
   * When the process started, in ticks since the boot of the system. Tells a process from a later one with the same
   * number.
   */
  startedAtTick: string | null;
};

/** Whether a process with this number runs in the PID namespace of this process. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process is alive and belongs to another account.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** @returns undefined when `read` fails, for example because there is no /proc. */
function optional<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** After `unshare --pid` without a new mount, /proc shows the processes of another namespace. */
const doesProcShowThisNamespace = () => optional(() => readlinkSync('/proc/self')) === String(process.pid);

/** The boot and the PID namespace of this process. On systems without PID namespaces: the name of the machine. */
function ownPlace(): string | null {
  if (process.platform !== 'linux') return hostname();
  const bootId = optional(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
  const namespace = optional(() => readlinkSync('/proc/self/ns/pid'));
  return bootId && namespace && doesProcShowThisNamespace() ? `${bootId} ${namespace}` : null;
}

function startTickOf(pid: number): string | null {
  const stat = optional(() => readFileSync(`/proc/${pid}/stat`, 'latin1'));
  // Field 22 of proc_pid_stat(5). The name in field 2 may contain blanks, so the fields are counted after its
  // parenthesis.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

export const ownIdentity = (): ProcessIdentity => ({
  host: hostname(),
  place: ownPlace(),
  pid: process.pid,
  startedAtTick: startTickOf(process.pid),
});

/** @returns undefined when this process cannot tell, for example because the other one runs in another container. */
export function isRunning({ place, pid, startedAtTick }: ProcessIdentity): boolean | undefined {
  if (place === null || place !== ownPlace()) return undefined;
  if (!isAlive(pid)) return false;
  const tick = startTickOf(pid);
  return tick === null || startedAtTick === null ? undefined : tick === startedAtTick;
}
