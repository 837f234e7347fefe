import { bytesOf, purposeOf, type TimedRequest } from './measure-request.ts';
import { addUsed, type Used } from './used-data.ts';

/** Without a protocol in an entry: sites without encryption use HTTP/1.1, others nearly always a newer one. */
const isHttp1 = (): boolean => location.protocol === 'http:';

/** Adds the bytes of requests to the data use that this device remembers. */
function count(requests: readonly TimedRequest[]): void {
  const used: Used = {};
  for (const request of requests) {
    const bytes = bytesOf(request, isHttp1());
    const purpose = purposeOf(request);
    if (bytes > 0) used[purpose] = (used[purpose] ?? 0) + bytes;
  }
  if (Object.keys(used).length > 0) addUsed(used, Date.now());
}

/**
 * The request with which a browser asks for a new service worker when it opens a page. No timing contains it; the
 * server mostly answers 304.
 */
const workerCheck = (): TimedRequest => ({
  name: new URL('/service-worker.js', location.href).href,
  transferSize: 300,
  nextHopProtocol: '',
});

/**
 * Counts the bytes of the requests of this page, also of requests before this call, and of what the service worker
 * fetches for it. A page that is closed before this call is not counted.
 */
export function startMeter(): void {
  if (typeof PerformanceObserver === 'undefined') return;
  const observer = new PerformanceObserver((list) => {
    count(
      list.getEntries().flatMap((entry): TimedRequest[] => {
        const timing = entry as PerformanceResourceTiming;
        // The worker has fetched the page and reports it. The entry of the page has the size after decompression.
        const isPageOfWorker = timing.entryType === 'navigation' && timing.workerStart > 0;
        return isPageOfWorker ? [workerCheck()] : [timing];
      }),
    );
  });
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
  void countWorker();
}

/**
 * Asks the service worker what it has fetched: now, when the student returns to the page, and after an update. Not when
 * the student leaves: the worker would tell a page that is gone what it has fetched for the next one.
 */
async function countWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }) => {
    if (Array.isArray(data)) count(data.filter((each) => typeof each?.name === 'string'));
  });
  serviceWorker.startMessages();
  const ask = (worker: ServiceWorker | null) => worker?.postMessage('used');
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) ask(serviceWorker.controller);
  });
  const registration = await serviceWorker.ready;
  ask(registration.active);
  registration.addEventListener('updatefound', () => {
    const update = registration.installing;
    update?.addEventListener('statechange', () => {
      if (update.state === 'installed') ask(update);
    });
  });
}
