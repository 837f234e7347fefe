import type pg from 'pg';
import { StartError } from '../start-error.ts';

type ServerFacts = {
  /** For example 160014 for version 16.14. */
  versionNumber: number;
  /** For example "16.14 (Debian 16.14-1)". */
  version: string;
  encoding: string;
  /** The isolation level of a transaction that names none. */
  isolation: string;
};

const oldestMajor = 16;

/**
 * @throws StartError when the server is too old, when its database cannot store every character, or when transactions
 * are isolated too much.
 */
export function requireSuitable({ versionNumber, version, encoding, isolation }: ServerFacts): void {
  if (versionNumber < oldestMajor * 10_000) {
    throw new StartError(
      `DATABASE_URL: PostgreSQL ${oldestMajor} or newer is needed; this is ${version.split(' ')[0]}.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new StartError(`DATABASE_URL: the database needs the encoding UTF8; this one has ${encoding}.`);
  }
  // A statement that waited for a lock must see what the other transaction wrote. The triggers that replace foreign
  // keys need this too. The pool does not set the level itself, because PgBouncer in transaction mode does not pass
  // settings of a connection on.
  if (isolation !== 'read committed') {
    throw new StartError(
      `DATABASE_URL: default_transaction_isolation must be 'read committed'; here it is '${isolation}'. Run: alter role … set default_transaction_isolation = 'read committed'`,
    );
  }
}

/**
 * @throws StartError when the database of `DATABASE_URL` does not answer or cannot be used. The message contains no
 * password.
 */
export async function requireUsable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool
    .query<ServerFacts>(
      `select current_setting('server_version_num')::int as "versionNumber", current_setting('server_version') as version,
        current_setting('server_encoding') as encoding, current_setting('default_transaction_isolation') as isolation`,
    )
    .catch((error: unknown) => {
      const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error);
      throw new StartError(`DATABASE_URL: the database cannot be used (${reason}).`, { cause: error });
    });
  if (rows[0]) requireSuitable(rows[0]);
}
