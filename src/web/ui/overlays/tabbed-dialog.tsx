import X from 'lucide-react/icons/x';
import * as RadixDialog from 'radix-ui/dialog';
import * as RadixTabs from 'radix-ui/tabs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { closeOnEscape } from './close-on-escape.ts';
import { useFocusReturn } from './focus-return.ts';
import { ScrollerContext } from './scroller.ts';
import { showFocused } from './show-focused.ts';
import { veil } from './veil.ts';

type DialogTab = {
  value: string;
  label: string;
  /** Rendered only while its tab is selected. */
  content: ReactNode;
  /** Called when the user hovers over the tab, touches it or focuses it. */
  prepare?: (() => void) | undefined;
};

type TabbedDialogProps = {
  title: ReactNode;
  /** One line below the title. */
  about?: ReactNode;
  open: boolean;
  /** Called with false by Escape and by the close button. */
  onOpenChange: (open: boolean) => void;
  tabs: readonly DialogTab[];
  /** The `value` of the selected tab. */
  tab: string;
  onTabChange: (value: string) => void;
};

const closeStyle =
  'grid size-11 place-items-center rounded-small text-ink-soft hover:bg-sunken hover:text-ink sm:[@media(max-height:30rem)]:col-start-3';

/**
 * A dialog with tabs that scrolls on its own and fills nearly the whole window, on a phone the whole window. A
 * component that needs the scrolling element, such as a virtual list, gets it from `useScroller`.
 */
export function TabbedDialog({ title, about, open, onOpenChange, tabs, tab, onTabChange }: TabbedDialogProps) {
  const { onOpenAutoFocus: rememberFocus, onCloseAutoFocus } = useFocusReturn();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect scrolls after each change of the tab
  useEffect(() => {
    scroller?.scrollTo({ top: 0, behavior: 'instant' });
    // On a phone the tabs are wider than the window, and an address may select the last one.
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [scroller, tab]);

  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={veil} />
        <RadixDialog.Content
          aria-modal="true"
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            rememberFocus(event);
            // Focus the heading, so that a screen reader reads it. By default the close button would get the focus.
            event.preventDefault();
            heading.current?.focus({ preventScroll: true });
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          onKeyDown={closeOnEscape(onOpenChange)}
          onKeyUp={showFocused}
          onPointerDownOutside={(event) => event.preventDefault()}
          className="fixed inset-0 z-40 mx-auto flex max-w-[80rem] flex-col overflow-hidden border-line bg-paper text-ink shadow-raised data-[state=closed]:pointer-events-none data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in sm:inset-4 sm:rounded-card sm:border lg:inset-6"
        >
          <RadixTabs.Root value={tab} onValueChange={onTabChange} className="flex min-h-0 flex-1 flex-col">
            <header className="flex-none border-line border-b bg-surface pl-4 sm:pl-7">
              <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 pt-2.5 pr-2.5 sm:pt-4 sm:pr-4 sm:[@media(max-height:45rem)]:pt-2 sm:[@media(max-height:30rem)]:grid-cols-[minmax(0,1fr)_auto_auto] sm:[@media(max-height:30rem)]:pt-2">
                <div className="min-w-0 pt-2">
                  <RadixDialog.Title
                    ref={heading}
                    tabIndex={-1}
                    className="line-clamp-2 font-bold text-xl [overflow-wrap:anywhere] [@media(max-height:30rem)]:line-clamp-1"
                  >
                    {title}
                  </RadixDialog.Title>
                </div>
                <RadixDialog.Close aria-label="Close" className={closeStyle}>
                  <X size={20} aria-hidden="true" />
                </RadixDialog.Close>
                {about ? (
                  // A low window, such as a phone in landscape, has no room for another line, so `about` stands beside
                  // the title.
                  <div className="tabular col-span-2 text-ink-soft text-md sm:pr-3 max-sm:[@media(max-height:30rem)]:hidden sm:[@media(max-height:30rem)]:col-span-1 sm:[@media(max-height:30rem)]:col-start-2 sm:[@media(max-height:30rem)]:row-start-1">
                    {about}
                  </div>
                ) : null}
              </div>
              <RadixTabs.List
                ref={list}
                aria-label="Parts"
                className="mt-1.5 -ml-2 flex gap-2 overflow-x-auto pr-3 sm:mt-2.5 sm:gap-3 sm:[@media(max-height:45rem)]:mt-0.5"
              >
                {tabs.map((one) => (
                  <TabTrigger key={one.value} {...one} />
                ))}
              </RadixTabs.List>
            </header>
            {/* An element that gets the focus stays above a bar at the bottom. */}
            <div
              ref={setScroller}
              className="relative min-h-0 flex-1 overflow-y-scroll overscroll-contain has-[[data-bar=bottom]]:scroll-pb-32 sm:has-[[data-bar=bottom]]:scroll-pb-20"
            >
              <ScrollerContext value={scroller}>
                {tabs.map(({ value, content }) => (
                  <RadixTabs.Content
                    key={value}
                    value={value}
                    // One pixel higher than the window: see `veilContent`.
                    className="-outline-offset-2! min-h-[calc(100%+1px)] px-4 pt-4 pb-10 sm:px-7 sm:pt-6 sm:[@media(max-height:45rem)]:pt-4"
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

const TabTrigger = ({ value, label, prepare }: TabbedDialogProps['tabs'][number]) => (
  <RadixTabs.Trigger
    value={value}
    onPointerEnter={prepare}
    onFocus={prepare}
    className="-outline-offset-2! min-h-11 flex-none border-transparent border-b-2 px-2 font-medium text-ink-soft text-md hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
  >
    {label}
  </RadixTabs.Trigger>
);
