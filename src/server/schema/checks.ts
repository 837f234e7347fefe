import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Holds for null and for the letters of the options. The contract has the same letters. */
export const isOptionLetter = (column: AnyColumn): SQL => sql`${column} in ('A', 'B', 'C', 'D', 'E', 'F')`;

export const isPercent = (column: AnyColumn): SQL => sql`${column} between 0 and 100`;
