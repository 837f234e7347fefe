import { maxReason } from '#contract/exams/change-reason.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';

/** Whether the server would refuse the reason. */
export const isTooLong = (reason: string): boolean => reason.trim().length > maxReason;

/** Asks why results are changed. The educator may leave it empty. */
export function ReasonField({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) {
  return (
    <div className="mt-5">
      <TextField
        label="Reason (optional)"
        value={reason}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        {...(isTooLong(reason)
          ? { error: `The reason can have at most ${maxReason} characters.` }
          : { hint: 'It is kept with the change and in the list of activity.' })}
      />
    </div>
  );
}
