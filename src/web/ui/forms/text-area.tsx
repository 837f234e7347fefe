import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Field, type FieldProps, fieldBorder } from './field.tsx';

/** Classes, because the content security policy allows no style attribute in the HTML that the server renders. */
const heights = {
  1: 'min-h-[calc(1lh+1.5rem+2px)]',
  3: 'min-h-[calc(3lh+1.5rem+2px)]',
  4: 'min-h-[calc(4lh+1.5rem+2px)]',
  9: 'min-h-[calc(9lh+1.5rem+2px)]',
};

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'rows'> &
  FieldProps & { rows?: keyof typeof heights };

/**
 * A labelled text area with a hint or an error, which screen readers read with it. It grows with its text, from `rows`
 * lines.
 */
export function TextArea({ label, hint, error, className, id, rows = 3, ...props }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className} id={id}>
      {(control) => (
        <textarea
          {...props}
          {...control}
          rows={rows}
          className={cx(
            'field-sizing-content block max-h-96 w-full resize-y rounded-small border bg-surface px-4 py-3 text-base text-ink',
            heights[rows],
            fieldBorder(error),
          )}
        />
      )}
    </Field>
  );
}
