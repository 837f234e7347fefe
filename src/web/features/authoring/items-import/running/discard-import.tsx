import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { discardImport, type UnfinishedImport } from '#contract/authoring/items-import.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { reasonOf } from '../failure-reason.ts';
import { importQuery, unfinishedQuery } from '../import.queries.ts';

/** A button that forgets the preview of an import, after a confirmation. */
export function DiscardImport({ unfinished: { importId, fileName } }: { unfinished: UnfinishedImport }) {
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
