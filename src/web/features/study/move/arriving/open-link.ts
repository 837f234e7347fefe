import type { Study } from '../../log/storage/open-study.ts';
import type { StudyEvent } from '../../log/study-event.ts';
import { deriveBoxKeys } from '../box/box-keys.ts';
import { boxServer } from '../box/box-server.ts';
import { readBox } from '../box/read-box.ts';
import { type Arrival, describeArrival } from './arrival.ts';

/** The content of a secret link, before this device stores any of it. */
export type OpenedLink = {
  secret: string;
  expiresAt: string;
  events: StudyEvent[];
  arrival: Arrival;
  /** Segments that could not be read. */
  damaged: number;
};

/**
 * Reads the box of a secret link without changing this device.
 * @throws ForeignBox, ApiError, NetworkError
 */
export async function openLink(secret: string, study: Study, siteId: string): Promise<OpenedLink> {
  const keys = await deriveBoxKeys(secret);
  const server = boxServer(keys);
  const box = await server.list();
  const { events, damaged } = await readBox(box, { keys, server, siteId, seen: {} });
  return { secret, expiresAt: box.expiresAt, events, damaged, arrival: describeArrival(events, study) };
}
