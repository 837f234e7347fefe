import { Controller, useWatch } from 'react-hook-form';
import { FoldedSection } from '#web/ui/forms/folded-section.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import type { FormParts } from './moment-choice.tsx';
import { paletteOptions } from './values/palette-options.ts';
import { summariseOrder } from './values/summarise-order.ts';

const hints = {
  standard: 'A flag shows which questions the student has marked for review.',
  fiveStates:
    'Not visited, not answered, answered, marked for review, answered and marked for review. The last one is graded.',
};

type ShufflingSectionProps = Pick<FormParts, 'control'> & { startsOpen: boolean; className: string };

/**
 * The section of the exam form about the order in which each student sees questions and options, and about the palette.
 */
export function ShufflingSection({ control, startsOpen, className }: ShufflingSectionProps) {
  const [shuffleQuestions, shuffleOptions, palette] = useWatch({
    control,
    name: ['shuffleQuestions', 'shuffleOptions', 'palette'],
  });

  return (
    <FoldedSection
      title="Order and palette"
      summary={summariseOrder({ shuffleQuestions, shuffleOptions, palette })}
      startsOpen={startsOpen}
      hasError={false}
      className={className}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div>
          <Controller
            control={control}
            name="shuffleQuestions"
            render={({ field }) => (
              <Switch checked={field.value} onChange={field.onChange} label="Shuffle the questions for each student" />
            )}
          />
          <p className="mt-1 text-ink-soft text-sm">
            All students have the same questions. With sections, each question stays in its section.
          </p>
        </div>
        <div>
          <Controller
            control={control}
            name="shuffleOptions"
            render={({ field }) => (
              <Switch checked={field.value} onChange={field.onChange} label="Shuffle the options for each student" />
            )}
          />
          <p className="mt-1 text-ink-soft text-sm">
            Keys, results and analytics keep your letters. Numbers in ascending order stay in order. Do not use it if an
            option refers to another one, such as “both A and B”.
          </p>
        </div>
        <Controller
          control={control}
          name="palette"
          render={({ field }) => (
            <Select
              ref={field.ref}
              label="Palette of questions"
              value={field.value}
              onChange={field.onChange}
              options={paletteOptions}
              hint={hints[field.value]}
            />
          )}
        />
      </div>
    </FoldedSection>
  );
}
