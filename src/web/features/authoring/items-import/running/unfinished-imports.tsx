import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { discardImport, type UnfinishedImport } from '#contract/authoring/items-import.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { LocalMoment } from '#web/ui/wording/local-moment.tsx';
import { reasonOf } from '../failure-reason.ts';
import { importQuery, unfinishedQuery } from '../import.queries.ts';
import { describeState } from './describe-progress.ts';
import { useCancelImport } from './use-cancel-import.ts';

const firstImports = 3;

/**
 * The files of the last day that the server reads or imports now, that wait for the educator, or that could not be
 * read.
 */
export function UnfinishedImports({ onOpen }: { onOpen: (importId: number) => void }) {
  // If the list cannot be loaded, the educator can still import.
  const { data: imports = [] } = useQuery(unfinishedQuery);
  const [showsAll, setShowsAll] = useState(false);
  if (imports.length === 0) return null;
  return (
    <section aria-label="Unfinished imports">
      <h2 className="font-strong text-md">Unfinished imports</h2>
      <ul className="mt-2 divide-y divide-line border-line border-y text-sm">
        {(showsAll ? imports : imports.slice(0, firstImports)).map((unfinished) => (
          <Row key={unfinished.importId} unfinished={unfinished} onOpen={onOpen} />
        ))}
      </ul>
      {imports.length > firstImports && !showsAll ? (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          Show all {imports.length} imports
        </Button>
      ) : null}
    </section>
  );
}

function Row({ unfinished, onOpen }: { unfinished: UnfinishedImport; onOpen: (importId: number) => void }) {
  const { importId, fileName, state, createdAt } = unfinished;
  const cancel = useCancelImport(importId);
  const name = <span className="sr-only"> {fileName}</span>;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
      <div className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
        <p>
          <span className="font-strong">{fileName}</span>{' '}
          <span className="text-ink-soft">
            <LocalMoment iso={createdAt} />
          </span>
        </p>
        <p className={state === 'failed' ? 'text-bad' : 'tabular text-ink-soft'}>{describeState(unfinished)}</p>
      </div>
      {state === 'failed' ? (
        <Button variant="quiet" isPending={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
          Dismiss{name}
        </Button>
      ) : (
        <div className="flex">
          {state === 'ready' ? <DiscardImport unfinished={unfinished} /> : null}
          <Button variant="quiet" onClick={() => onOpen(importId)}>
            Open{name}
          </Button>
        </div>
      )}
    </li>
  );
}

/** A button that forgets the preview of an import, after a confirmation. */
function DiscardImport({ unfinished: { importId, fileName } }: { unfinished: UnfinishedImport }) {
  const [isAsking, setIsAsking] = useState(false);
  const queryClient = useQueryClient();
  const discard = useSingleMutation({
    mutationFn: () => call(discardImport, { params: { importId } }),
    onSuccess: ({ isDiscarded }) => {
      setIsAsking(false);
      if (!isDiscarded) toast({ title: 'Not discarded', description: `“${fileName}” is being imported already.` });
    },
    // Also after a failure, because another tab may have imported or discarded it.
    onSettled: async () => {
      await queryClient.resetQueries({ queryKey: importQuery(importId).queryKey });
      await queryClient.invalidateQueries({ queryKey: unfinishedQuery.queryKey });
    },
  });
  const problem = reasonOf(discard.error);
  return (
    <>
      <Button variant="quiet" className="hover:text-bad" onClick={() => setIsAsking(true)}>
        Discard<span className="sr-only"> {fileName}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Discard this preview?"
        text={`Nothing of “${fileName}” is imported. To import it later, choose the file again.`}
        confirmLabel="Discard"
        pendingLabel="Discarding…"
        isPending={discard.isPending}
        failure={problem && `Not discarded. ${problem}`}
        onConfirm={() => discard.mutate(undefined)}
      />
    </>
  );
}
