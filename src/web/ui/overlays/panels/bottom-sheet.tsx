import X from 'lucide-react/icons/x';
import * as RadixDialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { useFocusReturn } from '../focus-return.ts';
import { veil } from '../veil.ts';

type BottomSheetProps = {
  title: string;
  /** Called by Escape, by a tap beside the sheet and by the close button. */
  onClose: () => void;
  children: ReactNode;
};

/**
 * A panel over the lower part of a phone's screen. It keeps the focus while it is open. Mount it only while it is open.
 */
export function BottomSheet({ title, onClose, children }: BottomSheetProps) {
  const focusReturn = useFocusReturn();
  return (
    <RadixDialog.Root open onOpenChange={onClose}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={veil} />
        <RadixDialog.Content
          aria-modal="true"
          aria-describedby={undefined}
          {...focusReturn}
          className="fixed inset-x-0 bottom-0 z-40 mx-auto max-h-[85svh] max-w-lg low:max-w-3xl overflow-y-auto overscroll-contain rounded-t-card border border-line bg-surface px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-ink shadow-raised data-[state=open]:animate-sheet-in"
        >
          <div className="mb-2 flex items-center justify-between gap-3">
            <RadixDialog.Title className="font-semibold text-md">{title}</RadixDialog.Title>
            <RadixDialog.Close
              aria-label="Close"
              className="-mr-2.5 grid size-11 place-items-center rounded-small text-ink-soft hover:bg-sunken hover:text-ink"
            >
              <X size={20} aria-hidden="true" />
            </RadixDialog.Close>
          </div>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
