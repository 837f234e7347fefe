/** The address of the service worker. The name is in every browser that has one, so it must not change. */
export const workerPath = '/service-worker.js';

/**
 * A service worker that removes itself and all files that the worker kept. Pages that are open continue, and the
 * answers of running exams stay, because they are in another storage.
 */
export const removingWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const removeFiles = async () => {
    for (const name of await caches.keys()) if (name.startsWith('workbox-')) await caches.delete(name);
  };
  event.waitUntil(Promise.all([removeFiles(), self.registration.unregister()]));
});
`;
