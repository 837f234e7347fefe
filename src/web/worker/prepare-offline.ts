import { isExamRunning, registerWorker } from './register-worker.ts';

/** Whether this device may have saved topics. The list itself is not read, because that would load the code of the library on each page. */
function mayHaveSavedTopics(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('rounds.topics.'));
  } catch {
    return false;
  }
}

/** Makes the site usable without a network, and brings what the student has saved up to date, but not during an exam. */
export async function prepareOffline(): Promise<void> {
  await registerWorker();
  if (!navigator.onLine || isExamRunning() || !mayHaveSavedTopics()) return;
  const { refreshSavedTopics } = await import('#web/features/library/saved-topics/save-topic.ts');
  await refreshSavedTopics(Date.now());
}
