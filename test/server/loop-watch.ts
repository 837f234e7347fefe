import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

/** Where a process writes its longest step when it gets SIGUSR2. */
export const loopFile = (pid: number): string => path.join(tmpdir(), `rounds-loop-${pid}.json`);

/** Milliseconds. */
export type LoopSteps = { longestStep: number };

/*
 * `node --import` loads this module into a server. It notes the longest step of the event loop in processor time of the
 * main thread, which other work on the machine does not change. SIGUSR2 writes the figure and begins again.
 */
if (isMainThread && process.env.NODE_OPTIONS?.includes('loop-watch')) {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let last = used();
  let longestStep = 0;
  setInterval(() => {
    const now = used();
    longestStep = Math.max(longestStep, now - last);
    last = now;
  }, 1).unref();
  process.on('SIGUSR2', () => {
    writeFileSync(loopFile(process.pid), JSON.stringify({ longestStep } satisfies LoopSteps));
    longestStep = 0;
    last = used();
  });
}
