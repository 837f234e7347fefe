import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Field, type FieldProps, fieldBorder } from './field.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> &
  FieldProps & {
    /** Shown beside the input, for example a submit button. */
    after?: ReactNode;
    /** Class names of the input. `className` applies to the whole field. */
    inputClassName?: string;
  };

/** A labelled text input with a hint or an error, which screen readers read with it. */
export function TextField({ label, hint, error, after, className, inputClassName, id, ...props }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className} id={id}>
      {(control) => (
        <div className="flex flex-wrap gap-2.5">
          <input
            {...props}
            {...control}
            className={cx(
              'min-h-12 w-full min-w-0 flex-1 basis-36 rounded-small border bg-surface px-4 text-base text-ink',
              fieldBorder(error),
              inputClassName,
            )}
          />
          {after}
        </div>
      )}
    </Field>
  );
}
