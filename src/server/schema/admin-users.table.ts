import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Role } from '#contract/access.ts';

/**
 * The accounts of educators. The trigger `keep_an_owner` refuses a change after which no account has the role `owner`.
 */
export const adminUsers = pgTable(
  'admin_users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    username: text().notNull().unique(),
    /** The argon2id hash, with its parameters and salt. */
    password: text().notNull(),
    role: text().$type<Role>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  ({ role }) => [check('admin_users_role_check', sql`${role} in ('owner', 'examiner', 'invigilator', 'author')`)],
);

export type AdminUser = typeof adminUsers.$inferSelect;
export type NewAdminUser = typeof adminUsers.$inferInsert;

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token in the cookie, so that a reader of this table cannot log in with it. */
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

export type Session = typeof sessions.$inferSelect;

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
