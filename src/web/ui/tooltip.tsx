import * as RadixTooltip from 'radix-ui/tooltip';
import type { ReactElement, ReactNode } from 'react';

/** Surrounds the content with tooltips. A tooltip opens after 700 ms, or at once within 300 ms after another one. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </RadixTooltip.Provider>
  );
}

/** Shows a text when the user hovers over the child or focuses it. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-xs rounded-small bg-ink px-2.5 py-1.5 text-paper text-sm shadow-raised data-[state=delayed-open]:animate-veil-in"
        >
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
