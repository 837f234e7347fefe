import { TextField } from '#web/ui/forms/text-field.tsx';
import { wholeNumber } from './whole-number.ts';

type NumberFieldProps = {
  label: string;
  /** The typed text. */
  value: string;
  onChange: (value: string) => void;
  range: { min: number; max: number; fallback: number };
};

/** A field for a whole number. On blur the number is moved into its range; other text becomes the fallback. */
export function NumberField({ label, value, onChange, range }: NumberFieldProps) {
  return (
    <TextField
      type="number"
      inputMode="numeric"
      label={label}
      min={range.min}
      max={range.max}
      step={1}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => onChange(String(wholeNumber(value, range)))}
      hint={`${range.min} to ${range.max}`}
      inputClassName="tabular"
    />
  );
}
