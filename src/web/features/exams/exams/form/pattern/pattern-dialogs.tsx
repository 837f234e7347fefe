import type { UseFormGetValues, UseFormSetValue } from 'react-hook-form';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { createExamPattern } from '#contract/exams/patterns.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import type { ExamFormValues } from '../values/exam-form-values.ts';
import { readLength } from '../values/paper-values.ts';
import { toPatternRules } from '../values/pattern-draft.ts';
import { describePreset, patternRules } from '../values/preset-values.ts';
import { type ScaleBase, scaleBase } from '../values/scale-values.ts';
import { OwnPatternsDialog } from './own-patterns-dialog.tsx';
import { PatternNameDialog } from './pattern-name-dialog.tsx';
import type { PatternTool } from './pattern-picker.tsx';
import { ScaleDialog } from './scale-dialog.tsx';
import { usePatterns } from './use-patterns.ts';

type PatternDialogsProps = {
  exam: Exam | undefined;
  tool: { item: PatternTool | undefined; key: number; isOpen: boolean; close: () => void };
  getValues: UseFormGetValues<ExamFormValues>;
  setValue: UseFormSetValue<ExamFormValues>;
  onScale: (questions: number) => void;
};

/**
 * What the menu beside the patterns opens. These dialogs stand outside of the form, because React would submit the form with a form
 * inside of it.
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
