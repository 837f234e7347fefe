import { useEffect, useState } from 'react';
import { sessionStorageOrNone } from '#web/platform/session-storage.ts';

const name = 'rounds.opened-link';

/**
 * The end of the address from `#` on, which holds the secret of a link. The hook removes it from the address bar and from the entry of the
 * history at once, because other people see the screen, and history is synchronised between browsers. Until the student has decided, the tab
 * remembers it, so that a reload does not lose the link.
 * @returns the text, or undefined if there is none, and a function that forgets it.
 */
export function useSecretInAddress(): [text: string | undefined, forget: () => void] {
  const [text, setText] = useState(() => location.hash || sessionStorageOrNone()?.getItem(name) || undefined);
  useEffect(() => {
    const take = () => {
      if (location.hash === '') return;
      setText(location.hash);
      keep(location.hash);
      history.replaceState(history.state, '', location.pathname + location.search);
    };
    take();
    // A link that is opened in this tab while the page is shown does not load the page again.
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  const forget = () => {
    setText(undefined);
    sessionStorageOrNone()?.removeItem(name);
  };
  return [text, forget];
}

function keep(text: string): void {
  try {
    sessionStorageOrNone()?.setItem(name, text);
  } catch {
    // Storage is full. A reload then loses the link, and the student opens it again.
  }
}
