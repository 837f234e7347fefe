import type { Forecast, ForecastInput } from './forecast.ts';
import type { ForecastQuestion } from './forecast.worker.ts';

let worker: Worker | undefined;
let lastId = 0;

/** Computes a forecast in a worker thread, so that the page does not freeze. The first call starts the worker. */
export const askForecast = (input: ForecastInput, signal?: AbortSignal): Promise<Forecast> =>
  ask({ input }, signal) as Promise<Forecast>;

/** Computes `minutesCurve` in the worker thread. */
export const askMinutesCurve = (
  input: ForecastInput,
  minutes: readonly number[],
  signal?: AbortSignal,
): Promise<{ minutes: number; share: number }[]> =>
  ask({ input, minutes }, signal) as Promise<{ minutes: number; share: number }[]>;

function ask(question: Omit<ForecastQuestion, 'id'>, signal?: AbortSignal): Promise<unknown> {
  worker ??= new Worker(new URL('./forecast.worker.ts', import.meta.url), { type: 'module', name: 'forecast' });
  const asked = worker;
  lastId += 1;
  const id = lastId;
  if (signal?.aborted) return Promise.reject(signal.reason);
  return new Promise((resolve, reject) => {
    const done = new AbortController();
    const settle = (act: () => void) => {
      done.abort();
      act();
    };
    asked.addEventListener(
      'message',
      ({ data }: MessageEvent<{ id: number; answer: unknown }>) => {
        if (data.id === id) settle(() => resolve(data.answer));
      },
      { signal: done.signal },
    );
    asked.addEventListener('error', () => settle(() => reject(new Error('The forecast failed.'))), {
      signal: done.signal,
    });
    signal?.addEventListener('abort', () => settle(() => reject(signal.reason)), { signal: done.signal });
    asked.postMessage({ id, ...question });
  });
}
