import type { listPracticeItems as contract, PracticeItem } from '#contract/content/practice.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { publicRead } from '#web/platform/api/public-read.ts';
import { keepItems, readItems } from './kept-items.ts';
import { readFreshItems } from './saved-packs.ts';

const listPracticeItems = publicRead<typeof contract>('/api/practice/items', ['id', 'questionText', 'correctAnswer']);

/** The most items that the server gives in one response. */
const mostAtOnce = 100;

/**
 * Reads items for a test: from packs that were updated within the hour, and otherwise from the server, so that they are
 * current. Keeps them on this device for a reload without a network. Items that the server does not give come from the
 * device: a student may review what was answered before. With `isNew`, they are left out, because the educator has
 * withdrawn them.
 * @throws ApiError, NetworkError if a request fails and the device lacks one of the items. A shorter test would look
 * complete.
 */
export async function loadItems(
  siteId: string,
  ids: readonly number[],
  { isNew = false }: { isNew?: boolean } = {},
): Promise<PracticeItem[]> {
  const saved = await readFreshItems(siteId, ids);
  const asked = ids.filter((id) => !saved.has(id));
  const parts = Array.from({ length: Math.ceil(asked.length / mostAtOnce) }, (_, part) =>
    asked.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
  );
  const fetched = await Promise.allSettled(
    parts.map((part) => call(listPracticeItems, { query: { ids: part.join(',') as unknown as number[] } })),
  );
  const given = fetched.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
  await keepItems(siteId, [...saved.values(), ...given]);
  const items = await readItems(siteId, ids);
  const failed = fetched.find((outcome) => outcome.status === 'rejected');
  if (items.size < new Set(ids).size && failed) throw failed.reason;
  if (isNew) {
    const present = new Set(given.map(({ id }) => id));
    const answered = parts.filter((_, part) => fetched[part]?.status === 'fulfilled').flat();
    for (const id of answered) if (!present.has(id)) items.delete(id);
  }
  return ids.flatMap((id) => items.get(id) ?? []);
}
