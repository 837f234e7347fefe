import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The version of a row after an update. Each update of an item by an educator sets it. */
export const nextVersion = (version: PgColumn): SQL => sql`${version} + 1`;

/** Holds while the row has the version that the client saw, and always if the client sent none. */
export const hasVersion = (version: PgColumn, seen: number | undefined): SQL | undefined =>
  seen === undefined ? undefined : eq(version, seen);
