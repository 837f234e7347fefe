import { existsSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LoopSteps, loopFile } from './loop-watch.ts';

/**
 * Returns the longest step of the event loop of a server since the last call, in milliseconds of processor time. The
 * server runs with `--import` of loop-watch.ts.
 */
export async function takeLongestStep(pid: number): Promise<number> {
  const file = loopFile(pid);
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  const written = () => existsSync(file) && readFileSync(file, 'utf8');
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(20)) {
    const text = written();
    if (text) return (JSON.parse(text) as LoopSteps).longestStep;
  }
  throw new Error('The server has written no step of its event loop for a minute.');
}
