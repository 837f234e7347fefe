import { threadCpuUsage } from 'node:process';
import workerpool from 'workerpool';

/** Takes this many milliseconds of processor time, or lets them pass. */
function read(task: 'work' | 'wait', ms: number): string {
  if (task === 'wait') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  else for (const before = threadCpuUsage().user; threadCpuUsage().user - before < ms * 1000; );
  return 'read';
}

workerpool.worker({ read });
