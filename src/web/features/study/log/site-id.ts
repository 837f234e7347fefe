import { call, NetworkError } from '#web/platform/api/api-client.ts';
import { openStudyDatabase, type StudyDatabase } from './storage/study-database.ts';

const name = 'site';

/**
 * The id of the content of this site, under which the log is kept. The device remembers it, so that a session starts without a network.
 * If the server has another id now, because its database was replaced, the next call returns that one.
 * @throws NetworkError if the device does not know the id and cannot reach the server.
 */
export async function findSiteId(
  open: () => Promise<StudyDatabase> = openStudyDatabase,
  ask: () => Promise<{ siteId: string }> = askServer,
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

/** The contract is loaded later, because the plan opens from what the device keeps, without the code that validates responses. */
async function askServer(): Promise<{ siteId: string }> {
  const { getInstallation } = await import('#contract/administration/installation.contract.ts').catch((error) => {
    throw new NetworkError(error);
  });
  return call(getInstallation, {});
}
