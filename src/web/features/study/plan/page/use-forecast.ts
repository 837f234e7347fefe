import { useEffect, useState } from 'react';
import { whenIdle } from '#web/platform/idle.ts';
import { askForecast } from '../../planner/ask-forecast.ts';
import { fitStability } from '../../planner/fit-stability.ts';
import type { Forecast } from '../../planner/forecast.ts';
import { fitReviews } from '../../planner/plan-numbers.ts';
import type { Plan } from '../use-plan.ts';

type ForecastState = {
  forecast: Forecast | 'computing' | 'failed';
  /** Below 30 reviews on a later day, the shares of the forecast would be a guess. */
  isFew: boolean;
};

/** The forecast of exam-day recall, computed in a worker. */
export function useForecast({ input, state }: Pick<Plan, 'input' | 'state'>): ForecastState {
  const [forecast, setForecast] = useState<ForecastState['forecast']>('computing');
  const isFew = state.laterReviews.length < fitReviews.fewest;
  useEffect(() => {
    if (!input || input.cards.length === 0) return;
    const gone = new AbortController();
    // The fit and the cards for the worker take a phone longer than the paint of the plan, which comes first.
    const cancel = whenIdle(() => {
      askForecast({ ...input, factor: fitStability(state.laterReviews) }, gone.signal).then(setForecast, () => {
        if (!gone.signal.aborted) setForecast('failed');
      });
    });
    return () => {
      cancel();
      gone.abort();
    };
  }, [input, state]);
  return { forecast, isFew };
}
