import type { ComponentProps } from 'react';
import { maxReason } from '#contract/exams/change-reason.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { formatNumber } from '#web/ui/wording/count.ts';

export type ResultChangeDialogProps = ComponentProps<typeof ConfirmDialog> & {
  /** What the educator types in the field for a reason. Without it the dialog has no such field. */
  reason?: { text: string; onChange: (text: string) => void };
};

type Facts = { facts: Record<string, number>; factsClass: string };

/** Shows in figures what a change of results would do, and asks for a confirmation. */
export function ResultChangeDialog({
  facts,
  factsClass,
  reason,
  children,
  ...dialog
}: ResultChangeDialogProps & Facts) {
  // The server would refuse a longer reason.
  const isTooLong = reason !== undefined && reason.text.trim().length > maxReason;
  return (
    <ConfirmDialog isWide hasStickyFooter tone="normal" disabled={isTooLong} {...dialog}>
      <dl className={`tabular grid gap-x-6 rounded-small bg-sunken p-4 ${factsClass}`}>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-ink-soft text-sm">{name}</dt>
            <dd className="font-bold text-xl">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {children}
      {reason ? (
        <div className="mt-5">
          <TextField
            label="Reason (optional)"
            value={reason.text}
            onChange={({ currentTarget }) => reason.onChange(currentTarget.value)}
            {...(isTooLong
              ? { error: `The reason can have at most ${maxReason} characters.` }
              : { hint: 'It is kept with the change and in the list of activity.' })}
          />
        </div>
      ) : null}
    </ConfirmDialog>
  );
}
