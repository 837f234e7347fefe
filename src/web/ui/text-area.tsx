import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

type TextAreaProps = ComponentProps<'textarea'> & {
  label: ReactNode;
  /** Stands below the field while there is no error. */
  hint?: ReactNode;
  /** What to change; also marks the field as invalid. */
  error?: ReactNode;
};

/** A labelled field for several lines, with its hint or error tied to it for screen readers. */
export function TextArea({ label, hint, error, className, id, rows = 3, ...props }: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const noteId = `${fieldId}-note`;
  const note = error || hint;

  return (
    <div className={className}>
      <label htmlFor={fieldId} className="mb-2 block font-semibold text-md">
        {label}
      </label>
      <textarea
        {...props}
        id={fieldId}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? noteId : undefined}
        className={cx(
          'block w-full resize-y rounded-small border bg-surface px-4 py-3 text-base text-ink',
          error ? 'border-bad' : 'border-control-line',
        )}
      />
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
