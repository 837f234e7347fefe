import { readSavedList } from '#web/features/library/saved-topics/saved-list.ts';
import { isExamRunning, registerWorker } from './register-worker.ts';

/** Makes the site usable without a network, and brings what the student has saved up to date, but not during an exam. */
export async function prepareOffline(): Promise<void> {
  await registerWorker();
  if (!navigator.onLine || isExamRunning() || readSavedList().length === 0) return;
  const { refreshSavedTopics } = await import('#web/features/library/saved-topics/save-topic.ts');
  await refreshSavedTopics(Date.now());
}
