import * as z from 'zod/mini';
import { getReceiptKey, type PublicKey, ReceiptKey } from '#contract/exams/attempts/receipts.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { keep, recall } from '#web/platform/device-storage.ts';

/** The keys of this site, and whether they come from the server now or from an earlier visit. */
export type SiteKeys = { keys: PublicKey[]; isRemembered: boolean };

/**
 * Fetches the keys of this site, and remembers them for checks without a network.
 * @throws if there is no network and no key is remembered
 */
export async function readSiteKeys(): Promise<SiteKeys> {
  try {
    const key = await call(getReceiptKey, {});
    keep('rounds.receipt-key', JSON.stringify(key));
    return { keys: listKeys(key), isRemembered: false };
  } catch (error) {
    const remembered = parseKeys(recall('rounds.receipt-key') ?? '');
    if (!remembered) throw error;
    return { keys: remembered, isRemembered: true };
  }
}

/** The keys in pasted text: what `/.well-known/rounds-receipt-key` answers, with or without former keys. */
export function parseKeys(text: string): PublicKey[] | undefined {
  try {
    const json: unknown = JSON.parse(text);
    const key = z.extend(ReceiptKey, { formerKeys: z._default(ReceiptKey.shape.formerKeys, []) }).safeParse(json).data;
    return key && listKeys(key);
  } catch {
    return undefined;
  }
}

const listKeys = ({ formerKeys, ...current }: ReceiptKey): PublicKey[] => [current, ...formerKeys];
