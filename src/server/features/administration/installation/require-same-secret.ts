import type { Database } from '#server/platform/database/database.ts';
import { type DeriveKey, secretIdOf } from '#server/platform/secrets.ts';
import { StartError } from '#server/platform/start-error.ts';
import { claimSecretId } from './installation.store.ts';

/**
 * Checks that this process has the secret of all other processes on the database. The first process of a new or
 * restored database decides. Processes with different secrets would end each other's logins, could not read the
 * provider keys, and would make a second attempt when a start is repeated.
 * @throws StartError when the database was used with another secret.
 */
export async function requireSameSecret(db: Database, deriveKey: DeriveKey): Promise<void> {
  const own = secretIdOf(deriveKey);
  if ((await claimSecretId(db, own)) === own) return;
  throw new StartError(
    'SECRET_KEY, or the file secret-key in DATA_DIR, is not the secret with which this database was used. Set that secret; if it is ' +
      'lost, or was being changed, docs/operations.md has the steps.',
  );
}
