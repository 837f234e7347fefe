import * as RadixDialog from 'radix-ui/dialog';
import type { ReactNode, RefObject } from 'react';
import { cx } from '../cx.ts';
import { useCloseOnBack } from './close-on-back.ts';
import { closeOnEscape } from './close-on-escape.ts';
import { useFocusReturn } from './focus-return.ts';
import { keepFocusAbove, showFocused } from './show-focused.ts';
import { veil, veilContent } from './veil.ts';

/** Whether a dialog is open, and what closes it, as its owner passes them. */
export type OpenDialog = { open: boolean; onClose: () => void };

type DialogProps = {
  title: string;
  description?: ReactNode;
  open: boolean;
  /** Called with false when the user presses Escape or Back. The owner decides whether to close. */
  onOpenChange: (open: boolean) => void;
  children?: ReactNode;
  /** The buttons, Cancel first. A submit button names its form: `<Button type="submit" form={id}>`. */
  footer: ReactNode;
  /** `alertdialog` for a question that the user must answer before continuing. */
  role?: 'dialog' | 'alertdialog';
  isWide?: boolean;
  /** Keeps the buttons in view on a phone too. */
  hasStickyFooter?: boolean;
  /** The error of the dialog's action. It stays above the buttons until the next attempt. */
  failure?: string | undefined;
  /** Gets the focus when the dialog closes, if the action of the dialog has removed the element that had it before. */
  focusAfter?: RefObject<HTMLElement | null> | undefined;
};

/** A low window, such as that of a laptop, gets less space around a long form, so that it shows more of its fields. */
const lowWindow = {
  veil: 'sm:[@media(max-height:45rem)]:py-3',
  window: 'sm:[@media(max-height:45rem)]:pt-4',
  bar: 'sm:[@media(max-height:45rem)]:pt-3 sm:[@media(max-height:45rem)]:pb-3',
};

/**
 * A modal window that keeps the focus and returns it when it closes. A click outside does not close it, because that
 * could discard typed text by accident. If it is higher than the screen, the whole window scrolls.
 */
export function Dialog({
  title,
  description,
  open,
  onOpenChange,
  children,
  footer,
  role = 'dialog',
  isWide = false,
  hasStickyFooter = false,
  failure,
  focusAfter,
}: DialogProps) {
  const focusReturn = useFocusReturn(focusAfter);
  useCloseOnBack(open, onOpenChange);

  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay data-veil="" className={veil}>
          <div
            className={cx(
              veilContent,
              'grid grid-cols-[minmax(0,1fr)] place-items-center px-4 py-8',
              isWide && lowWindow.veil,
            )}
          >
            <RadixDialog.Content
              role={role}
              aria-modal="true"
              // While the dialog fades out, a second Enter must not submit again. Inert content keeps the focus until
              // the next frame.
              inert={!open}
              onSubmitCapture={(event) => {
                if (open) return;
                event.preventDefault();
                event.stopPropagation();
              }}
              {...focusReturn}
              onKeyDown={closeOnEscape(onOpenChange)}
              onKeyUp={showFocused}
              onPointerDownOutside={(event) => event.preventDefault()}
              className={cx(
                'w-full rounded-card border border-line bg-surface p-5 text-ink shadow-raised sm:p-7',
                'data-[state=closed]:pointer-events-none data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in',
                isWide ? cx('max-w-2xl', lowWindow.window) : 'max-w-lg',
              )}
            >
              <RadixDialog.Title className="font-bold text-xl [overflow-wrap:anywhere]">{title}</RadixDialog.Title>
              {description ? (
                <RadixDialog.Description className="mt-2 text-ink-soft text-md [overflow-wrap:anywhere]">
                  {description}
                </RadixDialog.Description>
              ) : null}
              {children ? <div className="mt-5">{children}</div> : null}
              <div
                ref={keepFocusAbove}
                data-bar="bottom"
                className={cx(
                  'mt-7',
                  hasStickyFooter &&
                    'max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:-mx-5 max-sm:-mb-5 max-sm:rounded-b-card max-sm:border-line max-sm:border-t max-sm:bg-surface max-sm:px-5 max-sm:py-4',
                  // The buttons of a long form stay in view, unless the window is too low for that.
                  isWide &&
                    'sm:[@media(min-height:30rem)]:sticky sm:bottom-0 sm:z-10 sm:-mx-7 sm:-mb-7 sm:rounded-b-card sm:border-line sm:border-t sm:bg-surface sm:px-7 sm:pt-4 sm:pb-5',
                  isWide && lowWindow.bar,
                )}
              >
                {failure ? (
                  <p className="mb-3 font-medium text-bad text-md [overflow-wrap:anywhere]">{failure}</p>
                ) : null}
                <div className="flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">{footer}</div>
              </div>
            </RadixDialog.Content>
          </div>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
