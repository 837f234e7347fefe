import { resealApiKeys } from './features/administration/api-keys/api-keys.store.ts';
import { createKeySealer } from './features/administration/api-keys/key-sealer.ts';
import { deleteAllSessions } from './features/administration/auth/sessions.store.ts';
import { replaceSecretId } from './features/administration/installation/installation.store.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { requireUnserved } from './platform/database/served-lock.ts';
import { deriveFrom, generateSecret, loadSecret, prepareNextSecret, secretIdOf } from './platform/secrets.ts';

type SecretConfig = Pick<Config, 'secretKey' | 'dataDir'>;

/**
 * Encrypts the provider keys with a new secret and ends all sessions. Replaces a secret in `DATA_DIR`; the operator
 * must replace one that is set as `SECRET_KEY`. An interrupted rotation can be run again.
 * @param say Receives each line for the operator; the new `SECRET_KEY` before anything is encrypted with it.
 * @throws StartError while a server runs, because it would continue with the old secret.
 */
export async function rotateSecret(db: Database, config: SecretConfig, say: (line: string) => void): Promise<void> {
  const { adopt, sealed, unreadable } = await db.transaction(async (tx) => {
    await requireUnserved(tx);
    const former = await loadSecret(config);
    const next = await newSecret(config, say);
    await deleteAllSessions(tx);
    await replaceSecretId(tx, secretIdOf(next.deriveKey));
    return {
      adopt: next.adopt,
      ...(await resealApiKeys(tx, createKeySealer(former), createKeySealer(next.deriveKey))),
    };
  });
  await adopt();

  say(
    `Encrypted ${sealed} provider ${sealed === 1 ? 'key' : 'keys'} under the new secret. Everybody must log in again.`,
  );
  for (const name of unreadable) {
    say(`The key "${name}" was encrypted under another secret and could not be read; delete it and add it again.`);
  }
}

async function newSecret({ secretKey, dataDir }: SecretConfig, say: (line: string) => void) {
  if (secretKey === undefined) return prepareNextSecret(dataDir);
  const secret = generateSecret();
  say(`The new SECRET_KEY is ${secret}`);
  say('Set it wherever Rounds runs. It is shown only this once.');
  return { deriveKey: deriveFrom(secret), adopt: async () => {} };
}

/**
 * Lets the configured secret replace a lost one, and ends all sessions. Provider keys that were encrypted under the
 * lost secret stay unreadable.
 * @param say Receives each line for the operator.
 * @throws StartError while a server runs.
 */
export async function acceptSecret(db: Database, config: SecretConfig, say: (line: string) => void): Promise<void> {
  await db.transaction(async (tx) => {
    await requireUnserved(tx);
    await deleteAllSessions(tx);
    await replaceSecretId(tx, secretIdOf(await loadSecret(config)));
  });
  say('Rounds now uses the configured secret. Everybody must log in again.');
  say('Provider keys that were encrypted under the lost secret cannot be read; delete them and add them again.');
}
