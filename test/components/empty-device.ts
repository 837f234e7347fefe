import { beforeAll } from 'vitest';

/*
 * Empties what the browser keeps, before each file of component tests. Files that run one after the other share it, so
 * a topic that one file had saved stood in the list of the next one.
 */
beforeAll(async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  for (const name of await caches.keys()) await caches.delete(name);
});
