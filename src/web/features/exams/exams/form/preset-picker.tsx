import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormGetValues, type UseFormSetValue, useWatch } from 'react-hook-form';
import type { ExamPreset } from '#contract/exams/presets.contract.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import type { FormParts } from './moment-choice.tsx';
import { examPresetsQuery } from './presets.queries.ts';
import { type ExamFormValues, toFormValues } from './values/exam-form-values.ts';
import { namePreset } from './values/name-preset.ts';
import {
  describePreset,
  describeSource,
  fillFrom,
  isSamePreset,
  presetOf,
  replacedBy,
} from './values/preset-values.ts';

const custom = 'custom';

type PresetPickerProps = Pick<FormParts, 'control'> & {
  getValues: UseFormGetValues<ExamFormValues>;
  setValue: UseFormSetValue<ExamFormValues>;
  /** Called when a pattern has filled the form. */
  onFilled: () => void;
  className: string;
};

/** Fills the rules of an exam from the pattern of a real paper. */
export function PresetPicker({ control, getValues, setValue, onFilled, className }: PresetPickerProps) {
  const { data: presets, error } = useQuery(examPresetsQuery);
  const present = presetOf(useWatch({ control }) as ExamFormValues);
  const [asked, setAsked] = useState<{ preset: ExamPreset; replaced: string[] }>();
  const [isAsking, setIsAsking] = useState(false);
  const chosen = present && presets?.find((preset) => isSamePreset(preset, present));

  const fill = (preset: ExamPreset) => {
    const { parts, sections, ...others } = fillFrom(preset, getValues());
    for (const [name, value] of Object.entries({ ...others, parts, sections })) {
      setValue(name as keyof ExamFormValues, value, { shouldDirty: true });
    }
    setIsAsking(false);
    onFilled();
  };
  const choose = (value: string) => {
    const preset = presets?.find((one) => namePreset(one) === value);
    if (!preset) return setValue('pattern', null, { shouldDirty: true });
    const replaced = replacedBy(preset, getValues(), toFormValues(undefined, ''));
    if (replaced.length === 0) return fill(preset);
    setAsked({ preset, replaced });
    setIsAsking(true);
  };

  return (
    <div className={className}>
      <Select
        label="Pattern"
        value={present ? namePreset(present) : custom}
        onChange={choose}
        disabled={!presets && !error}
        options={[
          { value: custom, label: 'Custom' },
          ...(present && !chosen ? [{ value: namePreset(present), label: namePreset(present) }] : []),
          ...(presets ?? []).map((preset) => ({ value: namePreset(preset), label: namePreset(preset) })),
        ]}
        hint={
          chosen ? (
            <>
              {describePreset(chosen)}. {describeSource(chosen)} <SourceLink preset={chosen} />
            </>
          ) : error ? (
            'The patterns of real papers could not be loaded. Reload the page to use one.'
          ) : (
            'Fills in the rules of a real paper: time, questions, marks, sections, order.'
          )
        }
      />
      {asked ? (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          tone="normal"
          title={`Fill in ${asked.preset.name}?`}
          text={
            <>
              {describePreset(asked.preset)}. {describeSource(asked.preset)} This replaces {asked.replaced.join(', ')}.{' '}
              <SourceLink preset={asked.preset} />
            </>
          }
          confirmLabel="Fill in"
          pendingLabel="Fill in"
          isPending={false}
          onConfirm={() => fill(asked.preset)}
        />
      ) : null}
    </div>
  );
}

const SourceLink = ({ preset }: { preset: ExamPreset }) => (
  <a href={preset.source} target="_blank" rel="noreferrer" className="font-medium text-accent-strong underline">
    Source: {new URL(preset.source).hostname.replace(/^www\./, '')}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
);
