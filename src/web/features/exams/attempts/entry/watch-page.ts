import type { AttemptEngine } from '../engine/attempt-engine.ts';

/** Milliseconds between two looks at the device's date. */
const lookMs = 5000;

/**
 * Reports to the engine what happens to its page, and asks the student before a page with unsaved answers is left.
 * Returns the function that ends this.
 */
export function watchPage(engine: AttemptEngine): () => void {
  const ending = new AbortController();
  const untilEnd = { signal: ending.signal };
  const followVisibility = () => (document.hidden ? engine.pageHidden() : engine.pageShown());

  document.addEventListener('visibilitychange', followVisibility, untilEnd);
  addEventListener('pagehide', engine.pageHidden, untilEnd);
  addEventListener('pageshow', (event) => event.persisted && engine.pageShown(), untilEnd);
  addEventListener('online', engine.wentOnline, untilEnd);
  addEventListener('offline', engine.wentOffline, untilEnd);
  addEventListener(
    'storage',
    ({ key, oldValue, newValue }) => engine.storageChanged(key, oldValue, newValue),
    untilEnd,
  );

  // The listener exists only while answers are unsaved, because some browsers keep no page with it in their
  // back/forward cache.
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const followUnsaved = () => {
    if (engine.hasUnsaved()) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  };
  const unsubscribe = engine.subscribe(followUnsaved);
  followUnsaved();
  // While a laptop sleeps, the monotonic clock of some browsers stands still, and a page that stays visible gets no
  // event. A jump of the device's date is a sign of that. The date itself is not used: the engine asks the server for
  // the time.
  let gap = Date.now() - performance.now();
  const look = setInterval(() => {
    const now = Date.now() - performance.now();
    const hasJumped = Math.abs(now - gap) > lookMs;
    gap = now;
    if (hasJumped && !document.hidden) engine.pageShown();
  }, lookMs);
  if (document.hidden) engine.pageHidden();
  if (!navigator.onLine) engine.wentOffline();

  return () => {
    ending.abort();
    clearInterval(look);
    unsubscribe();
    removeEventListener('beforeunload', ask);
  };
}
