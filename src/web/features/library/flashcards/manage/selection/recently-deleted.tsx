import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mostRemovals } from '#contract/library/many-flashcards.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { count } from '#web/ui/wording/count.ts';
import { LocalMoment } from '#web/ui/wording/local-moment.tsx';
import { removalsQuery } from '../managed-cards.queries.ts';
import { useCardRestore } from './use-card-batches.ts';

/** A button, shown while a deletion of flashcards can be undone, and the list of these deletions. */
export function RecentlyDeleted() {
  // If the list cannot be loaded, the educator can still work.
  const { data: removals = [] } = useQuery(removalsQuery);
  const [isOpen, setIsOpen] = useState(false);
  const restore = useCardRestore();
  return (
    <>
      {removals.length > 0 ? <Button onClick={() => setIsOpen(true)}>Recently deleted</Button> : null}
      <Dialog
        title="Recently deleted"
        description="Deleted flashcards can come back for a day, to their places, with what students know of them."
        open={isOpen}
        onOpenChange={setIsOpen}
        footer={<Button onClick={() => setIsOpen(false)}>Close</Button>}
      >
        {removals.length === 0 ? (
          <p className="text-ink-soft text-md">Nothing else was deleted in the last day.</p>
        ) : (
          <ul className="divide-y divide-line border-line border-y">
            {removals.map(({ removalId, removedAt, flashcardsCount, title }) => (
              <li key={removalId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
                <div className="min-w-0 flex-1 basis-48">
                  <p dir="auto" className="line-clamp-2 text-md [overflow-wrap:anywhere]">
                    {title || 'Picture'}
                  </p>
                  <p className="tabular text-ink-soft text-sm">
                    {flashcardsCount > 1 ? `${count(flashcardsCount, 'flashcard')}, ` : ''}
                    <LocalMoment iso={removedAt} />
                  </p>
                </div>
                <Button
                  aria-label={`Bring back: ${title || 'Picture'}`}
                  isPending={restore.pendingId === removalId}
                  pendingLabel="Bringing back…"
                  onClick={() => restore.mutate(removalId)}
                >
                  Bring back
                </Button>
              </li>
            ))}
          </ul>
        )}
        {removals.length === mostRemovals ? (
          <p className="mt-3 text-ink-soft text-sm">The {mostRemovals} latest deletions are shown.</p>
        ) : null}
      </Dialog>
    </>
  );
}
