import { type ForecastInput, forecast, minutesCurve } from './forecast.ts';

/** The request of the page: a forecast, or with `minutes` the curve of minutes a day. */
export type ForecastQuestion = { id: number; input: ForecastInput; minutes?: readonly number[] };

// The lib of the project describes a page, whose `self` is a window; a worker's `postMessage` takes no origin.
const worker = self as unknown as {
  addEventListener: (type: 'message', listener: (event: MessageEvent<ForecastQuestion>) => void) => void;
  postMessage: (message: unknown) => void;
};

worker.addEventListener('message', ({ data: { id, input, minutes } }) => {
  worker.postMessage({ id, answer: minutes ? minutesCurve(input, minutes) : forecast(input) });
});
