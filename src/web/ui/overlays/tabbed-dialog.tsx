import X from 'lucide-react/icons/x';
import * as RadixDialog from 'radix-ui/dialog';
import * as RadixTabs from 'radix-ui/tabs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { returnFocus } from './focus-return.ts';
import { ScrollerContext } from './scroller.ts';
import { veil } from './veil.ts';

type DialogTab = {
  value: string;
  label: string;
  /** Only the content of the tab that is shown is there. */
  content: ReactNode;
  /** Called when somebody is about to choose the tab. */
  prepare?: (() => void) | undefined;
};

type TabbedDialogProps = {
  title: ReactNode;
  /** Stands below the title, on a line. */
  about?: ReactNode;
  open: boolean;
  /** Asked with false by Escape and by its own button. */
  onOpenChange: (open: boolean) => void;
  tabs: readonly DialogTab[];
  /** The `value` of the tab that is shown. */
  tab: string;
  onTabChange: (value: string) => void;
};

/**
 * A room of its own over the page: nearly the whole window, the whole of it on a phone, with tabs and its own scrolling. What
 * must know the scrolling element, a long list say, asks `useScroller`.
 */
export function TabbedDialog({ title, about, open, onOpenChange, tabs, tab, onTabChange }: TabbedDialogProps) {
  const cameFrom = useRef<Element | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab begins at its top
  useEffect(() => {
    scroller?.scrollTo({ top: 0, behavior: 'instant' });
  }, [scroller, tab]);

  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={veil} />
        <RadixDialog.Content
          aria-modal="true"
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            cameFrom.current = document.activeElement;
            // The heading says where one is; the first control would be the button that closes all.
            event.preventDefault();
            heading.current?.focus({ preventScroll: true });
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus(cameFrom.current);
          }}
          onKeyDown={(event) => {
            // As in `Dialog`: a toast must not keep it open, nor a dialog above it close it.
            const isHere = event.target instanceof Node && event.currentTarget.contains(event.target);
            if (event.key === 'Escape' && !event.defaultPrevented && isHere) onOpenChange(false);
          }}
          onPointerDownOutside={(event) => event.preventDefault()}
          className="fixed inset-0 z-40 mx-auto flex max-w-[80rem] flex-col overflow-hidden border-line bg-paper text-ink shadow-raised data-[state=closed]:pointer-events-none data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in sm:inset-4 sm:rounded-card sm:border lg:inset-6"
        >
          <RadixTabs.Root value={tab} onValueChange={onTabChange} className="flex min-h-0 flex-1 flex-col">
            <header className="flex-none border-line border-b bg-surface pl-4 sm:pl-7">
              <div className="flex items-start gap-2 pt-2.5 pr-2.5 sm:pt-4 sm:pr-4">
                <div className="min-w-0 flex-1 pt-2">
                  <RadixDialog.Title
                    ref={heading}
                    tabIndex={-1}
                    className="line-clamp-2 font-bold text-xl [overflow-wrap:anywhere] [@media(max-height:30rem)]:line-clamp-1"
                  >
                    {title}
                  </RadixDialog.Title>
                </div>
                <RadixDialog.Close
                  aria-label="Close"
                  className="grid size-11 flex-none place-items-center rounded-small text-ink-soft hover:bg-sunken hover:text-ink"
                >
                  <X size={20} aria-hidden="true" />
                </RadixDialog.Close>
              </div>
              {about ? (
                <div className="tabular pr-4 text-ink-soft text-md [@media(max-height:30rem)]:hidden">{about}</div>
              ) : null}
              <RadixTabs.List
                aria-label="Parts"
                className="mt-1.5 -ml-2 flex gap-2 overflow-x-auto pr-3 sm:mt-2.5 sm:gap-3"
              >
                {tabs.map(({ value, label, prepare }) => (
                  <RadixTabs.Trigger
                    key={value}
                    value={value}
                    onPointerEnter={prepare}
                    onFocus={prepare}
                    className="-outline-offset-2! min-h-11 flex-none border-transparent border-b-2 px-2 font-medium text-ink-soft text-md hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
                  >
                    {label}
                  </RadixTabs.Trigger>
                ))}
              </RadixTabs.List>
            </header>
            <div ref={setScroller} className="relative min-h-0 flex-1 overflow-y-scroll overscroll-contain">
              <ScrollerContext value={scroller}>
                {tabs.map(({ value, content }) => (
                  <RadixTabs.Content
                    key={value}
                    value={value}
                    // A pixel more than the window shows: see `veilContent`.
                    className="-outline-offset-2! min-h-[calc(100%+1px)] px-4 pt-5 pb-10 sm:px-7 sm:pt-6"
                  >
                    {content}
                  </RadixTabs.Content>
                ))}
              </ScrollerContext>
            </div>
          </RadixTabs.Root>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
