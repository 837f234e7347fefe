import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldProps, fieldBorder } from './field.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> &
  FieldProps & {
    /** Stands beside the input: a button that sends it. */
    after?: ReactNode;
    /** Dresses the input itself; `className` dresses the whole field. */
    inputClassName?: string;
  };

/** A labelled line of text input, with its hint or error tied to it for screen readers. */
export function TextField({ label, hint, error, after, className, inputClassName, id, ...props }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className} id={id}>
      {(control) => (
        <div className="flex gap-2.5">
          <input
            {...props}
            {...control}
            className={cx(
              'min-h-12 w-full min-w-0 flex-1 rounded-small border bg-surface px-4 text-base text-ink',
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
