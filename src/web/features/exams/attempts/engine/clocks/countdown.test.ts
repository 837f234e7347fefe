import { describe, expect, it } from 'vitest';
import { createManualRuntime } from '#test/doubles/manual-runtime.ts';
import { createCountdown } from './countdown.ts';

function setUp(seconds: number) {
  const runtime = createManualRuntime();
  const time = { endsAt: seconds * 1000 };
  const shown: number[] = [];
  let zeros = 0;
  const countdown = createCountdown(
    runtime,
    () => Math.max(0, time.endsAt - runtime.now()),
    () => {
      zeros += 1;
    },
  );
  countdown.subscribe(() => shown.push(countdown.secondsLeft()));
  countdown.refresh();
  return { runtime, time, shown, countdown, zeros: () => zeros };
}

describe('a countdown', () => {
  it('shows every second once and says once when it is over', async () => {
    const { runtime, shown, zeros } = setUp(3.5);
    await runtime.pass(3499);
    expect(shown).toEqual([3, 2, 1]);
    expect(zeros()).toBe(0);
    await runtime.pass(10_000);
    expect(shown).toEqual([3, 2, 1, 0]);
    expect(zeros()).toBe(1);
    expect(runtime.timerCount()).toBe(0);
  });

  it('goes on when there is more time after all, and ends again', async () => {
    const { runtime, time, countdown, zeros } = setUp(1);
    await runtime.pass(1000);
    time.endsAt = runtime.now() + 60_000;
    countdown.refresh();
    expect(countdown.secondsLeft()).toBe(60);
    await runtime.pass(60_000);
    expect(zeros()).toBe(2);
  });

  it('says at once that an attempt without time left is over', () => {
    expect(setUp(0).zeros()).toBe(1);
  });

  it('keeps still once it was stopped', async () => {
    const { runtime, countdown, zeros } = setUp(2);
    countdown.stop();
    countdown.refresh();
    await runtime.pass(5000);
    expect(zeros()).toBe(0);
  });
});
