import { recall } from '#web/platform/device-storage.ts';
import { isExamRunning, registerWorker } from './register-worker.ts';

/** Counts the data that this page uses, makes the site usable without a network, and brings what the student has saved up to date, but not during an exam. */
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
