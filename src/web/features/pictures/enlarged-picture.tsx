import Scan from 'lucide-react/icons/scan';
import X from 'lucide-react/icons/x';
import * as RadixDialog from 'radix-ui/dialog';
import { type RefObject, type SyntheticEvent, useState } from 'react';
import { useBackToClose } from '#web/platform/navigation/use-back-to-close.ts';
import { cx } from '#web/ui/cx.ts';

type EnlargedPictureProps = {
  url: string;
  alt: string;
  /** The element that gets the focus back. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** A picture counts as cut down if the window shows it at less than this share of its own size. */
const cutDown = 0.8;

/**
 * A picture as large as the window allows. A tap, Escape and the Back button close it. A picture that is larger than
 * the window, such as a wide ECG on a phone, can also be shown in full size: then it scrolls, and a tap does not close
 * it.
 */
export function EnlargedPicture({ url, alt, opener, onClose }: EnlargedPictureProps) {
  const close = useBackToClose(onClose);
  const [isCutDown, setIsCutDown] = useState(false);
  const [isFull, setIsFull] = useState(false);
  const measure = ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) => {
    const share = Math.min(image.clientWidth / image.naturalWidth, image.clientHeight / image.naturalHeight);
    if (!isFull) setIsCutDown(share < cutDown);
  };
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
          // A tap on any part closes the picture, unless the student moves it about.
          onClick={isFull ? undefined : close}
          className={cx(
            'fixed inset-0 z-40 bg-paper data-[state=open]:animate-veil-in',
            isFull ? 'overflow-auto overscroll-contain' : 'cursor-zoom-out',
          )}
        >
          <RadixDialog.Title className="sr-only">{alt}</RadixDialog.Title>
          <img
            src={url}
            alt={alt}
            onLoad={measure}
            className={cx(
              'touch-manipulation',
              isFull ? 'mt-16 max-w-none px-2 sm:px-6' : 'size-full object-contain p-2 sm:p-6',
            )}
          />
          {isCutDown ? (
            <button
              type="button"
              aria-pressed={isFull}
              onClick={(event) => {
                event.stopPropagation();
                setIsFull(!isFull);
              }}
              className="fixed top-2.5 left-2.5 inline-flex min-h-11 items-center gap-2 rounded-small border border-line bg-surface px-4 font-strong text-ink-soft text-sm hover:text-ink"
            >
              <Scan size={18} aria-hidden="true" />
              Full size
            </button>
          ) : null}
          <button
            type="button"
            aria-label="Close"
            onClick={isFull ? close : undefined}
            className="fixed top-2.5 right-2.5 grid size-11 place-items-center rounded-small border border-line bg-surface text-ink-soft hover:text-ink"
          >
            <X size={20} aria-hidden="true" />
          </button>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
