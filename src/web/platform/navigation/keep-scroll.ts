import { keep, recall, tabStorage } from '../device-storage.ts';

/** Milliseconds. A page that loads for longer starts at the top. */
const patience = 15_000;

/**
 * Milliseconds for which the place must hold. The browser's own scroll, which it may have begun for a shorter page, can
 * end after ours.
 */
const settleTime = 500;

/**
 * Keeps the place on a page when the visitor reloads it: scrolls there as soon as the page is long enough. Browsers do
 * this only while the document loads, which ends before the content of a long screen arrives. The first touch, key or
 * turn of the wheel ends the attempt.
 */
export function keepScrollOverReload(): void {
  addEventListener('pagehide', () => keep('rounds.scroll', `${scrollY} ${location.pathname}`, tabStorage));

  const [top = '0', path] = recall('rounds.scroll', tabStorage)?.split(' ') ?? [];
  const wanted = Number(top);
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  if (!isReload || path !== location.pathname || !(wanted > 0)) return;

  const ended = new AbortController();
  let settled: ReturnType<typeof setTimeout> | undefined;
  const keepPlace = () => {
    if (location.pathname !== path) return ended.abort();
    if (document.documentElement.scrollHeight - innerHeight < wanted) return;
    if (Math.abs(scrollY - wanted) > 1) scrollTo({ top: wanted, behavior: 'instant' });
    clearTimeout(settled);
    settled = setTimeout(() => ended.abort(), settleTime);
  };
  const grown = new ResizeObserver(keepPlace);
  grown.observe(document.body);
  addEventListener('scroll', keepPlace, { signal: ended.signal, passive: true });
  ended.signal.addEventListener('abort', () => grown.disconnect());
  for (const event of ['wheel', 'pointerdown', 'keydown'] as const) {
    addEventListener(event, () => ended.abort(), { signal: ended.signal, passive: true });
  }
  setTimeout(() => ended.abort(), patience);
}
