import { onTestFinished, vi } from 'vitest';

/**
 * Lets a test move the clocks and timers of the page with `vi.advanceTimersByTime`. The clocks also move by themselves,
 * so that requests end and screens change. The random number is always 0. `now`: the date at which the test begins.
 */
export function controlTime(now = '2026-12-03T08:59:00.000Z'): void {
  vi.useFakeTimers({
    now: new Date(now),
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}
