import { type SQL, sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';

/**
 * A text in lower case and without the accents of Latin, Greek and Cyrillic letters. It uses no extension, which another PostgreSQL may
 * lack.
 */
export const folded = (content: SQL): SQL =>
  sql`lower(regexp_replace(normalize(${content}, NFKD), '[\\u0300-\\u036f]', '', 'g'))`;

/**
 * What a search looks through. It is stored, because folding 20,000 flashcards takes much longer than searching them. The name begins with
 * a space, so that a search for a space and a word finds the beginnings of words.
 */
export const searchedColumns = (name: SQL, content: SQL) => ({
  searchedName: text()
    .notNull()
    .generatedAlwaysAs(folded(sql`' ' || ${name}`)),
  searchedText: text().notNull().generatedAlwaysAs(folded(content)),
});
