import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';

/** What every field of a form can be given. */
export type FieldProps = {
  label: ReactNode;
  /** Stands below the field while there is no error. */
  hint?: ReactNode;
  /** What to change; also marks the field as invalid. */
  error?: ReactNode;
  className?: string | undefined;
};

/** What ties a control to its label and to its hint or error; spread it on the control. */
type ControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

type FieldFrameProps = FieldProps & {
  id?: string | undefined;
  children: (control: ControlProps, labelId: string) => ReactNode;
};

/** The border of a control, by whether it holds an error. */
export const fieldBorder = (error: ReactNode): string => (error ? 'border-bad' : 'border-control-line');

/**
 * A control between its label and its hint or error. `TextField`, which every visitor loads for the exam code, draws its own frame:
 * this one would cost them more bytes.
 */
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
