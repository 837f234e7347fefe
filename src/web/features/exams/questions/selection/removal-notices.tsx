import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listRemovals, type Removal } from '#contract/exams/many-questions.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { readQuery } from '#web/platform/api/read-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { count } from '#web/ui/wording/count.ts';
import { formatTime } from '#web/ui/wording/format-date.ts';
import { useUndo } from './use-undo.ts';

export const removalsQuery = (examId: number) =>
  queryOptions({
    ...readQuery(adminKeys.removals(examId), listRemovals, { params: { id: examId } }),
    // Another tab may have removed or restored questions.
    staleTime: 0,
  });

/**
 * The deletions and moves of the last hour, each with its undo. It is read from the server, so that a reload loses
 * none.
 */
export function RemovalNotices({ examId, className }: { examId: number; className?: string }) {
  const { data = [] } = useQuery(removalsQuery(examId));
  const undo = useUndo(examId);
  const around = useRef<HTMLDivElement>(null);
  const shown = useRef(data.length);
  useEffect(() => {
    // The button that had the focus is gone.
    if (data.length < shown.current && document.activeElement === document.body)
      around.current?.focus({ preventScroll: true });
    shown.current = data.length;
  }, [data.length]);
  return (
    <div ref={around} tabIndex={-1} className="outline-none">
      {data.length === 0 ? null : (
        <ul aria-label="Removed questions" className={className}>
          {data.map((removal) => (
            <li key={removal.removedAt} className="not-first:mt-2">
              <Notice
                action={
                  <Button
                    aria-label={`Undo: ${what(removal)}`}
                    isPending={undo.isPending}
                    onClick={() => undo.run(removal.removedAt)}
                  >
                    Undo
                  </Button>
                }
              >
                {what(removal)} at {formatTime(removal.removedAt)}. You can undo this until{' '}
                {formatTime(removal.undoableUntil)}.
              </Notice>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const what = ({ questionsCount, movedTo }: Removal): string => {
  const were = `${count(questionsCount, 'question')} ${questionsCount === 1 ? 'was' : 'were'}`;
  return movedTo === null ? `${were} deleted` : `${were} moved to “${movedTo}”`;
};
