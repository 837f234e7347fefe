import type { Study } from '../log/storage/open-study.ts';
import { canUseLinks, deriveBoxKeys } from './box/box-keys.ts';
import { boxServer } from './box/box-server.ts';
import { makeSecret } from './box/secret-link.ts';
import { type Synced, syncBox } from './box/sync-box.ts';
import { type KeptLink, keepLink, readKeptLink } from './kept-link.ts';

/** Runs `work` in one tab at a time, so that the tabs of a device do not overtake each other. */
const inOneTab = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('rounds-study-sync', work) : work();

/**
 * Makes the log of this device and the box of its secret link equal. Without a link there is nothing to do.
 * @throws ForeignBox, ApiError, NetworkError. The log stays as it is, and the next sync continues.
 */
export async function syncLink(study: Study, siteId: string): Promise<Synced | undefined> {
  if (!canUseLinks()) return undefined;
  return inOneTab(async () => {
    const link = await readKeptLink(siteId);
    return link && syncWith(link, study, siteId);
  });
}

async function syncWith(link: KeptLink, study: Study, siteId: string): Promise<Synced> {
  const keys = await deriveBoxKeys(link.secret);
  const synced = await syncBox({ log: study, keys, server: boxServer(keys), siteId, seen: link.seen });
  const next: KeptLink = { ...link, seen: synced.seen, expiresAt: synced.expiresAt, syncedAt: Date.now() };
  await keepLink(siteId, next);
  return synced;
}

/**
 * Creates a box with a new link and sends the log of this device to it. If the link is created but the log could not be
 * sent completely, this device has the link, and the next sync continues.
 * @throws ApiError, NetworkError
 */
export async function createLink(study: Study, siteId: string): Promise<Synced> {
  const secret = makeSecret();
  const { expiresAt } = await boxServer(await deriveBoxKeys(secret)).create();
  const link = await joinLink(secret, expiresAt, siteId);
  return inOneTab(() => syncWith(link, study, siteId));
}

/** Lets this device synchronise with a link from its next sync on. */
export async function joinLink(secret: string, expiresAt: string, siteId: string): Promise<KeptLink> {
  const link: KeptLink = { secret, seen: {}, expiresAt, syncedAt: 0 };
  await keepLink(siteId, link);
  return link;
}
