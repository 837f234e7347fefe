import { makeRandomId } from '#web/platform/random-id.ts';
import { loadItems } from '../items/load-items.ts';
import type { Study } from '../log/storage/open-study.ts';

export const testPath = (id: string): string => `/practice/tests/${id}`;

export const testResultPath = (id: string): string => `/practice/results/${id}`;

type NewTest = { items: number[]; mode: 'tutor' | 'timed'; chosen: string };

/**
 * Begins a test: notes it in the log and reads its questions.
 * @returns the address of the test.
 * @throws Error if a question can be read neither from the server nor from this device, or if none of them may be
 * practised any more. The message says so, and no test has begun.
 */
export async function startTest(study: Study, siteId: string, { items, mode, chosen }: NewTest): Promise<string> {
  const loaded = await loadItems(siteId, items, { isNew: true }).catch(({ message }: Error) => {
    throw new Error(`${message} These questions are not on this device yet.`);
  });
  const found = new Set(loaded.map(({ id }) => id));
  if (found.size === 0) throw new Error('The educator has taken these questions out of practice.');
  const id = makeRandomId();
  // Without the items that an educator has withdrawn since the catalogue was read.
  const event = { kind: 'test', id, items: items.filter((item) => found.has(item)), mode } as const;
  await study.record({ ...event, chosen: chosen.slice(0, 200) });
  return testPath(id);
}
