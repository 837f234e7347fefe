import { useState } from 'react';
import type { UseFormGetValues, UseFormSetValue } from 'react-hook-form';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { createExamPattern } from '#contract/exams/patterns.contract.ts';
import { maxPaperLength } from '#contract/exams/section-drafts.contract.ts';
import { scalePattern } from '#domain/marking/scale-pattern.ts';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { NumberField } from '#web/ui/forms/number-field.tsx';
import type { OpenDialog } from '#web/ui/overlays/dialog.tsx';
import { count } from '#web/ui/wording/count.ts';
import type { ExamFormValues } from '../values/exam-form-values.ts';
import { readLength } from '../values/paper-values.ts';
import { toPatternRules } from '../values/pattern-draft.ts';
import { describePreset, patternRules } from '../values/preset-values.ts';
import { describeScaled, type ScaleBase, scaleBase } from '../values/scale-values.ts';
import { OwnPatternsDialog } from './own-patterns-dialog.tsx';
import { PatternNameDialog } from './pattern-name-dialog.tsx';
import type { PatternTool } from './pattern-picker.tsx';
import { usePatterns } from './use-patterns.ts';

type PatternDialogsProps = {
  exam: Exam | undefined;
  tool: { item: PatternTool | undefined; key: number; isOpen: boolean; close: () => void };
  getValues: UseFormGetValues<ExamFormValues>;
  setValue: UseFormSetValue<ExamFormValues>;
  onScale: (questions: number) => void;
};

/**
 * What the menu beside the patterns opens. These dialogs stand outside of the form, because React would submit the form
 * with a form inside of it.
 */
export function PatternDialogs({ exam, tool, getValues, setValue, onScale }: PatternDialogsProps) {
  const { patterns } = usePatterns();
  const { item, key, isOpen, close } = tool;
  const save = useItemChange({
    send: (name: string) => {
      const { rules, problem } = toPatternRules(getValues(), exam);
      return rules ? call(createExamPattern, { body: { ...rules, name } }) : Promise.reject(new Error(problem));
    },
    success: ({ name }) => `Saved the pattern “${name}”`,
    failure: 'Failed to save the pattern',
    onSuccess: (_name, { id, preset }) => {
      setValue('pattern', { preset, ownId: id, rules: patternRules(getValues()) });
      close();
    },
  });
  const values = getValues();
  const base: ScaleBase | undefined = item === 'scale' ? scaleBase(values, patterns) : undefined;
  const { rules, problem } = item === 'save' ? toPatternRules(values, exam) : {};
  return (
    <>
      <ScaleDialog
        key={`scale ${key}`}
        base={base}
        start={readLength(values) || (base?.paper.totalQuestions ?? 1)}
        open={isOpen && item === 'scale'}
        onClose={close}
        onScale={(questions) => {
          onScale(questions);
          close();
        }}
      />
      <PatternNameDialog
        key={`save ${key}`}
        title="Save as my pattern"
        description={rules ? `${describePreset({ id: 0, name: '', ...rules })}.` : problem}
        name=""
        open={isOpen && item === 'save'}
        onClose={close}
        isPending={save.isPending}
        error={save.error}
        onSave={(name) => save.mutate(name)}
      />
      <OwnPatternsDialog open={isOpen && item === 'own'} onClose={close} />
    </>
  );
}

type ScaleDialogProps = OpenDialog & {
  /** Undefined while a number of the form is not valid. */
  base: ScaleBase | undefined;
  /** The number of questions with which the dialog opens. */
  start: number;
  onScale: (questions: number) => void;
};

/**
 * Scales the rules of a form to a number of questions, and shows the scaled rules before. It needs a new React key each
 * time it opens.
 */
function ScaleDialog({ base, start, onScale, ...dialog }: ScaleDialogProps) {
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
      {...dialog}
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
          <NumberField
            label="Number of questions"
            min={Math.max(1, least)}
            max={maxPaperLength}
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
