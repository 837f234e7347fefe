import { useEffect, useState } from 'react';
import { keep, recall, tabStorage } from '#web/platform/device-storage.ts';

/**
 * The end of the address from `#` on, which holds the secret of a link. The hook removes it from the address bar and
 * from the entry of the history at once, because other people see the screen, and history is synchronised between
 * browsers. Until the student has decided, the tab remembers it, so that a reload does not lose the link.
 * @returns the text, or undefined if there is none, and a function that forgets it.
 */
export function useSecretInAddress(): [text: string | undefined, forget: () => void] {
  const [text, setText] = useState(() => location.hash || recall('rounds.opened-link', tabStorage) || undefined);
  useEffect(() => {
    const take = () => {
      if (location.hash === '') return;
      setText(location.hash);
      // With a full storage a reload loses the link, and the student opens it again.
      keep('rounds.opened-link', location.hash, tabStorage);
      history.replaceState(history.state, '', location.pathname + location.search);
    };
    take();
    // A link that is opened in this tab while the page is shown does not load the page again.
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  const forget = () => {
    setText(undefined);
    keep('rounds.opened-link', undefined, tabStorage);
  };
  return [text, forget];
}
