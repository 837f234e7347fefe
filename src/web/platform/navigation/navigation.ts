import { useEffect, useLayoutEffect } from 'react';

let isReturn = false;
addEventListener('popstate', () => {
  isReturn = true;
});
// wouter announces its own navigations with this event.
addEventListener('pushState', () => {
  isReturn = false;
});

/** Starts each newly opened address at its top; going back leaves the browser to restore where one was. */
export function useScrollToTop(path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what this waits for
  useLayoutEffect(() => {
    if (!isReturn && location.hash === '') scrollTo({ top: 0, behavior: 'instant' });
  }, [path]);
}

let arrivedAt = location.pathname;

/**
 * After a navigation, moves the focus to the new screen's heading, so that a screen reader says where one is and Tab goes on
 * from there. Render it beside the screen, with the path as its key, inside the same Suspense boundary.
 */
export function ArrivalFocus(): null {
  useEffect(() => {
    // The browser itself sees to the first page, and so does a screen that has put the focus somewhere already.
    if (arrivedAt === location.pathname) return;
    arrivedAt = location.pathname;
    const main = document.querySelector('main');
    if (!main || main.contains(document.activeElement)) return;

    const named = location.hash ? document.getElementById(location.hash.slice(1)) : null;
    const arrived = focusFor(named ?? main.querySelector('h1') ?? main);
    named?.scrollIntoView();

    // A heading that stood in while the screen was loading takes the focus with it when it goes.
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

/** Goes back to the page before, or home where there is none to go back to. */
export function goBack(goHome: () => void): void {
  const cameFromElsewhere = document.referrer !== '' && history.length > 1;
  const canGoBack = 'navigation' in window ? window.navigation.canGoBack : history.length > 1;
  if (canGoBack || cameFromElsewhere) history.back();
  else goHome();
}
