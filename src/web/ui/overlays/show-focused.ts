import type { KeyboardEvent } from 'react';

/**
 * The key handler of a dialog that scrolls to the element which Tab has reached. Radix moves the focus from the last element of a dialog
 * to the first one, and back, without scrolling.
 */
export function showFocused({ key, currentTarget }: KeyboardEvent): void {
  const reached = document.activeElement;
  if (key === 'Tab' && currentTarget.contains(reached)) reached?.scrollIntoView({ block: 'nearest' });
}
