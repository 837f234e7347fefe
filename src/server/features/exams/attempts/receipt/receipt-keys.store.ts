import { asc } from 'drizzle-orm';
import type { PublicKey } from '#contract/exams/attempts/receipts.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { receiptKeys } from '#server/schema/receipt-keys.table.ts';

/** Stores a public key unless it is stored already. @returns all public keys of this installation, the oldest first. */
export async function keepReceiptKey(db: Database, { kid, x }: PublicKey): Promise<PublicKey[]> {
  await db.insert(receiptKeys).values({ kid, x }).onConflictDoNothing();
  const rows = await db.select().from(receiptKeys).orderBy(asc(receiptKeys.id));
  return rows.map((row) => ({ kty: 'OKP', crv: 'Ed25519', x: row.x, kid: row.kid }));
}
