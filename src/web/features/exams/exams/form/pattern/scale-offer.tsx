import { useWatch } from 'react-hook-form';
import { scalePattern } from '#domain/marking/scale-pattern.ts';
import { Button } from '#web/ui/button.tsx';
import { count } from '#web/ui/wording/count.ts';
import type { FormParts } from '../moment-choice.tsx';
import type { ExamFormValues } from '../values/exam-form-values.ts';
import { readLength } from '../values/paper-values.ts';
import { patternOf } from '../values/preset-values.ts';
import { describeScaled, scaleBase } from '../values/scale-values.ts';
import { usePatterns } from './use-patterns.ts';

type ScaleOfferProps = Pick<FormParts, 'control'> & { onScale: (questions: number) => void; className: string };

/**
 * Offers to scale a pattern whose number of questions was typed over. It stands below the number, so that the field
 * does not move while the educator types.
 */
export function ScaleOffer({ control, onScale, className }: ScaleOfferProps) {
  const { patterns } = usePatterns();
  const values = useWatch({ control }) as ExamFormValues;
  const base = patternOf(values) ? undefined : scaleBase(values, patterns);
  const length = readLength(values);
  const scaled = base?.pattern && Number.isInteger(length) ? scalePattern(base.paper, length) : undefined;
  return (
    // Always there, because screen readers announce only changes in a live region that exists.
    <div role="status" className={scaled ? className : 'sr-only'}>
      {base?.pattern && scaled ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-small bg-sunken px-4 py-2.5">
          <p className="tabular min-w-0 flex-1 basis-64 text-ink-soft text-sm">
            {base.pattern.name} scaled: {describeScaled(scaled)}
          </p>
          <Button onClick={() => onScale(length)}>{`Scale to ${count(length, 'question')}`}</Button>
        </div>
      ) : null}
    </div>
  );
}
