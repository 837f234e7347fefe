/** Milliseconds between two questions of one page whether there is a new worker. */
const askEvery = 3_600_000;

/** Whether this page shows a running exam, whose answers must not wait for large downloads. */
export const isExamRunning = (): boolean => /^\/exam\/[^/]+\/take\//.test(location.pathname);

/**
 * Registers the service worker, and asks for a new one at most once an hour: when the student leaves the page for a moment, and never in
 * an exam. A new worker takes over when all pages of the site are closed, so no page is ever reloaded for it.
 */
export async function registerWorker(): Promise<void> {
  // Browsers have service workers only on pages that came over HTTPS or from the device itself.
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
    let askedAt = performance.now();
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden || isExamRunning() || performance.now() - askedAt < askEvery) return;
      askedAt = performance.now();
      registration.update().catch(() => 'the browser asks again when a page is opened');
    });
  } catch (error) {
    // Some browsers forbid it, for example in private windows. Then a reload needs the network.
    console.info('The site cannot be opened without a network in this browser', error);
  }
}
