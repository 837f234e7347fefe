import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What the login limits count. The columns are those that rate-limiter-flexible works with. */
export const loginCounters = pgTable(
  'login_counters',
  {
    /** What is counted and a digest of whose: names and addresses are not kept. */
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.expire)],
);
