import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { optionLetters } from '#domain/question/question-options.ts';

const letters = sql.raw(optionLetters.map((letter) => `'${letter}'`).join(', '));

/** Holds for null and for the letters of the options. */
export const isOptionLetter = (column: AnyColumn): SQL => sql`${column} in (${letters})`;

export const isPercent = (column: AnyColumn): SQL => sql`${column} between 0 and 100`;
