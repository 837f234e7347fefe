import { useEffect, useLayoutEffect, useRef } from 'react';

let isReturn = false;
let arrivedAt: string | undefined;

/** Notes from now on how the visitor came to each screen. */
export function followNavigations(): void {
  arrivedAt = location.pathname;
  addEventListener('popstate', () => {
    isReturn = true;
  });
  // wouter dispatches this event at each of its navigations.
  addEventListener('pushState', () => {
    isReturn = false;
  });
}

/** Scrolls to the top after each navigation to a new URL. After Back or a reload, the place on the page stays. */
export function useScrollToTop(path: string): void {
  const shown = useRef(path);
  useLayoutEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (!isReturn && location.hash === '') scrollTo({ top: 0, behavior: 'instant' });
  }, [path]);
}

/**
 * After a navigation, moves the focus to the heading of the new screen. A screen reader then reads the heading, and Tab
 * continues from there. Render it beside the screen, with the path as its key, inside the same Suspense boundary.
 */
export function ArrivalFocus(): null {
  useEffect(() => {
    // Do not move the focus on the first page, or if the screen has already set the focus itself.
    if (arrivedAt === location.pathname) return;
    arrivedAt = location.pathname;
    const main = document.querySelector('main');
    if (!main || main.contains(document.activeElement)) return;

    const named = location.hash ? document.getElementById(location.hash.slice(1)) : null;
    const arrived = focusFor(named ?? main.querySelector('h1') ?? main);
    named?.scrollIntoView();

    // If the focused heading belongs to a loading state, the focus is lost when the real heading replaces it. Focus the
    // new heading.
    const replaced = new MutationObserver(() => {
      if (arrived.isConnected) return;
      replaced.disconnect();
      const heading = document.querySelector('main h1');
      if (heading instanceof HTMLElement && document.activeElement === document.body) focusFor(heading);
    });
    replaced.observe(document.body, { childList: true, subtree: true });
    return () => replaced.disconnect();
  }, []);
  return null;
}

function focusFor(target: HTMLElement): HTMLElement {
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
  return target;
}

/** Goes back to the previous page, or calls `goHome` if there is none. */
export function goBack(goHome: () => void): void {
  const cameFromElsewhere = document.referrer !== '' && history.length > 1;
  const canGoBack = 'navigation' in window ? window.navigation.canGoBack : history.length > 1;
  if (canGoBack || cameFromElsewhere) history.back();
  else goHome();
}
