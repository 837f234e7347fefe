import { sessionStorageOrNone } from '../session-storage.ts';

const storageKey = 'rounds.scroll';

/** Milliseconds. A page that loads for longer starts at the top. */
const patience = 15_000;

/**
 * Keeps the place on a page when the visitor reloads it: scrolls there as soon as the page is long enough. Browsers do this only while the
 * document loads, which ends before the content of a long screen arrives. The first touch, key or turn of the wheel ends the attempt.
 */
export function keepScrollOverReload(): void {
  const storage = sessionStorageOrNone();
  addEventListener('pagehide', () => storage?.setItem(storageKey, `${scrollY} ${location.pathname}`));

  const [top = '0', path] = storage?.getItem(storageKey)?.split(' ') ?? [];
  const wanted = Number(top);
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  if (!isReload || path !== location.pathname || !(wanted > 0)) return;

  const ended = new AbortController();
  const grown = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight < wanted) return;
    scrollTo({ top: wanted, behavior: 'instant' });
    ended.abort();
  });
  grown.observe(document.body);
  ended.signal.addEventListener('abort', () => grown.disconnect());
  for (const event of ['wheel', 'pointerdown', 'keydown'] as const) {
    addEventListener(event, () => ended.abort(), { signal: ended.signal, passive: true });
  }
  setTimeout(() => ended.abort(), patience);
}
