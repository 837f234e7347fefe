import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Field, type FieldProps, fieldBorder } from './field.tsx';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & FieldProps;

/** A labelled text area with a hint or an error, which screen readers read with it. It grows with its text, from `rows` lines. */
export function TextArea({ label, hint, error, className, id, rows = 3, ...props }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className} id={id}>
      {(control) => (
        <textarea
          {...props}
          {...control}
          rows={rows}
          style={{ minHeight: `calc(${rows}lh + 1.5rem + 2px)` }}
          className={cx(
            'field-sizing-content block max-h-96 w-full resize-y rounded-small border bg-surface px-4 py-3 text-base text-ink',
            fieldBorder(error),
          )}
        />
      )}
    </Field>
  );
}
