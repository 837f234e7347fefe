import type { ReceiptKey } from '#contract/exams/attempts/receipts.contract.ts';
import { writeReceipt } from '#web/features/exams/attempts/receipt/receipt-file.ts';
import { verifyReceipt } from '#web/features/exams/attempts/receipt/verify-receipt.ts';
import type { RememberedAttempt } from '../faults/hall.ts';

/** Counts the attempts whose receipt is missing, is not signed by the site, or lacks an acknowledged answer. */
export async function countForgedReceipts(origin: string, attempts: RememberedAttempt[]): Promise<number> {
  const response = await fetch(`${origin}/.well-known/rounds-receipt-key`);
  const key = (await response.json()) as ReceiptKey;
  return attempts.filter(({ result, acknowledged }) => {
    const verdict = result?.receipt && verifyReceipt(writeReceipt(result.receipt), [key]);
    return verdict?.kind !== 'genuine' || verdict.statement.answered < acknowledged.size;
  }).length;
}
