import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { count } from '#web/ui/wording/count.ts';
import { type DraftItem, isDraft, isFlagged } from './draft-decision.ts';
import type { Decide, DraftNoun } from './use-draft-decisions.ts';

type DraftBarProps = {
  noun: DraftNoun;
  /** The items that the buttons are about. The bar ignores items that are no drafts. */
  items: readonly DraftItem[];
  decide: Decide;
  isPending: boolean;
  /** Another button. */
  children?: ReactNode;
  className?: string;
};

/**
 * Says that there are drafts, what approves them, and decides about all of them at once. Renders nothing without
 * drafts.
 */
export function DraftBar({ noun, items, decide, isPending, children, className }: DraftBarProps) {
  const [asked, setAsked] = useState<'all' | 'flagged'>('all');
  const [isAsking, setIsAsking] = useState(false);
  const drafts = items.filter(isDraft);
  const flagged = drafts.filter(isFlagged);
  const clean = drafts.filter((draft) => !isFlagged(draft));
  // Once offered, the button stays: after a press, the second press of a double click would meet the next button.
  const [isOffered, setOffered] = useState(clean.length > 0);
  if (clean.length > 0 && !isOffered) setOffered(true);
  const doomed = asked === 'all' ? drafts : flagged;
  const idsOf = (some: typeof drafts) => some.map(({ id }) => id);
  const ask = (which: 'all' | 'flagged') => {
    setAsked(which);
    setIsAsking(true);
  };

  return (
    <>
      {drafts.length > 0 ? (
        <Notice
          tone="accent"
          title={`${count(drafts.length, 'draft')}${flagged.length > 0 ? `, ${flagged.length} with warnings` : ''}`}
          {...(className && { className })}
          action={
            <div className="flex flex-wrap gap-3">
              {isOffered ? (
                <Button disabled={clean.length === 0 || isPending} onClick={() => decide('approve', idsOf(clean))}>
                  Approve all without warnings
                </Button>
              ) : null}
              {children}
              {flagged.length > 0 ? (
                <Button disabled={isPending} onClick={() => ask('flagged')}>
                  Discard all flagged
                </Button>
              ) : null}
              <Button disabled={isPending} onClick={() => ask('all')}>
                Discard all
              </Button>
            </div>
          }
        >
          Students do not see a draft until you approve it. Editing does not approve it.
        </Notice>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Discard ${count(doomed.length, 'draft')}?`}
        text={`This will delete ${asked === 'all' ? 'all drafts' : 'all drafts with warnings'} of this list. Approved ${noun}s stay. This action cannot be undone.`}
        confirmLabel="Discard"
        pendingLabel="Discarding…"
        isPending={false}
        onConfirm={() => {
          setIsAsking(false);
          if (doomed.length > 0) decide('discard', idsOf(doomed));
        }}
      />
    </>
  );
}
