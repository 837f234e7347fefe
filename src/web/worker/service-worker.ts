import { matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { isAnsweredPage, isOwnPage } from './answered-pages.ts';
import { serverFirst } from './server-first.ts';

/**
 * The service worker: opens the application without a network. It keeps the files that `tools/build/offline-worker.ts`
 * lists, and stores no page and no answer of the API. A new worker waits until all pages of the old one are closed, so
 * that a running exam keeps its files.
 */

/**
 * The part of a service worker's global object that is used here. The compiler knows only the global object of a page.
 */
type Worker = {
  __WB_MANIFEST: PrecacheEntry[];
  addEventListener(type: 'activate', listener: (event: { waitUntil: (work: Promise<unknown>) => void }) => void): void;
  addEventListener(
    type: 'message',
    listener: (event: { source: { postMessage: (data: unknown) => void } | null }) => void,
  ): void;
  clients: { claim: () => Promise<void> };
  registration: {
    installing: unknown;
    waiting: unknown;
    navigationPreload?: { disable: () => Promise<void> };
  };
};
declare const self: Worker;

const files = self.__WB_MANIFEST;
const shell = '/shell.html';

/** Asks the server first, and answers with the kept page if the server fails or takes too long. */
class ServerFirst extends Strategy {
  protected override _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return serverFirst(handler.fetch(request), () => matchPrecache(shell));
  }
}

const isNewReleaseThere = () => Boolean(self.registration.installing ?? self.registration.waiting);

// A visit to a screen for studying costs no page and does not wait for one: a phone on a prepaid plan opens these
// screens every day. The browser asks for a new worker whenever it opens a page. While there is one, and when a student
// reloads, the server sends the page, so that a new release is shown from the second visit on.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && request.cache === 'default' && isOwnPage(url) && !isNewReleaseThere(),
  async ({ request }) => (await matchPrecache(shell).catch(() => undefined)) ?? fetch(request),
);
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isAnsweredPage(url.pathname),
  new ServerFirst(),
);
// Without these settings `/` would be answered with a kept `index.html`, and `/about` with `about.html`.
precacheAndRoute(files, { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] });

self.addEventListener('activate', (event) => {
  // The page that registered the first worker can then load a part of the application after the network is gone.
  event.waitUntil(self.clients.claim());
  // Earlier workers let the browser ask the server for each page while they started. The setting outlives the worker
  // that made it.
  event.waitUntil(self.registration.navigationPreload?.disable() ?? Promise.resolve());
});

// The requests of this worker are in no page's list, so a page that counts data asks for them
// (`platform/data-use/meter.ts`). The standard length of the list is 250, and the installation needs more than half of
// that.
performance.setResourceTimingBufferSize(1000);
self.addEventListener('message', ({ source }) => {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  performance.clearResourceTimings();
  source?.postMessage(
    entries.map(({ name, transferSize, nextHopProtocol }) => ({ name, transferSize, nextHopProtocol })),
  );
});
