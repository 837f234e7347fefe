import { PassThrough } from 'node:stream';
import { afterEach, expect, it, vi } from 'vitest';
import { endWhenSlow } from './end-when-slow.ts';

afterEach(() => void vi.useRealTimers());

it('ends a download whose client takes less than 32 kB a second, and no other', () => {
  vi.useFakeTimers();
  const [slow, quick] = [new PassThrough(), new PassThrough()].map((sent) => {
    sent.on('error', () => {});
    return { sent, ...endWhenSlow(sent) };
  });
  if (!slow || !quick) throw new Error('unreachable');
  for (let minute = 1; minute <= 3; minute += 1) {
    quick.note(minute * 60 * 33 * 1024);
    // It took much at first.
    slow.note(10_000_000 + minute * 1000);
    vi.advanceTimersByTime(60_000);
    expect(quick.sent.destroyed).toBe(false);
    expect(slow.sent.destroyed).toBe(minute > 1);
  }
  quick.stop();
  vi.advanceTimersByTime(600_000);
  expect(quick.sent.destroyed).toBe(false);
});
