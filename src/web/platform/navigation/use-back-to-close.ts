import { useEffect, useEffectEvent } from 'react';

/**
 * Lets the browser's Back, and the gesture of a phone for it, close something that lies over the page: it gets a history entry
 * of its own. Use it in what is there only while it is open; close by calling what it returns.
 */
export function useBackToClose(onClose: () => void): () => void {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    // After a reload the entry of the last time is still there.
    if (history.state?.isOverlay !== true) history.pushState({ ...history.state, isOverlay: true }, '');
    const leave = () => close();
    addEventListener('popstate', leave);
    // When the page itself goes on, at the end of an exam, its entry must stand: nothing goes back then.
    return () => removeEventListener('popstate', leave);
  }, []);

  return () => {
    if (history.state?.isOverlay === true) history.back();
    else onClose();
  };
}
