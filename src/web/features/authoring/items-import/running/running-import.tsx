import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { tellSuccess } from '#web/editing/tell-outcome.ts';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { reasonOf } from '../failure-reason.ts';
import type { RunningImport as Running } from '../import.queries.ts';
import { describeProgress } from './describe-progress.ts';
import { useCancelImport } from './use-cancel-import.ts';

type RunningImportProps = { found: Running; onChooseAnother: () => void };

/** How far the server is with reading or importing a file, which goes on without this page. */
export function RunningImport({ found, onChooseAnother }: RunningImportProps) {
  const { importId, fileName, state, progress } = found;
  const isReading = state === 'reading';
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed has disappeared.
  useEffect(() => heading.current?.focus(), []);
  const queryClient = useQueryClient();
  // After an import, lists and counts are stale.
  useEffect(() => {
    if (isReading) return;
    return () => void queryClient.invalidateQueries();
  }, [isReading, queryClient]);
  const cancel = useCancelImport(importId, () => {
    tellSuccess('Cancelled. Nothing was imported');
    if (isReading) onChooseAnother();
  });
  const problem = reasonOf(cancel.error);

  return (
    <div className="max-w-2xl">
      <h2 ref={heading} tabIndex={-1} className="font-bold text-xl outline-none">
        {isReading ? 'Reading the file' : 'Importing'}
      </h2>
      <p className="mt-0.5 text-ink-soft text-md [overflow-wrap:anywhere]">{fileName}</p>
      {progress.total === null ? (
        <Skeleton className="mt-5 h-2" />
      ) : (
        <ProgressBar
          value={progress.done}
          max={progress.total}
          label="Progress"
          className="mt-5 h-2 rounded-small bg-line/60"
        />
      )}
      <p role="status" className="tabular mt-2 font-strong text-md">
        {describeProgress(progress)}
      </p>
      <p className="mt-1 max-w-measure text-ink-soft text-sm">
        {isReading ? 'Nothing is imported before you have seen it.' : 'All of it is imported, or nothing.'} You can
        close this page; <i>Import</i> shows the file again.
      </p>
      <div className="mt-6">
        <Button isPending={cancel.isPending} pendingLabel="Cancelling…" onClick={() => cancel.mutate(undefined)}>
          Cancel
        </Button>
      </div>
      {problem === undefined ? null : (
        <p role="alert" className="mt-3 text-bad text-sm [overflow-wrap:anywhere]">
          It was not cancelled. {problem}
        </p>
      )}
    </div>
  );
}
