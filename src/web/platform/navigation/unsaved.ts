import { useEffect } from 'react';

/** One symbol for each form with unsaved changes. */
const unsaved = new Set<symbol>();

/** Returns whether unsaved changes may be discarded. Asks the user if there are any. */
export const mayDiscard = (): boolean =>
  unsaved.size === 0 || confirm('Leave without saving? What you have typed will be lost.');

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

// Back and Forward within the site cause no `beforeunload` event. Browsers without the Navigation API do not ask.
const askBeforeTraversal = (event: NavigateEvent) => {
  if (event.navigationType === 'traverse' && event.cancelable && !mayDiscard()) event.preventDefault();
};

/** While `isUnsaved`, asks the user before a reload, Back or closing the tab discards the changes. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const form = Symbol('form');
    unsaved.add(form);
    const navigation = 'navigation' in window ? window.navigation : undefined;
    addEventListener('beforeunload', askBeforeUnload);
    navigation?.addEventListener('navigate', askBeforeTraversal);
    return () => {
      unsaved.delete(form);
      if (unsaved.size > 0) return;
      removeEventListener('beforeunload', askBeforeUnload);
      navigation?.removeEventListener('navigate', askBeforeTraversal);
    };
  }, [isUnsaved]);
}
