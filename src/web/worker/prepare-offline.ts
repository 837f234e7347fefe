import { recall } from '#web/platform/device-storage.ts';
import { isExamRunning, registerWorker } from './register-worker.ts';

/** Makes the site usable without a network, and brings what the student has saved up to date, but not during an exam. */
export async function prepareOffline(): Promise<void> {
  await registerWorker();
  // Only a device with saved topics loads the code that reads the list.
  if (!navigator.onLine || isExamRunning() || recall('rounds.topics.1') === null) return;
  const { refreshSavedTopics } = await import('#web/features/library/saved-topics/save-topic.ts');
  await refreshSavedTopics(Date.now());
}
