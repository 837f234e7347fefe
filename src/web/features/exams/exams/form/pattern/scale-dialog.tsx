import { useState } from 'react';
import { maxPaperLength } from '#contract/exams/section-drafts.contract.ts';
import { scalePattern } from '#domain/marking/scale-pattern.ts';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { count } from '#web/ui/wording/count.ts';
import { describeScaled, type ScaleBase } from '../values/scale-values.ts';

type ScaleDialogProps = {
  /** Undefined while a number of the form is not valid. */
  base: ScaleBase | undefined;
  /** The number of questions with which the dialog opens. */
  start: number;
  open: boolean;
  onClose: () => void;
  onScale: (questions: number) => void;
};

/** Scales the rules of a form to a number of questions, and says before what they will be. It needs a new React key each time it opens. */
export function ScaleDialog({ base, start, open, onClose, onScale }: ScaleDialogProps) {
  const [typed, setTyped] = useState(String(start));
  const [isChecked, setIsChecked] = useState(false);
  const questions = typed.trim() === '' ? Number.NaN : Number(typed);
  const isWhole = Number.isInteger(questions) && questions >= 1 && questions <= maxPaperLength;
  const scaled = base && isWhole ? scalePattern(base.paper, questions) : undefined;
  const least = base?.paper.sections.length ?? 0;
  const error = scaled
    ? undefined
    : isWhole && base
      ? `Enter at least ${least}: one for each section.`
      : `Number of questions must be a whole number from 1 to ${maxPaperLength}.`;
  return (
    <FormDialog
      asksBeforeClosing={false}
      title="Scale this pattern"
      description={
        base
          ? `${base.pattern?.name ?? 'The paper of this form'} has ${describeScaled(base.paper)}`
          : 'Correct the number of questions and the minutes of the form first.'
      }
      open={open}
      onClose={onClose}
      submitLabel={scaled ? `Scale to ${count(questions, 'question')}` : 'Scale'}
      pendingLabel="Scale"
      isPending={false}
    >
      {(formId) => (
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setIsChecked(true);
            if (scaled) onScale(questions);
          }}
        >
          <TextField
            type="number"
            inputMode="numeric"
            label="Number of questions"
            min={Math.max(1, least)}
            max={maxPaperLength}
            step={1}
            required
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={isChecked || typed.trim() !== '' ? error : undefined}
          />
          <p role="status" className="tabular mt-4 min-h-12 max-w-measure text-md">
            {scaled ? `${describeScaled(scaled)} Marks and passing score stay.` : null}
          </p>
        </form>
      )}
    </FormDialog>
  );
}
