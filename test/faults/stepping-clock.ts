import { readFileSync } from 'node:fs';

/**
 * Loaded into a server before anything else: at SIGUSR2 its clock jumps by the milliseconds that `CLOCK_STEP_FILE` holds. As with a
 * step of the system's clock, timers and the monotonic clock run on.
 */
const SystemDate = Date;
let step = 0;

class SteppingDate extends SystemDate {
  constructor(...parts: unknown[]) {
    if (parts.length === 0) super(SteppingDate.now());
    else super(...(parts as [number]));
  }

  static override now(): number {
    return SystemDate.now() + step;
  }
}

globalThis.Date = SteppingDate as DateConstructor;
process.on('SIGUSR2', () => {
  step = Number(readFileSync(process.env.CLOCK_STEP_FILE ?? '', 'utf8'));
});
