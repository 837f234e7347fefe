import { useEffect } from 'react';

/** One for each form in which something was typed that has not been saved. */
const unsaved = new Set<symbol>();

/** Whether what was typed may be thrown away; asks when anything was. */
export const mayDiscard = (): boolean =>
  unsaved.size === 0 || confirm('Leave without saving? What you have typed will be lost.');

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

// Back and Forward within the site unload nothing. Browsers without this interface go without asking.
const askBeforeTraversal = (event: NavigateEvent) => {
  if (event.navigationType === 'traverse' && event.cancelable && !mayDiscard()) event.preventDefault();
};

/** Asks before a reload, Back or the closing of the tab throws away what was typed, as long as `isUnsaved`. */
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
