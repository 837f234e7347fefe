import type { KeyboardEvent } from 'react';

/**
 * Makes the key handler of a dialog. Radix sends Escape only to the layer that opened last. If that is a toast, the
 * dialog must still close.
 */
export const closeOnEscape =
  (onOpenChange: (open: boolean) => void) =>
  (event: KeyboardEvent): void => {
    // Key events of a dialog above this one also bubble to this handler, because React bubbles through its own tree.
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target);
    // Radix hides this dialog while another one is above it, also if the focus has come back here because its button
    // above disappeared.
    const isBelow = event.currentTarget.closest('[aria-hidden="true"]') !== null;
    if (event.key === 'Escape' && !event.defaultPrevented && isHere && !isBelow) onOpenChange(false);
  };
