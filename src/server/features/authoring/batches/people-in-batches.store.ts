import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { importBatches } from '#server/schema/import-batches.table.ts';

/** Who a person is in an uploaded list: the ids on rosters, and each name and address as the list has it. */
type NamedPerson = { ids: number[]; texts: string[] };

/**
 * Takes a person out of what batches keep for a day. A deleted cohort loses the person, and its undo brings back the
 * others. Every other batch that names the person is deleted, because its undo would need the person. So is a list that
 * nobody has understood yet, which the database cannot search.
 */
export async function forgetPerson(tx: Database, { ids, texts }: NamedPerson): Promise<void> {
  await tx.execute(sql`
    update ${importBatches} set receipt = jsonb_set(receipt::jsonb, '{people}', (
      select coalesce(jsonb_agg(person), '[]') from jsonb_array_elements(receipt::jsonb -> 'people') as person
      where (person ->> 'id')::int <> all(${sql.param(ids)}::int[])
    )) where kind = 'cohort' and receipt ->> 'kind' = 'deletion'`);
  await tx.execute(sql`
    delete from ${importBatches} where kind in ('people', 'roster', 'cohort') and receipt ->> 'kind' is distinct from 'deletion'
      and (coalesce(items::text, '') || coalesce(receipt::text, '') like any(${sql.param(texts.map(toPattern))}::text[])
        or (items is null and receipt is null))`);
}

/** The text as a whole string of a JSON text. */
const toPattern = (text: string) => `%${JSON.stringify(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
