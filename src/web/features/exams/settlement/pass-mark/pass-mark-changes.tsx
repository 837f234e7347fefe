import { useQuery } from '@tanstack/react-query';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { type PassMarkChange, undoPassMark } from '#contract/exams/pass-mark.contract.ts';
import { isConflict } from '#web/editing/tell-outcome.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { formatDateTime } from '#web/ui/wording/format-date.ts';
import { passMarkChangesQuery } from './pass-mark.queries.ts';

const nameOf = (passMark: number | null) => (passMark === null ? 'no pass mark' : `${passMark}%`);

/** "60% → 50%", "0 → 3 grace marks" */
function describe({ before, after, graceBefore, graceAfter }: PassMarkChange): string {
  const grace = graceBefore === graceAfter ? [] : [`${graceBefore} → ${graceAfter} grace marks`];
  const passMark = before === after && grace.length > 0 ? [] : [`${nameOf(before)} → ${nameOf(after)}`];
  return [...passMark, ...grace].join(', ');
}

/**
 * The changes of the pass mark that also changed results, the latest first. The latest one that stands can be undone.
 */
export function PassMarkChanges({ exam }: { exam: Pick<Exam, 'id' | 'version'> }) {
  const { data: changes = [] } = useQuery(passMarkChangesQuery(exam.id));
  const undo = useItemChange({
    send: (version: number) =>
      call(undoPassMark, { params: { id: exam.id }, body: { version } }, { timeoutMs: 60_000 }),
    success: 'The former pass mark is back',
    failure: 'Failed to undo the change of the pass mark',
    onError: (error) => {
      if (isConflict(error)) toast({ title: 'Not undone', description: error.message, tone: 'destructive' });
    },
  });
  const standing = changes.find(({ undoneAt }) => undoneAt === null);
  if (changes.length === 0) return null;
  return (
    <section aria-label="Changes of the pass mark" className="mt-4 border-line border-t pt-4">
      <h3 className="font-semibold text-md">Changes of the pass mark</h3>
      <ul className="mt-1 max-w-measure">
        {changes.map((change) => (
          <li
            key={change.id}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-line border-b py-1 text-md last:border-b-0"
          >
            <p className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
              <span className={change.undoneAt === null ? 'font-strong' : 'text-ink-soft line-through'}>
                {describe(change)}
              </span>
              {change.reason === null ? null : <bdi className="block">{change.reason}</bdi>}
              <span className="tabular block text-ink-soft text-sm">
                {formatDateTime(change.changedAt)}, <bdi>{change.changedBy}</bdi>
                {change.undoneAt === null ? null : `; undone ${formatDateTime(change.undoneAt)}`}
              </span>
            </p>
            {change === standing ? (
              <Button
                variant="quiet"
                className="-mr-4.5"
                aria-label="Undo the change of the pass mark"
                isPending={undo.isPending}
                pendingLabel="Undoing…"
                onClick={() => undo.mutate(exam.version)}
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
