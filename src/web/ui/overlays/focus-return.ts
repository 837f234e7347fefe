import { type RefObject, useRef } from 'react';

/**
 * The handlers with which a dialog gives the focus to its element `data-focus-first`, by default to its first field,
 * and returns the focus, when it closes, to the element that had it before. `instead` gets the focus if the
 * action of the dialog has removed that element, or if the dialog followed another one at once.
 */
export function useFocusReturn(instead?: RefObject<HTMLElement | null>) {
  const cameFrom = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      cameFrom.current = document.activeElement;
      const first = event.target instanceof Element && event.target.querySelector<HTMLElement>('[data-focus-first]');
      if (!first) return;
      event.preventDefault();
      first.focus({ preventScroll: true });
      first.scrollIntoView({ block: 'start', behavior: 'instant' });
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const before = cameFrom.current;
      const isThere = before?.isConnected && before !== document.body;
      returnFocus(isThere ? before : (instead?.current ?? before));
    },
  };
}

/**
 * Returns the focus to the element that had it before a dialog opened. If there is no such element (for example because
 * the button was in a deleted row), the heading of the dialog below or of the screen gets the focus.
 */
export function returnFocus(to: Element | null): void {
  const isThere = to instanceof HTMLElement && to.isConnected && to.checkVisibility() && to !== document.body;
  const target = isThere ? to : (headingBeneath() ?? document.querySelector<HTMLElement>('main h1'));
  if (!target) return;
  if (!isThere && !target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}

const headingBeneath = () =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"][data-state="open"] h2')].find(
    // The heading of a dialog is the one that labels it.
    (heading) =>
      heading.id !== '' && heading.closest('[role="dialog"]')?.getAttribute('aria-labelledby') === heading.id,
  );
