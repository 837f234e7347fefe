import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Field, type FieldProps, fieldBorder } from './field.tsx';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & FieldProps;

/** A labelled text area with a hint or an error, which screen readers read with it. */
export function TextArea({ label, hint, error, className, id, rows = 3, ...props }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className} id={id}>
      {(control) => (
        <textarea
          {...props}
          {...control}
          rows={rows}
          className={cx(
            'block w-full resize-y rounded-small border bg-surface px-4 py-3 text-base text-ink',
            fieldBorder(error),
          )}
        />
      )}
    </Field>
  );
}
