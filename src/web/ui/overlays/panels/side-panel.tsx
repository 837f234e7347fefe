import X from 'lucide-react/icons/x';
import * as RadixDialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { useFocusReturn } from '../focus-return.ts';
import { veil, veilContent } from '../veil.ts';

type SidePanelProps = {
  /** Name for screen readers. */
  title: string;
  open: boolean;
  /** Called with false by Escape, by a click outside and by the close button. */
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

/** A panel that slides in from the left on a phone and keeps the focus while it is open. */
export function SidePanel({ title, open, onOpenChange, children }: SidePanelProps) {
  const focusReturn = useFocusReturn();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={veil}>
          <div className={veilContent}>
            <RadixDialog.Content
              aria-modal="true"
              aria-describedby={undefined}
              {...focusReturn}
              className="sticky top-0 flex h-dvh w-72 max-w-[85vw] flex-col overflow-y-auto border-line border-r bg-sunken shadow-raised data-[state=closed]:animate-side-panel-out data-[state=open]:animate-side-panel-in"
            >
              <RadixDialog.Title className="sr-only">{title}</RadixDialog.Title>
              {children}
              <RadixDialog.Close
                aria-label="Close"
                className="absolute top-3.5 right-3 grid size-11 place-items-center rounded-small text-ink-soft hover:bg-surface hover:text-ink"
              >
                <X size={20} aria-hidden="true" />
              </RadixDialog.Close>
            </RadixDialog.Content>
          </div>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
