import X from 'lucide-react/icons/x';
import * as RadixToast from 'radix-ui/toast';
import { buttonStyle } from '../button-style.ts';
import { cx } from '../cx.ts';
import { dismissToast, type ToastItem } from './toast-store.ts';

/** Renders the toast. F8 moves the focus to it, and a swipe of 50 px to the right dismisses it. */
export function ToastViewport({ item }: { item: ToastItem | undefined }) {
  return (
    // Each toast has its own provider. If the user closes a toast while hovering over it, Radix does not restart the
    // timer of its provider, and the next toast would never disappear.
    <RadixToast.Provider key={item?.id} duration={5000} swipeThreshold={50} swipeDirection="right">
      {item ? <ToastCard item={item} /> : null}
      {/* In a wide or low window at the bottom left, because at the top it would cover the title, and dialogs have
          their buttons at the bottom right. In a narrow window at the top, because the buttons of forms are at the
          bottom. During an exam below its clock, and on a phone above its bar, because at the top it would cover the
          question. */}
      <RadixToast.Viewport
        hotkey={['F8']}
        className="fixed inset-x-0 top-0 lg:[:root:not(:has([role=timer]))_&]:top-auto lg:[:root:not(:has([role=timer]))_&]:right-auto lg:[:root:not(:has([role=timer]))_&]:bottom-0 low:[:root:not(:has([role=timer]))_&]:top-auto low:[:root:not(:has([role=timer]))_&]:right-auto low:[:root:not(:has([role=timer]))_&]:bottom-0 max-sm:in-[:root:has([role=timer])]:top-auto max-sm:in-[:root:has([role=timer])]:bottom-28 in-[:root:has([role=timer])]:top-12 z-50 print:hidden mx-auto flex w-full max-w-md flex-col p-4"
      />
    </RadixToast.Provider>
  );
}

function ToastCard({ item }: { item: ToastItem }) {
  const isDestructive = item.tone === 'destructive';
  return (
    <RadixToast.Root
      open={item.isOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) dismissToast(item.id);
      }}
      // An error interrupts a screen reader, other messages wait for a pause.
      type={isDestructive ? 'foreground' : 'background'}
      className={cx(
        // An open dialog disables pointer events on the rest of the page.
        'pointer-events-auto flex items-start gap-3 rounded-card border bg-surface py-3 pr-2 pl-4 shadow-raised',
        'data-[state=open]:animate-toast-in data-[state=closed]:animate-toast-out',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x)',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        isDestructive ? 'border-bad' : 'border-line',
      )}
    >
      <div className="min-w-0 flex-1 py-1.5">
        <RadixToast.Title className={cx('font-semibold text-md', isDestructive && 'text-bad')}>
          {item.title}
        </RadixToast.Title>
        {item.description ? (
          <RadixToast.Description className="mt-0.5 text-ink-soft text-sm">{item.description}</RadixToast.Description>
        ) : null}
      </div>
      {item.action ? (
        <RadixToast.Action
          altText={item.action.alternative}
          onClick={item.action.run}
          className={buttonStyle('secondary', 'normal')}
        >
          {item.action.label}
        </RadixToast.Action>
      ) : null}
      <RadixToast.Close
        aria-label="Close"
        className="grid size-11 shrink-0 place-items-center rounded-small text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <X size={18} aria-hidden="true" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
