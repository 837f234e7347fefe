import type { AttemptSession } from '../engine/attempt-engine.ts';

/** Tells a session what happens to its page, and asks before the page is left with unsaved answers. Answers with what ends it. */
export function watchPage(session: AttemptSession): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const whileThere = { signal };
  const followVisibility = () => (document.hidden ? session.pageHidden() : session.pageShown());

  document.addEventListener('visibilitychange', followVisibility, whileThere);
  addEventListener('pagehide', session.pageHidden, whileThere);
  addEventListener('pageshow', (event) => event.persisted && session.pageShown(), whileThere);
  addEventListener('online', session.wentOnline, whileThere);
  addEventListener(
    'storage',
    ({ key, oldValue, newValue }) => session.storageChanged(key, oldValue, newValue),
    whileThere,
  );

  // Only while it has something to say: its presence alone keeps some browsers from going back quickly.
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const followUnsaved = () => {
    if (session.hasUnsaved()) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  };
  const unsubscribes = [session.saving.subscribe(followUnsaved), session.submission.subscribe(followUnsaved)];
  followUnsaved();
  if (document.hidden) session.pageHidden();

  return () => {
    ending.abort();
    for (const unsubscribe of unsubscribes) unsubscribe();
    removeEventListener('beforeunload', ask);
  };
}
