import type { Runtime } from './runtime.ts';
import { type EngineState, timerEvents, timersOf } from './steps/engine-state.ts';

type TimerEvent = (typeof timerEvents)[number];

/**
 * Keeps one timer for each event that the state has due. Returns the function that sets, moves and ends them after a
 * change of the state. `raise`: called when the time of an event has come.
 */
export function createStateTimers(runtime: Runtime, raise: (type: TimerEvent) => void): (state: EngineState) => void {
  const timers = new Map<TimerEvent, { at: number; cancel: () => void }>();
  return (state) => {
    const due = timersOf(state);
    for (const type of timerEvents) {
      const at = due[type];
      if (timers.get(type)?.at === at) continue;
      timers.get(type)?.cancel();
      timers.delete(type);
      if (at === undefined) continue;
      const ring = () => {
        timers.delete(type);
        raise(type);
      };
      timers.set(type, { at, cancel: runtime.after(Math.max(0, at - runtime.now()), ring) });
    }
  };
}
