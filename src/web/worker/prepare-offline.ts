import { recall } from '#web/platform/device-storage.ts';

/**
 * Counts the data that this page uses, makes the site usable without a network, and brings what the student has saved
 * up to date, but not during an exam.
 */
export async function prepareOffline(): Promise<void> {
  void import('#web/platform/data-use/meter.ts').then(
    ({ startMeter }) => startMeter(),
    () => 'this page is not counted',
  );
  await registerWorker();
  if (!navigator.onLine || isExamRunning()) return;
  // Only a device with saved content loads the code that brings it up to date.
  if (recall('rounds.topics.1') !== null) {
    const { refreshSavedTopics } = await import('#web/features/library/saved-topics/save-topic.ts');
    await refreshSavedTopics(Date.now());
  }
  if (recall('rounds.packs') !== null) {
    const { refreshSavedPacks } = await import('#web/features/study/items/saved-packs.ts');
    await refreshSavedPacks(Date.now());
  }
}

/** Milliseconds between two questions of one page whether there is a new worker. */
const askEvery = 3_600_000;

/** Whether this page shows a running exam, whose answers must not wait for large downloads. */
const isExamRunning = (): boolean => /^\/exam\/[^/]+\/take\//.test(location.pathname);

/**
 * Registers the service worker, and asks for a new one at most once an hour: when the student leaves the page for a
 * moment, and never in an exam. A new worker takes over when all pages of the site are closed, so no page is ever
 * reloaded for it.
 */
async function registerWorker(): Promise<void> {
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
