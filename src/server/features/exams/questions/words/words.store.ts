import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { preferredWordLists } from '#server/schema/preferred-words.table.ts';

export async function selectPreferredWords(db: Database): Promise<{ text: string }> {
  const [row] = await db.select({ text: preferredWordLists.text }).from(preferredWordLists);
  return { text: row?.text ?? '' };
}

/** Replaces the list if it is still `former`, and returns whether it was. */
export async function replacePreferredWords(db: Database, text: string, former: string): Promise<boolean> {
  const replaced = await db
    .insert(preferredWordLists)
    .values({ text })
    .onConflictDoUpdate({
      target: preferredWordLists.id,
      set: { text },
      setWhere: eq(preferredWordLists.text, former),
    })
    .returning({ id: preferredWordLists.id });
  return replaced.length > 0;
}
