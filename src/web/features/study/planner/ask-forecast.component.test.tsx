import { expect, it } from 'vitest';
import { askForecast, askMinutesCurve } from './ask-forecast.ts';
import { type ForecastInput, forecast, minutesCurve } from './forecast.ts';
import { assumedCosts } from './plan-numbers.ts';

const input: ForecastInput = {
  settings: { startDay: 0, examDay: 12, minutes: 5 },
  today: 0,
  cards: Array.from({ length: 50 }, (_, index) => ({ key: `c:${index + 1}` })),
  costs: assumedCosts,
  secondsSpent: 0,
  factor: 1,
};

it('forecasts in a worker thread, several questions at once, and forgets a question that is no longer asked', async () => {
  const gone = new AbortController();
  const left = askForecast(input, gone.signal);
  gone.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  await expect(askForecast(input, gone.signal)).rejects.toThrow('left');
  const [answer, curve] = await Promise.all([askForecast(input), askMinutesCurve(input, [2, 10])]);
  expect(answer).toEqual(forecast(input));
  expect(curve).toEqual(minutesCurve(input, [2, 10]));
});
