import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Failed logins, for the login limits. The package rate-limiter-flexible prescribes the columns. */
export const loginCounters = pgTable(
  'login_counters',
  {
    /** The kind of counter and a hash of the name or address, which are not stored themselves. */
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.expire)],
);
