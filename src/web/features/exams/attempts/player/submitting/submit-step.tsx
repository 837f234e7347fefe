import { useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { AttemptEngine } from '../../engine/attempt-engine.ts';
import { returnText } from '../sections/section-wording.ts';
import { useSection } from '../sections/use-section.ts';
import { useGapsText, useSectionGapsText } from './use-gaps.ts';

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
 * The second step of submitting. 'Review' stands where 'Submit Exam' and 'Next' were, and has the focus, so that a
 * student who taps or presses Enter once too often does not submit.
 */
export function SubmitStep({ engine, onSubmit, ...step }: SubmitStepProps) {
  const text = useGapsText(engine);
  return (
    <Step
      {...step}
      text={text || 'All questions answered'}
      hasGaps={text !== ''}
      label={text ? 'Submit anyway' : 'Submit now'}
      onConfirm={onSubmit}
    />
  );
}

type EndSectionStepProps = Pick<SubmitStepProps, 'engine' | 'onReview' | 'onCancel'> & { onEnd: () => void };

/** The second step of ending a section before its time is over. */
export function EndSectionStep({ engine, onEnd, ...step }: EndSectionStepProps) {
  const text = useSectionGapsText(engine);
  const current = useSection(engine);
  const returning = current ? returnText(current.section) : '';
  return (
    <Step
      {...step}
      text={`${text || 'All questions of this section answered'}. ${returning}`}
      hasGaps={text !== ''}
      label="End section"
      onConfirm={onEnd}
    />
  );
}

type StepProps = Pick<SubmitStepProps, 'onReview' | 'onCancel'> & {
  text: string;
  hasGaps: boolean;
  label: string;
  onConfirm: () => void;
};

function Step({ text, hasGaps, label, onConfirm, onReview, onCancel }: StepProps) {
  const textId = useId();
  return (
    <fieldset
      aria-labelledby={textId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
      className="flex min-w-0 flex-1 flex-col gap-x-4 gap-y-2.5 sm:flex-row sm:items-center"
    >
      <p id={textId} className="tabular font-strong text-md text-warn sm:mr-auto">
        {text}
      </p>
      <div className="grid grid-cols-2 gap-2.5 max-[15rem]:grid-cols-1 sm:flex">
        <Button onClick={onConfirm}>{label}</Button>
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
