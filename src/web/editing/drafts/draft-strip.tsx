import type { ReactNode } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { DraftDecision } from './draft-decision.ts';

type DraftStripProps = {
  /** Identifies the draft for screen readers: "Approve: What is …". */
  about: string;
  onDecide: (decision: DraftDecision) => void;
  /** Another button. */
  children?: ReactNode;
};

/** The mark of a draft with the buttons that decide about it. */
export const DraftStrip = ({ about, onDecide, children }: DraftStripProps) => (
  <div className="flex flex-wrap items-center gap-x-4">
    <Badge tone="accent">Draft</Badge>
    {/* Narrow buttons, so that all of them stand in one line of a card. Their texts align with the text of the draft.
        Narrow buttons, so that all of them stand in one line of a card. Their texts align with the text of the draft. */}
    <div className="-ml-2.5 flex flex-wrap [&>button]:px-2.5!">
      <Button
        variant="quiet"
        data-draft-decision
        className="text-accent-strong!"
        aria-label={`Approve: ${about}`}
        onClick={(event) => {
          focusNextDraft(event.currentTarget);
          onDecide('approve');
        }}
      >
        Approve
      </Button>
      {children}
      <Button
        variant="quiet"
        className="hover:text-bad"
        aria-label={`Discard: ${about}`}
        onClick={(event) => {
          focusNextDraft(event.currentTarget);
          onDecide('discard');
        }}
      >
        Discard
      </Button>
    </div>
  </div>
);

/**
 * Moves the focus to the next draft, or else to the previous one, because the pressed button disappears with its draft.
 */
function focusNextDraft(pressed: HTMLElement): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-draft-decision]')];
  const own = all.findIndex((button) => button.parentElement === pressed.parentElement);
  const next = all[own + 1] ?? all[own - 1] ?? document.querySelector<HTMLElement>('[data-draft-list]');
  next?.focus({ preventScroll: next !== all[own + 1] });
}
