import { useEffect, useEffectEvent } from 'react';

/** How each open dialog closes, the uppermost last. */
const openDialogs: (() => void)[] = [];

const navigation = 'navigation' in window ? window.navigation : undefined;

// Registered when this module loads, so before each form asks about its unsaved text: the dialog asks the same, and one
// question is enough.
navigation?.addEventListener('navigate', (event) => {
  const close = openDialogs.at(-1);
  if (!close || event.navigationType !== 'traverse' || !event.cancelable) return;
  const isBack = event.destination.index < (navigation.currentEntry?.index ?? 0);
  // An overlay with its own history entry, such as an enlarged picture, closes by going back.
  if (!isBack || history.state?.isOverlay === true) return;
  event.preventDefault();
  close();
});

/**
 * While `isOpen`, Back does in the uppermost dialog what Escape does, and the page and other dialogs stay. Browsers
 * without the Navigation API leave the page.
 */
export function useCloseOnBack(isOpen: boolean, onOpenChange: (open: boolean) => void): void {
  const close = useEffectEvent(() => onOpenChange(false));

  useEffect(() => {
    if (!isOpen) return;
    const closeThis = () => close();
    openDialogs.push(closeThis);
    return () => {
      openDialogs.splice(openDialogs.indexOf(closeThis), 1);
    };
  }, [isOpen]);
}
