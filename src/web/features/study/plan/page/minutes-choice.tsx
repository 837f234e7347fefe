import { useEffect, useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Radio } from '#web/ui/forms/radio.tsx';
import { askMinutesCurve } from '../../planner/ask-forecast.ts';
import type { ForecastInput } from '../../planner/forecast.ts';
import { writeMinutes, writeShare } from '../plan-words.ts';
import { barsOf } from './bars.ts';

const offered = [5, 10, 15, 20, 30, 45, 60] as const;

/** Milliseconds after the last change until the curve is computed. */
const pause = 250;

type MinutesChoiceProps = {
  minutes: number;
  onChange: (minutes: number) => void;
  /** Undefined until there are a date and cards. */
  input: ForecastInput | undefined;
};

/** The minutes a day, each with the share of cards that the student would recall on exam day. */
export function MinutesChoice({ minutes, onChange, input }: MinutesChoiceProps) {
  const shares = useCurve(input);
  const bars = shares && barsOf(shares);
  const isPlateau = bars && bars.enough < Math.max(...offered);
  const choices = [...new Set([...offered, minutes])].sort((one, two) => one - two);
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-md">Minutes a day</legend>
      <p className="mb-2 text-ink-soft text-sm">
        {input
          ? 'The bars show about how many of the cards you would recall on exam day.'
          : 'With a date and topics, bars show here about how many of the cards you would recall on exam day.'}
      </p>
      <div className="grid gap-1.5">
        {choices.map((each) => {
          const share = shares?.get(each);
          return (
            <label
              key={each}
              htmlFor={`plan-minutes-${each}`}
              className={cx(
                'relative grid min-h-12 cursor-pointer grid-cols-[auto_4.5rem_minmax(0,1fr)_3rem] items-center gap-3 rounded-small border px-3.5',
                each === minutes ? 'border-accent bg-accent-wash' : 'border-control-line bg-surface',
              )}
            >
              <Radio
                id={`plan-minutes-${each}`}
                name="plan-minutes"
                checked={each === minutes}
                onChange={() => onChange(each)}
              />
              <span className="tabular text-md">{each} min</span>
              <span aria-hidden="true" className="h-1.5 rounded-full bg-line/60">
                <span
                  className={cx(
                    'block h-full rounded-full transition-[width] duration-250',
                    bars && each > bars.enough ? 'bg-ink-faint' : 'bg-accent',
                  )}
                  style={{ width: `${bars && share ? ((share - bars.base) / (1 - bars.base)) * 100 : 0}%` }}
                />
              </span>
              <span className="tabular text-right text-ink-soft text-sm">
                {share === undefined ? '' : <span className="sr-only">about </span>}
                {share === undefined ? '' : writeShare(share)}
              </span>
            </label>
          );
        })}
      </div>
      {/* As high as its text, so that the form does not move when the bars are computed. */}
      <p className="mt-2 min-h-10 text-ink-soft text-sm" aria-live="polite">
        {isPlateau
          ? `About ${writeMinutes(bars.enough * 60)} a day ${bars.enough === 1 ? 'is' : 'are'} enough for these cards: more would bring less than 1 point. `
          : null}
        {bars && bars.base > 0 ? `The bars begin at ${writeShare(bars.base)}.` : null}
      </p>
    </fieldset>
  );
}

/** The share recalled on exam day for each number of minutes. The former curve stays until the next one is computed. */
function useCurve(input: ForecastInput | undefined): Map<number, number> | undefined {
  const [shares, setShares] = useState<Map<number, number>>();
  useEffect(() => {
    if (!input) return setShares(undefined);
    const gone = new AbortController();
    const timer = setTimeout(() => {
      askMinutesCurve(input, offered, gone.signal).then(
        (curve) => setShares(new Map(curve.map(({ minutes, share }) => [minutes, share]))),
        () => 'the student picks minutes without the curve',
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [input]);
  return shares;
}
