import { useQuery } from '@tanstack/react-query';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { isNotFound } from '#web/platform/api/is-not-found.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { importQuery, isRunning } from './import.queries.ts';
import { ImportPreview } from './preview/import-preview.tsx';
import { ImportReceipt } from './receipt/import-receipt.tsx';
import { RunningImport } from './running/running-import.tsx';
import { useCancelImport } from './running/use-cancel-import.ts';
import type { CardTarget } from './use-import-address.ts';
import type { Reader } from './use-reader.ts';

export type OpenImportProps = {
  importId: number;
  reader: Reader;
  /** The exam that gets the questions too. */
  examId: number | undefined;
  /** Undefined without an exam and while it loads; null if it was deleted. */
  exam: Exam | null | undefined;
  target: CardTarget;
  onTarget: (target: CardTarget) => void;
  onChooseAnother: () => void;
};

/** The preview of a file that was read, or the receipt of its import. */
export function OpenImport(props: OpenImportProps) {
  const { data, error, isFetching, refetch } = useQuery(importQuery(props.importId));
  if (data && 'items' in data) {
    return data.receipt === null ? (
      <ImportPreview found={data} {...props} />
    ) : (
      <ImportReceipt found={data} receipt={data.receipt} {...props} />
    );
  }
  if (error instanceof ApiError && (error.code === 'upload.unreadable' || error.code === 'import.interrupted'))
    return <UnreadImport reason={error.message} {...props} />;
  if (isNotFound(error)) {
    return (
      <EmptyState
        title="This file is not here any more"
        action={
          <Button variant="primary" onClick={props.onChooseAnother}>
            Choose a file
          </Button>
        }
      >
        What was read from a file is kept for a day, and the last ten files of each account, unless it was cancelled.
        What was imported stays.
      </EmptyState>
    );
  }
  if (data && isRunning(data)) return <RunningImport found={data} onChooseAnother={props.onChooseAnother} />;
  if (error) {
    return <LoadFailure title="The file could not be loaded" query={{ error, isFetching, refetch }} />;
  }
  return (
    <Loading says="Loading what was read…">
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="mt-5 h-11 w-full max-w-md" />
      <Skeleton className="mt-5 h-60 w-full" />
    </Loading>
  );
}

/** A file whose reading has failed after the page had stopped to wait for it. */
function UnreadImport({ importId, reason, onChooseAnother }: OpenImportProps & { reason: string }) {
  const forget = useCancelImport(importId);
  return (
    <EmptyState
      title="This file was not read"
      action={
        <Button
          variant="primary"
          onClick={() => {
            forget.mutate(undefined);
            onChooseAnother();
          }}
        >
          Choose a file
        </Button>
      }
    >
      {reason}
    </EmptyState>
  );
}
