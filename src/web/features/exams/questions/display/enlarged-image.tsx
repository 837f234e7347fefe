import X from 'lucide-react/icons/x';
import * as RadixDialog from 'radix-ui/dialog';
import type { RefObject } from 'react';
import { useBackToClose } from '#web/platform/navigation/use-back-to-close.ts';

type EnlargedImageProps = {
  url: string;
  alt: string;
  /** The element that gets the focus back. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** A picture as large as the window allows. A tap, Escape and the Back button close it. Two fingers enlarge it further. */
export function EnlargedImage({ url, alt, opener, onClose }: EnlargedImageProps) {
  const close = useBackToClose(onClose);
  return (
    <RadixDialog.Root open onOpenChange={close}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          aria-modal="true"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus({ preventScroll: true });
          }}
          // A tap on any part closes the picture, because there is no other action.
          onClick={close}
          className="fixed inset-0 z-40 cursor-zoom-out bg-paper data-[state=open]:animate-veil-in"
        >
          <RadixDialog.Title className="sr-only">{alt}</RadixDialog.Title>
          <img src={url} alt={alt} className="size-full touch-manipulation object-contain p-2 sm:p-6" />
          <button
            type="button"
            aria-label="Close"
            className="absolute top-2.5 right-2.5 grid size-11 place-items-center rounded-small border border-line bg-surface text-ink-soft hover:text-ink"
          >
            <X size={20} aria-hidden="true" />
          </button>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
