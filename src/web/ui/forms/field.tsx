import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';

export type FieldProps = {
  label: ReactNode;
  /** Shown below the field while there is no error. */
  hint?: ReactNode;
  /** Message that tells what to correct. It also marks the field as invalid. */
  error?: ReactNode;
  className?: string | undefined;
};

/** Attributes that connect a control with its label and with its hint or error. Spread them on the control. */
type ControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

type FieldFrameProps = FieldProps & {
  id?: string | undefined;
  children: (control: ControlProps, labelId: string) => ReactNode;
};

/** The border of a control, which depends on whether it has an error. */
export const fieldBorder = (error: ReactNode): string => (error ? 'border-bad' : 'border-control-line');

/** Renders a control between its label and its hint or error. */
export function Field({ label, hint, error, className, id, children }: FieldFrameProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const labelId = `${controlId}-label`;
  const noteId = `${controlId}-note`;
  const note = error || hint;

  return (
    <div className={className}>
      <label id={labelId} htmlFor={controlId} className="mb-2 block font-semibold text-md">
        {label}
      </label>
      {children(
        { id: controlId, 'aria-invalid': error ? true : undefined, 'aria-describedby': note ? noteId : undefined },
        labelId,
      )}
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
