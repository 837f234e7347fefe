import { useEffect } from 'react';

const typedText = 'Leave without saving? What you have typed will be lost.';

/** The question to the user by a symbol for each form with unsaved changes. */
const unsaved = new Map<symbol, string>();

/** Returns whether unsaved changes may be discarded. Asks the user if there are any. */
export const mayDiscard = (): boolean => {
  const question = [...unsaved.values()].at(-1);
  return question === undefined || confirm(question);
};

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

// Back and Forward within the site cause no `beforeunload` event. Browsers without the Navigation API do not ask.
const askBeforeTraversal = (event: NavigateEvent) => {
  if (event.navigationType !== 'traverse' || !event.cancelable) return;
  // A dialog that stays on this page has prevented the navigation, and has asked if it was necessary.
  if (!event.defaultPrevented && !mayDiscard()) event.preventDefault();
};

/**
 * Asks before a link within this site leaves the screen. In the capture phase, because wouter's links navigate in the
 * bubble phase.
 */
const askBeforeLink = (event: MouseEvent) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
  const opensElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || link.target !== '';
  if (opensElsewhere || link.hasAttribute('download') || mayDiscard()) return;
  event.preventDefault();
  event.stopPropagation();
};

/**
 * While `isUnsaved`, asks the user before a link, a reload, Back or closing the tab discards the changes.
 * @param question What the user is asked. For a reload or a closed tab the browser has its own question.
 */
export function useUnsaved(isUnsaved: boolean, question = typedText): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const form = Symbol('form');
    unsaved.set(form, question);
    const navigation = 'navigation' in window ? window.navigation : undefined;
    addEventListener('beforeunload', askBeforeUnload);
    addEventListener('click', askBeforeLink, true);
    navigation?.addEventListener('navigate', askBeforeTraversal);
    return () => {
      unsaved.delete(form);
      if (unsaved.size > 0) return;
      removeEventListener('beforeunload', askBeforeUnload);
      removeEventListener('click', askBeforeLink, true);
      navigation?.removeEventListener('navigate', askBeforeTraversal);
    };
  }, [isUnsaved, question]);
}
