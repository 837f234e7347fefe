import type { getInstallation as contract } from '#contract/administration/installation.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { publicRead } from '#web/platform/api/public-read.ts';
import { openStudyDatabase, type StudyDatabase } from './study-database.ts';

const name = 'site';

/** Without its schema, because the first view of the plan waits for this response and has no other use for zod. */
const getInstallation = publicRead<typeof contract>('/api/installation', ['siteId']);

/**
 * The id of the content of this site, under which the log is kept. The device remembers it, so that a session starts
 * without a network. If the server has another id now, because its database was replaced, the next call returns that
 * one.
 * @throws NetworkError if the device does not know the id and cannot reach the server.
 */
export async function findSiteId(
  open: () => Promise<StudyDatabase> = openStudyDatabase,
  ask: () => Promise<{ siteId: string }> = () => call(getInstallation, {}),
): Promise<string> {
  const database = await open().catch(() => undefined);
  const known = await database?.get('kept', name).catch(() => undefined);
  const asked = ask().then(async ({ siteId }) => {
    // Storage may be full. The id is then asked for again at the next visit.
    if (siteId !== known) await database?.put('kept', siteId, name).catch(() => undefined);
    return siteId;
  });
  asked.catch(() => {}).finally(() => database?.close());
  return typeof known === 'string' ? known : asked;
}
