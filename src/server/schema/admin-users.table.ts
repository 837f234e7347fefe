import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Role } from '#contract/access.ts';

/** The accounts of educators. The trigger `keep_an_owner` refuses a change after which no account has the role `owner`. */
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
