import { cx } from '../cx.ts';

/**
 * The layer between the page and a window over it. It scrolls and prevents the page from scrolling. `veilContent` is
 * always one pixel higher than the layer, because older browsers scroll the page if the layer itself has nothing to
 * scroll.
 */
export const veil = cx(
  'fixed inset-0 z-40 overflow-y-scroll overscroll-contain bg-veil [scrollbar-width:none]',
  'data-[state=closed]:animate-veil-out data-[state=open]:animate-veil-in',
);

export const veilContent = 'min-h-[calc(100%+1px)]';
