import { useState } from 'react';
import type { Insight } from '#contract/exams/attempts/insight.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { formatNumber } from '#web/ui/wording/count.ts';
import { once } from '#web/ui/wording/once.ts';

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinals = once(() => new Intl.PluralRules('en', { type: 'ordinal' }));

/** "31st". */
const ordinal = (rank: number) => `${formatNumber(rank)}${endings[ordinals().select(rank)] ?? 'th'}`;

/** Says how the student would rank if some of the wrong questions had no answer. The student chooses how many. */
export function LeftBlank({ ranks }: { ranks: NonNullable<Insight['wrongAnswers']>['ranks'] }) {
  // Two thirds: a student seldom doubts every wrong answer.
  const [number, setNumber] = useState(Math.max(1, Math.round((2 * ranks.length) / 3)));
  const rank = ranks[number - 1];
  if (rank === undefined) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
      <p aria-live="polite" className="tabular max-w-measure">
        Leaving {number === ranks.length ? (number === 1 ? 'it' : `all ${number}`) : `${number} of them`} blank would
        have ranked you {ordinal(rank)}.
      </p>
      {ranks.length > 1 ? (
        <span className="flex gap-1.5">
          <Button aria-label="One fewer left blank" disabled={number === 1} onClick={() => setNumber(number - 1)}>
            −
          </Button>
          <Button
            aria-label="One more left blank"
            disabled={number === ranks.length}
            onClick={() => setNumber(number + 1)}
          >
            +
          </Button>
        </span>
      ) : null}
    </div>
  );
}
