import { cx } from '../cx.ts';

/**
 * What lies between the page and a window over it. It scrolls, and keeps the scrolling to itself: `veilContent` is always a pixel
 * higher than it, for older browsers pass the scrolling on to the page where there is nothing to scroll.
 */
export const veil = cx(
  'fixed inset-0 z-40 overflow-y-scroll overscroll-contain bg-veil [scrollbar-width:none]',
  'data-[state=closed]:animate-veil-out data-[state=open]:animate-veil-in',
);

export const veilContent = 'min-h-[calc(100%+1px)]';
