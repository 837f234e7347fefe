import { useId, useRef } from 'react';
import { takeBackTime } from '#contract/exams/monitoring/manage-attempts.contract.ts';
import type { AttemptInFull } from '#contract/exams/monitoring/monitoring.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { count } from '#web/ui/wording/count.ts';
import { formatDayAndTime } from '../attempt-words.ts';

type TimeChange = AttemptInFull['timeChanges'][number];

/**
 * The changes of the time of an attempt: who made them, when and by how much. The last extra time can be undone.
 * Renders nothing without a change.
 */
export function TimeChanges({ examId, attempt }: { examId: number; attempt: AttemptInFull }) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { timeChanges, status, sessionId, extraMinutes } = attempt;
  const undo = useItemChange({
    send: (minutes: number) => call(takeBackTime, { params: { id: examId, sessionId }, body: { minutes } }),
    success: 'Extra time taken back',
    failure: 'Failed to take extra time back',
    // The button disappears.
    onSuccess: () => heading.current?.focus(),
  });
  if (timeChanges.length === 0) return null;
  const isUndoable = ({ kind, minutes }: TimeChange) =>
    status === 'in_progress' && kind === 'extra' && minutes > 0 && minutes <= extraMinutes;
  return (
    <section aria-labelledby={headingId} className="mt-6">
      <h3 id={headingId} ref={heading} tabIndex={-1} className="font-semibold text-md">
        Changes of the time
      </h3>
      <ul className="mt-2">
        {timeChanges.map((change, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added at the end, and two may be equal
            key={index}
            className="flex min-h-11 flex-wrap items-center gap-x-3 border-line border-t py-1 text-md first:border-t-0"
          >
            <span className="tabular text-ink-soft text-sm">{formatDayAndTime(change.at)}</span>
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{describe(change)}</span>
            {index === timeChanges.length - 1 && isUndoable(change) ? (
              <Button
                variant="quiet"
                isPending={undo.isPending}
                pendingLabel="Undoing…"
                onClick={() => undo.mutate(change.minutes)}
              >
                Undo
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function describe({ by, kind, minutes }: TimeChange): string {
  const amount = count(Math.abs(minutes), 'minute');
  if (kind === 'reopened') return `${by} opened the session again for ${amount}`;
  return minutes < 0 ? `${by} took ${amount} back` : `${by} gave ${amount}`;
}
