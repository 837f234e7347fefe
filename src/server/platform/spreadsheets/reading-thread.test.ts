import { expect, it, onTestFinished } from 'vitest';
import { tooHard, UnreadableFile } from '#server/platform/unreadable-file.ts';
import { createReadingThread } from './reading-thread.ts';

const script = new URL('../../../../test/server/patient.worker.ts', import.meta.url);

it('limits the processor time of a file, and not the time that it waits for the processor', async () => {
  const thread = createReadingThread();
  onTestFinished(() => thread.stop());
  const read = (task: 'work' | 'wait', ms: number, limitMs?: number) =>
    thread.read<string>(script, [task, ms], undefined, limitMs);
  expect(await read('wait', 0)).toBe('read');
  // More than the limit on the clock, although the thread is there already and does next to nothing.
  expect(await read('wait', 400, 200)).toBe('read');
  await expect(read('work', 60_000, 200)).rejects.toThrow(new UnreadableFile(tooHard));
  expect(await read('wait', 0)).toBe('read');
});
