import { useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { AttemptEngine } from '../../engine/attempt-engine.ts';
import { gapsText } from './gaps.ts';
import { useGaps } from './use-gaps.ts';

type SubmitStepProps = {
  engine: AttemptEngine;
  onSubmit: () => void;
  /** Leads to the next question to look at. */
  onReview: () => void;
  onCancel: () => void;
};

/** Called when a button appears. Its identity must not change; otherwise React would call it on each render. */
const focus = (button: HTMLButtonElement | null): void => button?.focus();

/**
 * The second step of submitting. 'Review' stands where 'Submit Exam' and 'Next' were, and has the focus, so that a student who taps or
 * presses Enter once too often does not submit.
 */
export function SubmitStep({ engine, onSubmit, onReview, onCancel }: SubmitStepProps) {
  const gaps = useGaps(engine);
  const textId = useId();
  const text = gapsText(gaps);
  const hasGaps = text !== '';

  return (
    <fieldset
      aria-labelledby={textId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
      className="flex min-w-0 flex-1 flex-col gap-x-4 gap-y-2.5 sm:flex-row sm:items-center"
    >
      <p id={textId} className="tabular font-strong text-md text-warn sm:mr-auto">
        {text || 'All questions answered'}
      </p>
      <div className="grid grid-cols-2 gap-2.5 max-[15rem]:grid-cols-1 sm:flex">
        <Button onClick={onSubmit}>{hasGaps ? 'Submit anyway' : 'Submit now'}</Button>
        {hasGaps ? (
          <Button key="review" ref={focus} variant="primary" onClick={onReview}>
            Review
          </Button>
        ) : (
          <Button key="back" ref={focus} variant="primary" onClick={onCancel}>
            Go back
          </Button>
        )}
      </div>
    </fieldset>
  );
}
