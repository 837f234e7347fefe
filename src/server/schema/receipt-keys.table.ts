import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * The public keys with which this installation has signed receipts. A backup holds them, so that receipts can be
 * verified after a restore and after the secret has changed. The private key is derived from the secret.
 */
export const receiptKeys = pgTable('receipt_keys', {
  /** The order of the keys; the first one names the site. */
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** The thumbprint of the key (RFC 7638). */
  kid: text().notNull().unique(),
  /** The key, 32 bytes in base64url. */
  x: text().notNull(),
});
