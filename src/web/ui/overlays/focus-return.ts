/**
 * Gives the focus back to what had it before a dialog opened; where that is gone, as the button of a row is after the row has
 * been deleted, to the heading of the dialog beneath, or of the screen.
 */
export function returnFocus(to: Element | null): void {
  const isThere = to instanceof HTMLElement && to.isConnected && to !== document.body;
  const target = isThere ? to : (headingBeneath() ?? document.querySelector<HTMLElement>('main h1'));
  if (!target) return;
  if (!isThere && !target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}

const headingBeneath = () =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"][data-state="open"] h2')].find(
    // A dialog's own heading comes first in it, and it names the dialog.
    (heading) =>
      heading.id !== '' && heading.closest('[role="dialog"]')?.getAttribute('aria-labelledby') === heading.id,
  );
