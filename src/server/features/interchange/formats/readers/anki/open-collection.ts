import { DatabaseSync } from 'node:sqlite';
import { damaged, UnreadableFile } from '#server/platform/unreadable-file.ts';

const foreign = 'This is a database, but not one of Anki. Export the deck from Anki, and upload that file.';

/** Node's SQLite lacks the first collation. The second text replaces it, because it is equally long. */
const unknownCollation = ['COLLATE unicase', 'COLLATE nocase '] as const;

/** The tables that decks are read from. Collections before schema 15 have only the first three. */
const tables = ['col', 'notes', 'cards', 'notetypes', 'fields', 'templates', 'decks'] as const;
const required = tables.slice(0, 3);

/**
 * Runs `read` with the database of a collection in memory. It changes the bytes.
 * @throws UnreadableFile if the bytes are no collection, or contain what would run other code than a query: a view, a
 * trigger, a virtual table, a generated column
 */
export function readCollection<Result>(
  bytes: Uint8Array,
  read: (database: DatabaseSync, has: (table: (typeof tables)[number]) => boolean) => Result,
): Result {
  mend(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const database = new DatabaseSync(':memory:');
  try {
    database.deserialize(bytes);
    database.exec('pragma trusted_schema = off; pragma query_only = on; pragma cell_size_check = on');
    const names = checkSchema(database);
    return read(database, (table) => names.has(table));
  } catch (error) {
    // SQLite finds damages while it reads.
    if (['ERR_SQLITE_ERROR', 'ERR_OUT_OF_RANGE'].includes((error as { code?: string }).code ?? ''))
      throw new UnreadableFile(damaged);
    throw error;
  } finally {
    database.close();
  }
}

function mend(file: Buffer): void {
  // A database in memory has no write-ahead log. The header says in these bytes that it has one.
  if (file[18] === 2) file.fill(1, 18, 20);
  const [unknown, known] = unknownCollation;
  for (let at = file.indexOf(unknown); at !== -1; at = file.indexOf(unknown, at)) file.write(known, at);
}

/** Returns the names of the tables. */
function checkSchema(database: DatabaseSync): Set<string> {
  const rows = database
    .prepare(
      'select cast(type as text) as type, lower(name) as name, cast(sql as text) as sql from sqlite_schema limit 1000',
    )
    .all() as Record<'type' | 'name' | 'sql', string | null>[];
  const isHostile = rows.some(
    ({ type, sql }) =>
      type === 'view' || type === 'trigger' || /^\s*create\s+virtual/i.test(sql ?? '') || /\bas\s*\(/i.test(sql ?? ''),
  );
  const names = new Set(rows.filter(({ type }) => type === 'table').map(({ name }) => name ?? ''));
  if (isHostile || !required.every((table) => names.has(table))) throw new UnreadableFile(foreign);
  return names;
}
