import { useEffect, useEffectEvent } from 'react';

/**
 * Lets the Back button of the browser, or the back gesture of a phone, close an overlay. The overlay gets its own
 * history entry. Use it in a component that is mounted only while the overlay is open, and close the overlay with the
 * returned function.
 */
export function useBackToClose(onClose: () => void): () => void {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    // After a reload the history entry from before the reload still exists.
    if (history.state?.isOverlay !== true) history.pushState({ ...history.state, isOverlay: true }, '');
    const leave = () => close();
    addEventListener('popstate', leave);
    // Unmounting must not call `history.back()`: at the end of an exam the page navigates on, and Back would undo that
    // navigation.
    return () => removeEventListener('popstate', leave);
  }, []);

  return () => {
    if (history.state?.isOverlay === true) history.back();
    else onClose();
  };
}
