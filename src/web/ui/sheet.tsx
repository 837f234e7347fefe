import X from 'lucide-react/icons/x';
import * as RadixDialog from 'radix-ui/dialog';
import { type ReactNode, useRef } from 'react';
import { returnFocus } from './focus-return.ts';

type SheetProps = {
  /** Its name for screen readers. */
  title: string;
  open: boolean;
  /** Asked with false by Escape, by a click beside it and by its own button. */
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

/** A panel that comes in from the left on a phone and holds the focus while it is open. */
export function Sheet({ title, open, onOpenChange, children }: SheetProps) {
  const cameFrom = useRef<Element | null>(null);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-veil data-[state=closed]:animate-veil-out data-[state=open]:animate-veil-in" />
        <RadixDialog.Content
          aria-modal="true"
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            cameFrom.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus(cameFrom.current);
          }}
          className="fixed inset-y-0 left-0 z-40 flex w-72 max-w-[85vw] flex-col overflow-y-auto overscroll-contain border-line border-r bg-sunken shadow-raised data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in"
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
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
