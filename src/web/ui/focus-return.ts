/**
 * Gives the focus back to what had it before a dialog opened; to the screen's heading where that is gone, as the button of a row
 * is after the row has been deleted.
 */
export function returnFocus(to: Element | null): void {
  const isThere = to instanceof HTMLElement && to.isConnected && to !== document.body;
  const target = isThere ? to : document.querySelector<HTMLElement>('main h1');
  if (!target) return;
  if (!isThere && !target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}
