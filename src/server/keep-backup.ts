import { access, stat } from 'node:fs/promises';
import type pg from 'pg';
import { reachDatabase } from './borrow-database.ts';
import { noteBackup } from './features/administration/backups/backups.store.ts';
import { type Config, readConfig } from './platform/config.ts';
import { restoreBackup } from './platform/database/backup/restore-backup.ts';
import { writeBackup } from './platform/database/backup/write-backup.ts';
import { openDatabase } from './platform/database/database.ts';
import { requireUsable } from './platform/database/require-usable.ts';
import { StartError } from './platform/start-error.ts';
import { notRestoredTables } from './schema/not-restored-tables.ts';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * `npm run backup -- FILE [--force]`: writes all content, attempts and accounts into one file, also while students
 * write.
 * @param say Receives each line of the result.
 * @throws StartError with the reason when no backup was written.
 */
export async function backUp(args: string[], env: Env, say: (line: string) => void): Promise<void> {
  const { file, force } = readArguments('backup', args);
  if (!force && (await exists(file))) throw new StartError(`${file} exists already. Add --force to replace it.`);
  const rows = await withDatabase(readConfig(env), {}, async (connection) => {
    const at = new Date();
    const written = await writeBackup(connection, file, at);
    await note(connection, { at, bytes: (await stat(file)).size, way: 'command' });
    return written;
  });
  say(`Backed up ${describe(rows)} into ${file}`);
  say(
    'Keep the secret too (SECRET_KEY, or secret-key in DATA_DIR): without it the provider keys in it cannot be read.',
  );
}

/**
 * `npm run restore -- FILE [--force]`: restores a backup into the configured database, completely or not at all.
 * Creates a missing embedded database.
 * @param say Receives each line of the result.
 * @throws StartError with the reason when nothing was restored; the database is then unchanged.
 */
export async function restore(args: string[], env: Env, say: (line: string) => void): Promise<void> {
  const { file, force } = readArguments('restore', args);
  if (!(await exists(file))) throw new StartError(`${file} does not exist.`);
  const rows = await withDatabase(readConfig(env), { mayMake: true }, (connection) =>
    restoreBackup(connection, file, { force, emptied: notRestoredTables }),
  );
  say(`Restored ${describe(rows)} from ${file}`);
  say('Log in with the password of the time of the backup, or run "npm run admin -- reset-password".');
}

function readArguments(command: string, args: string[]): { file: string; force: boolean } {
  const [file, ...rest] = args.filter((arg) => arg !== '--force');
  if (file === undefined || file.startsWith('-') || rest.length > 0) {
    throw new StartError(`Usage: npm run ${command} -- FILE [--force]`);
  }
  return { file, force: args.includes('--force') };
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

async function withDatabase<T>(
  config: Config,
  options: { mayMake?: boolean },
  use: (connection: pg.PoolConfig) => Promise<T>,
): Promise<T> {
  const { connection, leave } = await reachDatabase(config, options);
  try {
    if (config.databaseUrl !== undefined) {
      const { pool, close } = openDatabase({ ...connection, max: 1 });
      await requireUsable(pool).finally(close);
    }
    return await use(connection);
  } finally {
    await leave();
  }
}

/** Notes a backup for the status page. Before the first start of a new version, the database has no place for it. */
async function note(connection: pg.PoolConfig, backup: Parameters<typeof noteBackup>[1]): Promise<void> {
  const { db, close } = openDatabase({ ...connection, max: 1 });
  await noteBackup(db, backup).catch(() => {});
  await close();
}

function describe(rows: Record<string, number>): string {
  const of = (table: string, noun: string) => `${rows[table] ?? 0} ${noun}`;
  return [of('flashcards', 'flashcards'), of('questions', 'questions'), of('students', 'attempts')].join(', ');
}
