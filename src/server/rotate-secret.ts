import { resealApiKeys } from './features/administration/api-keys/api-keys.store.ts';
import { createKeySealer } from './features/administration/api-keys/key-sealer.ts';
import { deleteAllSessions } from './features/administration/auth/sessions.store.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { isServed } from './platform/database/is-served.ts';
import { deriveFrom, generateSecret, loadSecret, prepareNextSecret } from './platform/secrets.ts';
import { StartError } from './platform/start-error.ts';

/**
 * Encrypts the provider keys with a new secret and ends all sessions. Replaces a secret in `DATA_DIR`; the operator must replace one that
 * is set as `SECRET_KEY`. An interrupted rotation can be run again.
 * @param say Receives each line for the operator; the new `SECRET_KEY` before anything is encrypted with it.
 * @throws StartError while a server runs, because it would continue with the old secret.
 */
export async function rotateSecret(
  db: Database,
  config: Pick<Config, 'secretKey' | 'dataDir'>,
  say: (line: string) => void,
): Promise<void> {
  if (await isServed(db)) throw new StartError('Stop every Rounds on this database first, and start it afterwards.');
  const former = await loadSecret(config);
  const next = await newSecret(config, say);

  const { sealed, unreadable } = await db.transaction(async (tx) => {
    await deleteAllSessions(tx);
    return resealApiKeys(tx, createKeySealer(former), createKeySealer(next.deriveKey));
  });
  await next.adopt();

  say(
    `Encrypted ${sealed} provider ${sealed === 1 ? 'key' : 'keys'} under the new secret. Everybody must log in again.`,
  );
  for (const name of unreadable) {
    say(`The key "${name}" was encrypted under another secret and could not be read; delete it and add it again.`);
  }
}

async function newSecret({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>, say: (line: string) => void) {
  if (secretKey === undefined) return prepareNextSecret(dataDir);
  const secret = generateSecret();
  say(`The new SECRET_KEY is ${secret}`);
  say('Set it wherever Rounds runs. It is shown only this once.');
  return { deriveKey: deriveFrom(secret), adopt: async () => {} };
}
