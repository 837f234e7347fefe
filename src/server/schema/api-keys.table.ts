import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ApiKeyProvider } from '#contract/administration/api-keys.contract.ts';

export const apiKeys = pgTable('api_keys', {
  /** Taken before the row is written, for the encryption binds the key to it. */
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  /** Encrypted: random IV, tag and content. */
  key: text().notNull(),
  /** Which secret encrypted it. */
  keyId: text().notNull(),
  /** Keyed hash of the key: tells that one is there already. */
  keyDigest: text().notNull().unique(),
  provider: text().$type<ApiKeyProvider>().notNull(),
  isActive: boolean().notNull().default(true),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  lastUsed: timestamp({ withTimezone: true }),
});

export type ApiKeyRow = typeof apiKeys.$inferSelect;
