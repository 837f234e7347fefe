import { type ReactNode, useState } from 'react';
import type { ExamAnalytics } from '#contract/exams/analytics/analytics.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { NumberField } from '#web/ui/forms/number-field.tsx';
import { count } from '#web/ui/wording/count.ts';
import {
  chanceOf,
  cohenScore,
  countNear,
  fewestForSuggestions,
  type HofsteeLimits,
  hofsteeScore,
} from './cut-score.ts';

type PassMarkHelpProps = {
  analytics: ExamAnalytics;
  /** The passing score that the educator tries. */
  score: number;
  onTry: (score: number) => void;
};

/** How sure a passing score is, and, from ten ranked attempts on, the passing scores that two methods suggest. */
export function PassMarkHelp({ analytics, score, onTry }: PassMarkHelpProps) {
  const sureness = describeSureness(analytics, score);
  return (
    <>
      {sureness === undefined ? null : <p className="mt-3 text-md">{sureness}</p>}
      {analytics.attempts < fewestForSuggestions ? null : <Suggestions analytics={analytics} onTry={onTry} />}
    </>
  );
}

/**
 * How many students are so near to a passing score that chance may have decided; undefined if there are too few
 * attempts to say.
 */
export function describeSureness({ percentages, marks }: ExamAnalytics, score: number): string | undefined {
  const standardError = marks.standardErrorPercent;
  if (standardError === null) return undefined;
  const near = countNear(percentages, score, standardError);
  return `${count(near, 'student')} ${near === 1 ? 'is' : 'are'} within one standard error of the pass mark, ${standardError.toFixed(1)}% above or below ${score}%.`;
}

const limitLabels: [keyof HofsteeLimits, string][] = [
  ['lowest', 'Lowest pass mark (%)'],
  ['highest', 'Highest pass mark (%)'],
  ['fewest', 'Fewest who fail (%)'],
  ['most', 'Most who fail (%)'],
];

function Suggestions({ analytics, onTry }: Pick<PassMarkHelpProps, 'analytics' | 'onTry'>) {
  const { percentages } = analytics;
  const [limits, setLimits] = useState<HofsteeLimits>({ lowest: 50, highest: 70, fewest: 0, most: 40 });
  const chance = chanceOf(analytics);
  const hofstee = hofsteeScore(percentages, limits);
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6 border-line border-t pt-4 sm:grid-cols-2">
      <Method name="Cohen" score={Math.round(cohenScore(percentages, chance))} onTry={onTry}>
        60% of the way from chance ({chance.toFixed(1)}%) to the 95th percentile of the scores. It fits a paper whose
        difficulty was not known before.
      </Method>
      <Method name="Hofstee" score={hofstee} onTry={onTry}>
        The highest pass mark at which no more students fail than the limits below accept.
        {hofstee === undefined ? ' The scores do not meet these limits.' : null}
        <div className="mt-3 grid grid-cols-2 items-end gap-3">
          {limitLabels.map(([limit, label]) => (
            <NumberField
              key={limit}
              min={0}
              max={100}
              label={label}
              value={Number.isNaN(limits[limit]) ? '' : limits[limit]}
              onChange={({ currentTarget }) => setLimits({ ...limits, [limit]: currentTarget.valueAsNumber })}
            />
          ))}
        </div>
      </Method>
    </div>
  );
}

type MethodProps = {
  name: string;
  /** Undefined if the method suggests no passing score. */
  score: number | undefined;
  onTry: (score: number) => void;
  children: ReactNode;
};

function Method({ name, score, onTry, children }: MethodProps) {
  return (
    <section aria-label={name}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="tabular font-semibold text-md">
          {name}: {score === undefined ? 'none' : `${score}%`}
        </h3>
        {score === undefined ? null : (
          <Button aria-label={`Try ${score}%, ${name}`} onClick={() => onTry(score)}>
            Try
          </Button>
        )}
      </div>
      <div className="mt-1 text-ink-soft text-sm">{children}</div>
    </section>
  );
}
