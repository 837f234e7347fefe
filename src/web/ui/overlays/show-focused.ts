import type { KeyboardEvent } from 'react';

/**
 * The key handler of a dialog that scrolls to the element which Tab has reached. Radix moves the focus from the last
 * element of a dialog to the first one, and back, without scrolling.
 */
export function showFocused({ key, currentTarget }: KeyboardEvent): void {
  const reached = document.activeElement;
  // A bar that sticks to the bottom of the window is always in view.
  if (key !== 'Tab' || !currentTarget.contains(reached) || reached?.closest('[data-bar]')) return;
  reached?.scrollIntoView({ block: 'nearest' });
}

/**
 * The ref of the bar of buttons of a dialog or a page. If the bar sticks to the bottom of the window, an element that
 * gets the focus is scrolled to a place above it. The height of the bar changes with the width of the window and with
 * the message of a failure.
 */
export function keepFocusAbove(bar: HTMLElement | null) {
  if (!bar) return;
  const scroller = bar.closest<HTMLElement>('[data-veil]') ?? document.documentElement;
  const observer = new ResizeObserver(() => {
    scroller.style.scrollPaddingBottom = `${bar.offsetHeight + 12}px`;
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    scroller.style.scrollPaddingBottom = '';
  };
}
