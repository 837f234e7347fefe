/**
 * `theme-boot.js` sets it to the button that the visitor clicked last. Null when the application handles clicks itself.
 */
type Noting = { earlyClick?: HTMLElement | null | undefined };

/**
 * Ends the noting of clicks. Call it before the first rendering. Returns a function that repeats the click on a button
 * that the visitor made while the page of the server had no code yet; call that when the page has its code.
 */
export function takeEarlyClick(): () => void {
  const noting = window as Noting;
  const button = noting.earlyClick;
  noting.earlyClick = null;
  return () => {
    if (button?.isConnected) button.click();
  };
}
