import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, varchar } from 'drizzle-orm/pg-core';
import { bytes } from './bytes-column.ts';

/**
 * Boxes: what the server keeps of study plans that move by a secret link. It cannot read the segments, because it never
 * has the link.
 */
export const studyBoxes = pgTable(
  'study_boxes',
  {
    /** Derived from the secret link by the browser. */
    id: varchar({ length: 22 }).primaryKey(),
    /** SHA-256 of the token in base64url, so that a reader of this table cannot read or change the box. */
    tokenHash: varchar({ length: 43 }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** The last use, exact to a day. A box that is unused for 180 days is deleted. */
    usedAt: timestamp({ withTimezone: true }).notNull(),
    /** The sum of the sizes of the segments. */
    bytes: integer().notNull().default(0),
    /** When the present hour of writes began, and how many it has. */
    writesSince: timestamp({ withTimezone: true }).notNull(),
    writes: integer().notNull().default(0),
  },
  (table) => [index().on(table.usedAt)],
);

/** The log of each device of a box, in segments. */
export const studySegments = pgTable(
  'study_segments',
  {
    boxId: varchar({ length: 22 })
      .notNull()
      .references(() => studyBoxes.id, { onDelete: 'cascade' }),
    device: varchar({ length: 36 }).notNull(),
    segment: integer().notNull(),
    /** SHA-256 of the content, shortened to 16 bytes, in base64url. */
    hash: text().notNull(),
    isSealed: boolean().notNull(),
    content: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.boxId, table.device, table.segment] }),
    check('study_segments_content_check', sql`length(${table.content}) <= 16384`),
  ],
);
