import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';

type TextFieldProps = ComponentProps<'input'> & {
  label: ReactNode;
  /** Shown below the field while there is no error. */
  hint?: ReactNode;
  /** Message that tells what to correct. It also marks the field as invalid. */
  error?: ReactNode;
  /** Shown beside the input, for example a submit button. */
  after?: ReactNode;
  /** Class names of the input. `className` applies to the whole field. */
  inputClassName?: string;
};

/** A labelled text input with a hint or an error, which screen readers read with it. */
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
      <div className="flex flex-wrap gap-2.5">
        <input
          {...props}
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          className={cx(
            'min-h-12 w-full min-w-0 flex-1 basis-36 rounded-small border bg-surface px-4 text-base text-ink',
            error ? 'border-bad' : 'border-control-line',
            inputClassName,
          )}
        />
        {after}
      </div>
      {/* Always rendered, because screen readers announce only changes in a live region that already exists. */}
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
