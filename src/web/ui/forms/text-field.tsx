import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';

type TextFieldProps = ComponentProps<'input'> & {
  label: ReactNode;
  /** Stands below the field while there is no error. */
  hint?: ReactNode;
  /** What to change; also marks the field as invalid. */
  error?: ReactNode;
  /** Stands beside the input: a button that sends it. */
  after?: ReactNode;
  /** Dresses the input itself; `className` dresses the whole field. */
  inputClassName?: string;
};

/** A labelled line of text input, with its hint or error tied to it for screen readers. */
export function TextField({ label, hint, error, after, className, inputClassName, id, ...props }: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  const note = error || hint;

  return (
    <div className={className}>
      <label htmlFor={inputId} className="mb-2 block font-semibold text-md">
        {label}
      </label>
      <div className="flex gap-2.5">
        <input
          {...props}
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          className={cx(
            'min-h-12 w-full min-w-0 flex-1 rounded-small border bg-surface px-4 text-base text-ink',
            error ? 'border-bad' : 'border-control-line',
            inputClassName,
          )}
        />
        {after}
      </div>
      {/* Always there, for screen readers only hear of changes to a region that they know. */}
      <div aria-live="polite">
        {note ? (
          <p id={noteId} className={cx('mt-2 text-sm', error ? 'text-bad' : 'text-ink-faint')}>
            {note}
          </p>
        ) : null}
      </div>
    </div>
  );
}
