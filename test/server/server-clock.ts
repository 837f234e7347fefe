import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The arguments of Node for a server whose clock `setServerClock` sets. The process also needs an `ipc` channel. */
export const settableClock = `--import=${fileURLToPath(new URL('settable-clock.ts', import.meta.url))}`;

/**
 * Sets the clock of a server process that was started with `settableClock`, and waits until the process uses it.
 * @param offset Milliseconds ahead of the true time. A negative value is behind it.
 */
export async function setServerClock(server: ChildProcess, offset: number): Promise<void> {
  const answered = once(server, 'message', { signal: AbortSignal.timeout(10_000) });
  server.send({ clockOffset: offset });
  await answered;
}
