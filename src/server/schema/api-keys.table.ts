import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ApiKeyProvider } from '#contract/administration/api-keys.contract.ts';

export const apiKeys = pgTable('api_keys', {
  /** Taken from the sequence before the row is inserted, because the encryption binds the key to the id. */
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  /** Encrypted: random IV, tag and content. */
  key: text().notNull(),
  /** Identifies the secret that encrypted the key. */
  keyId: text().notNull(),
  /** Keyed hash of the key. It is unique, so that a key cannot be stored twice. */
  keyDigest: text().notNull().unique(),
  provider: text().$type<ApiKeyProvider>().notNull(),
  isActive: boolean().notNull().default(true),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  lastUsed: timestamp({ withTimezone: true }),
});

export type ApiKeyRow = typeof apiKeys.$inferSelect;
