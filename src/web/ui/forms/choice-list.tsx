import { type ReactNode, type Ref, useId } from 'react';
import { cx } from '../cx.ts';
import { CheckMark } from './checkbox.tsx';
import { Radio } from './radio.tsx';

type Choice<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** The meaning of the choice, shown below its label. */
  text?: ReactNode;
};

type ChoiceListProps<Value extends string> = {
  legend: ReactNode;
  choices: readonly Choice<Value>[];
  /** Message that tells what to correct. */
  error?: string | undefined;
  /** The first control, which gets the focus if the answer is missing. */
  ref?: Ref<HTMLInputElement> | undefined;
};

type RadioListProps<Value extends string> = ChoiceListProps<Value> & {
  /** Undefined while nothing is selected. */
  value: Value | undefined;
  onChange: (value: Value) => void;
};

/** A question whose few answers are all visible, of which the user selects one. */
export function RadioList<Value extends string>({ value, onChange, ...list }: RadioListProps<Value>) {
  const name = useId();
  return (
    <ChoiceList {...list} isChosen={(each) => each === value}>
      {(attributes, each) => (
        <Radio
          {...attributes}
          name={name}
          checked={each === value}
          onChange={() => onChange(each)}
          markClassName="mt-0.5"
        />
      )}
    </ChoiceList>
  );
}

type CheckListProps<Value extends string> = ChoiceListProps<Value> & {
  values: readonly Value[];
  onChange: (values: Value[]) => void;
};

/** A question whose few answers are all visible, of which the user selects any number. */
export function CheckList<Value extends string>({ values, onChange, ...list }: CheckListProps<Value>) {
  return (
    <ChoiceList {...list} isChosen={(each) => values.includes(each)}>
      {(attributes, each) => (
        <>
          <input
            {...attributes}
            type="checkbox"
            checked={values.includes(each)}
            onChange={({ target }) =>
              // Keeps the order of the list, whatever the order of the presses.
              onChange(
                list.choices
                  .map(({ value }) => value)
                  .filter((value) => (value === each ? target.checked : values.includes(value))),
              )
            }
            className="peer absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <CheckMark className="mt-0.5 flex-none" />
        </>
      )}
    </ChoiceList>
  );
}

type ControlAttributes = {
  id: string;
  'aria-describedby': string | undefined;
  ref: Ref<HTMLInputElement> | undefined;
};

type ListProps<Value extends string> = ChoiceListProps<Value> & {
  isChosen: (value: Value) => boolean;
  /** The control of a choice. It fills the row, so that the whole row can be pressed. */
  children: (attributes: ControlAttributes, value: Value) => ReactNode;
};

function ChoiceList<Value extends string>({ legend, choices, error, ref, isChosen, children }: ListProps<Value>) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 font-semibold text-md">{legend}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {choices.map(({ value, label, text }, index) => (
          <div
            key={value}
            className={cx(
              'relative flex min-h-12 items-start gap-3 rounded-small border px-3.5 py-3',
              isChosen(value) ? 'border-accent bg-accent-wash' : 'border-control-line bg-surface',
            )}
          >
            {children(
              {
                id: `${id}-${value}`,
                'aria-describedby': text ? `${id}-${value}-text` : undefined,
                ref: index === 0 ? ref : undefined,
              },
              value,
            )}
            <div className="min-w-0 flex-1">
              <label htmlFor={`${id}-${value}`} className="block text-md [overflow-wrap:anywhere]">
                {label}
              </label>
              {text ? (
                <p id={`${id}-${value}-text`} className="mt-0.5 text-ink-soft text-sm [overflow-wrap:anywhere]">
                  {text}
                </p>
              ) : null}
            </div>
          </div>
        ))}
      </div>
      <div aria-live="polite">
        {error ? (
          <p id={`${id}-error`} className="mt-2 text-bad text-sm">
            {error}
          </p>
        ) : null}
      </div>
    </fieldset>
  );
}
