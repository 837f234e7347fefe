import { readFileSync } from 'node:fs';

/** A statement that writes a table: Drizzle's builder, or raw SQL with the table as a parameter. */
const writes = [
  /[.](?:insert|update|delete)\((\w+)\)/g,
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:only\s+)?\$\{(\w+)\}/gi,
];

/** How a store names a table that it imports: `import { students as attempts }` makes `attempts` mean `students`. */
function tablesImportedBy(source: string): Map<string, string> {
  const tables = new Map<string, string>();
  for (const [, names = ''] of source.matchAll(/import\s*\{([^}]*)\}\s*from\s*'[^']*[.]table[.]ts'/g)) {
    for (const name of names.split(',')) {
      const [table = '', alias = table] = name.trim().split(/\s+as\s+/);
      tables.set(alias, table);
    }
  }
  return tables;
}

/** The feature folder of a store, such as `exams/attempts`; undefined outside the features. */
const nounOf = (file: string): string | undefined => /^src\/server\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1];

/**
 * Finds tables that the stores of more than one noun write. Only the owner's store may write a table, so that all rules
 * about its rows are in one folder.
 * @param files Paths from the working directory.
 * @returns a line for each such table that names the stores.
 */
export function findSharedTables(files: string[]): string[] {
  const writers = new Map<string, Map<string, string>>();
  for (const file of files.toSorted()) {
    const noun = nounOf(file);
    if (noun === undefined || !file.endsWith('.store.ts')) continue;
    const source = readFileSync(file, 'utf8');
    const tables = tablesImportedBy(source);
    for (const [, name = ''] of writes.flatMap((pattern) => [...source.matchAll(pattern)])) {
      const table = tables.get(name);
      if (table === undefined) continue;
      writers.set(table, (writers.get(table) ?? new Map()).set(noun, file));
    }
  }
  return [...writers]
    .filter(([, stores]) => stores.size > 1)
    .map(
      ([table, stores]) =>
        `only-the-owner-writes-a-table: ${table} is written by ${[...stores.values()].join(' and ')}`,
    );
}
