import type { PointerEvent } from 'react';
import { Controller } from 'react-hook-form';
import { maxPaperLength } from '#contract/exams/section-drafts.contract.ts';
import { cx } from '#web/ui/cx.ts';
import { NumberField } from '#web/ui/forms/number-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Grip } from '#web/ui/lists/grip.tsx';
import { DeleteButton } from '#web/ui/lists/item-buttons.tsx';
import { MoveButtons } from '#web/ui/lists/move-buttons.tsx';
import type { FormParts } from './moment-choice.tsx';

const ends = [
  { value: 'clock', label: 'When its time is over' },
  { value: 'student', label: 'Earlier if the student ends it' },
] as const;

type SectionRowProps = FormParts & {
  index: number;
  count: number;
  /** Its title as it is typed, or its number. */
  name: string;
  /**
   * Whether the educator types the number of questions of each section. If not, the sections share the questions
   * equally.
   */
  hasSize: boolean;
  isDragged: boolean;
  onGrab: (event: PointerEvent) => void;
  /** Called with the wanted index, which may be outside the list. */
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One section in the form of an exam. */
export function SectionRow(props: SectionRowProps) {
  const { control, field: fieldOf, index, name, hasSize, isDragged } = props;
  return (
    <li
      className={cx(
        'rounded-small border bg-surface px-3.5 pt-1.5 pb-3.5',
        isDragged ? 'border-accent shadow-raised' : 'border-line',
      )}
    >
      <RowHead {...props} />
      <div
        className={cx(
          'mt-1 grid gap-4',
          hasSize
            ? 'grid-cols-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]'
            : 'grid-cols-[minmax(0,1fr)_5.5rem] sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
        )}
      >
        <TextField
          label="Section title"
          autoComplete="off"
          required
          className={hasSize ? 'max-sm:col-span-2' : undefined}
          {...fieldOf(`sections.${index}.title`)}
        />
        {hasSize ? (
          <NumberField
            label="Questions"
            min={1}
            max={maxPaperLength}
            required
            {...fieldOf(`sections.${index}.questions`)}
          />
        ) : null}
        <NumberField label="Minutes" min={1} max={1440} required {...fieldOf(`sections.${index}.minutes`)} />
        <Controller
          control={control}
          name={`sections.${index}.advance`}
          render={({ field }) => (
            <Select
              ref={field.ref}
              label="It ends"
              value={field.value}
              onChange={field.onChange}
              options={ends}
              className="max-sm:col-span-2"
            />
          )}
        />
        <Controller
          control={control}
          name={`sections.${index}.mayReturn`}
          render={({ field }) => (
            <Switch
              checked={field.value}
              onChange={field.onChange}
              label="Students may return"
              accessibleName={`Students may return to ${name}`}
              className={cx('self-end max-sm:col-span-2 sm:min-h-12', hasSize && 'sm:col-span-2')}
            />
          )}
        />
      </div>
    </li>
  );
}

const RowHead = ({ index, count, name, isDragged, onGrab, onMove, onRemove }: SectionRowProps) => (
  <div className="-mr-2 flex items-center">
    <Grip isDragged={isDragged} onGrab={onGrab} className="-ml-3 flex-none" />
    <p className="tabular min-w-0 flex-1 text-ink-soft text-sm">
      Section {index + 1} of {count}
    </p>
    <MoveButtons
      labels={[`Move ${name} up`, `Move ${name} down`]}
      isFirst={index === 0}
      isLast={index === count - 1}
      onMove={(by) => onMove(index + by)}
    />
    <DeleteButton item={name} verb="Remove" onClick={onRemove} />
  </div>
);
