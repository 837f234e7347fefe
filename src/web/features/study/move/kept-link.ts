import * as z from 'zod/mini';
import { deleteKept, readKept, writeKept } from '../log/storage/kept-values.ts';
import { linkName } from './kept-elsewhere.ts';

const KeptLinkSchema = z.object({
  /** 32 bytes in base64url. */
  secret: z.string(),
  /** The segments of the box that this device has read. */
  seen: z.record(
    z.string(),
    z.object({ etag: z.string(), revision: z.int(), from: z.int(), count: z.int(), isSealed: z.boolean() }),
  ),
  /** When the server deletes the box if it is unused until then, ISO 8601. */
  expiresAt: z.string(),
  /** Milliseconds since 1970; 0 if the log and the box were never equal. */
  syncedAt: z.number(),
});

/** The secret link that this device synchronises its plan with. */
export type KeptLink = z.infer<typeof KeptLinkSchema>;

export const readKeptLink = async (siteId: string): Promise<KeptLink | undefined> =>
  KeptLinkSchema.safeParse(await readKept(linkName(siteId))).data;

/** @returns false if the browser gives no storage; the student must then keep the link somewhere else. */
export const keepLink = (siteId: string, link: KeptLink): Promise<boolean> => writeKept(linkName(siteId), link);

export const forgetLink = (siteId: string): Promise<void> => deleteKept(linkName(siteId));
