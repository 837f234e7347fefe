import { type ReactNode, useState } from 'react';
import { type UseFormGetValues, type UseFormSetValue, useWatch } from 'react-hook-form';
import type { ExamPreset } from '#contract/exams/presets.contract.ts';
import { scalePattern } from '#domain/marking/scale-pattern.ts';
import { cx } from '#web/ui/cx.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Menu } from '#web/ui/overlays/menu.tsx';
import type { FormParts } from '../moment-choice.tsx';
import { type ExamFormValues, toFormValues } from '../values/exam-form-values.ts';
import { namePreset } from '../values/name-preset.ts';
import { readLength } from '../values/paper-values.ts';
import {
  describePreset,
  describeSource,
  fillFrom,
  isOwn,
  knownPattern,
  nameOf,
  type Pattern,
  patternOf,
  replacedBy,
} from '../values/preset-values.ts';
import { describeScaled } from '../values/scale-values.ts';
import { usePatterns } from './use-patterns.ts';

/** The dialogs that the menu beside the patterns opens. */
export type PatternTool = 'scale' | 'save' | 'own';

type PatternPickerProps = Pick<FormParts, 'control'> & {
  getValues: UseFormGetValues<ExamFormValues>;
  setValue: UseFormSetValue<ExamFormValues>;
  /** Called when the pattern of a real paper has filled the form. */
  onRealPaper: () => void;
  onTool: (tool: PatternTool) => void;
  className: string;
};

const custom = 'custom';

/**
 * The parts of the select become cells, so that the menu stands beside its button and the hint has the whole width
 * below both.
 */
const besideSelect =
  'sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-y-0 sm:[&>div:first-child]:contents sm:[&_label]:col-span-2 sm:[&_[aria-live]]:col-span-2 sm:[&_[aria-live]]:row-start-3';

/** The value of a pattern in the list. An own pattern may have the name of a real paper. */
const choiceOf = (pattern: Pattern): string => (isOwn(pattern) ? `own ${pattern.id}` : nameOf(pattern));

/** Fills the rules of an exam from the pattern of a real paper, or from an own one. */
export function PatternPicker(props: PatternPickerProps) {
  const { control, getValues, setValue, onRealPaper, onTool, className } = props;
  const { patterns, hasPresets, error } = usePatterns();
  const values = useWatch({ control }) as ExamFormValues;
  const present = patternOf(values);
  const chosen = knownPattern(present, patterns);
  // A pattern that is in no list any more still has a name if it comes from a real paper.
  const unlisted = present && !chosen && present.preset;
  const [asked, setAsked] = useState<{ pattern: Pattern; replaced: string[] }>();
  const [isAsking, setIsAsking] = useState(false);

  const fill = (pattern: Pattern) => {
    const { parts, sections, ...others } = fillFrom(pattern, getValues());
    for (const [name, value] of Object.entries({ ...others, parts, sections })) {
      setValue(name as keyof ExamFormValues, value, { shouldDirty: true });
    }
    setIsAsking(false);
    if (!isOwn(pattern) || pattern.preset) onRealPaper();
  };
  const choose = (value: string) => {
    const pattern = patterns.find((one) => choiceOf(one) === value);
    if (!pattern) return setValue('pattern', null, { shouldDirty: true });
    const replaced = replacedBy(pattern, getValues(), toFormValues(undefined, ''));
    if (replaced.length === 0) return fill(pattern);
    setAsked({ pattern, replaced });
    setIsAsking(true);
  };

  return (
    <div className={className}>
      <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-x-3 gap-y-2.5', besideSelect)}>
        <Select
          label="Pattern"
          value={chosen ? choiceOf(chosen) : unlisted ? 'unlisted' : custom}
          onChange={choose}
          disabled={!hasPresets && !error}
          options={[
            { value: custom, label: 'Custom' },
            ...(unlisted ? [{ value: 'unlisted', label: namePreset(unlisted) }] : []),
            ...patterns.map((pattern) => ({ value: choiceOf(pattern), label: nameOf(pattern) })),
          ]}
          hint={hintOf(chosen, values, error)}
        />
        <div className="sm:col-start-2 sm:row-start-2">
          <Menu
            label="Scale or save"
            groups={[
              [
                {
                  label: 'Scale to another number of questions',
                  note: 'Minutes and sections in proportion.',
                  onSelect: () => onTool('scale'),
                },
                {
                  label: 'Save as my pattern',
                  note: 'For other exams of this site.',
                  onSelect: () => onTool('save'),
                },
              ],
              [{ label: 'My patterns', note: 'Rename or delete them.', onSelect: () => onTool('own') }],
            ]}
          />
        </div>
      </div>
      {asked ? (
        <ConfirmDialog
          open={isAsking}
          onClose={() => setIsAsking(false)}
          tone="normal"
          title={`Fill in ${asked.pattern.name}?`}
          text={
            <>
              {describePreset(asked.pattern)}. <About pattern={asked.pattern} /> This replaces{' '}
              {asked.replaced.join(', ')}.
            </>
          }
          confirmLabel="Fill in"
          pendingLabel="Fill in"
          isPending={false}
          onConfirm={() => fill(asked.pattern)}
        />
      ) : null}
    </div>
  );
}

function hintOf(chosen: Pattern | undefined, values: ExamFormValues, error: Error | null): ReactNode {
  if (chosen) {
    const length = readLength(values);
    const scaled = length === chosen.totalQuestions ? undefined : scalePattern(chosen, length);
    return (
      <>
        {scaled ? `Scaled: ${describeScaled(scaled)} The whole paper has ` : null}
        {describePreset(chosen)}. <About pattern={chosen} />
      </>
    );
  }
  return error
    ? 'The patterns of real papers could not be loaded. Reload the page to use one.'
    : 'Fills in the rules of a real paper: time, questions, marks, sections, order.';
}

/** Where a pattern of a real paper comes from. */
const About = ({ pattern }: { pattern: Pattern }) =>
  isOwn(pattern) ? null : (
    <>
      {describeSource(pattern)} <SourceLink preset={pattern} />
    </>
  );

const SourceLink = ({ preset }: { preset: ExamPreset }) => (
  <a href={preset.source} target="_blank" rel="noreferrer" className="font-medium text-accent-strong underline">
    Source: {new URL(preset.source).hostname.replace(/^www\./, '')}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
);
