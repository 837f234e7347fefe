import { mostSegmentEvents } from '#contract/study/boxes.contract.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import type { StudyEvent } from '../../log/study-event.ts';
import type { BoxKeys } from './box-keys.ts';
import type { BoxServer } from './box-server.ts';
import { type BoxLog, placeOf, readBox, type SeenBox } from './read-box.ts';
import { encryptSegment } from './segment-cipher.ts';
import { packSegment } from './segment-content.ts';

/** The log of this device, as far as moving needs it. */
type MovedLog = {
  events: () => readonly StudyEvent[];
  importEvents: (events: readonly StudyEvent[]) => Promise<number>;
};

export type SyncParts = { log: MovedLog; keys: BoxKeys; server: BoxServer; siteId: string; seen: SeenBox };

export type Synced = {
  /** The segments that this device has read by now, for the next call. */
  seen: SeenBox;
  /** When the server deletes the box if it is unused until then, ISO 8601. */
  expiresAt: string;
  /** How many events were new to this device. */
  received: number;
  /** Segments that this device refused. */
  damaged: number;
  /** Whether the server had an older state than this device has seen. This device has sent its own copy. */
  wasOlder: boolean;
};

/**
 * Rounds of reading and writing before a sync gives up. Each further round means that another device wrote in between.
 */
const mostRounds = 5;

/**
 * Makes the log of this device and its box equal: reads what is new, merges it, and writes what the box lacks. If
 * another device writes a segment at the same time, the server refuses ours, and the sync reads, merges and writes
 * again.
 * @throws ForeignBox, ApiError, NetworkError. The log has the events that were read before the error.
 */
export async function syncBox(parts: SyncParts): Promise<Synced> {
  const { log, keys, server, siteId } = parts;
  let { seen } = parts;
  let received = 0;
  let wasOlder = false;
  for (let round = 1; ; round += 1) {
    const box = await server.list();
    const read = await readBox(box, { keys, server, siteId, seen });
    received += await log.importEvents(read.events);
    wasOlder ||= read.isOlder;
    seen = merge(seen, read.logs);
    const present = new Set(box.segments.map(placeOf));
    try {
      for (const [device, events] of logsOf(log.events())) {
        const known = read.logs.get(device) ?? { segments: [], last: 0, brokenEtag: undefined, isStuck: false };
        const written = await writeLog({ ...parts, seen }, device, events, known);
        seen = { ...seen, ...written };
        for (const place of Object.keys(written)) present.add(place);
      }
      // An older state of the box may have had more segments than this device has written now.
      seen = Object.fromEntries(Object.entries(seen).filter(([place]) => present.has(place)));
      return { seen, expiresAt: box.expiresAt, received, damaged: read.damaged, wasOlder };
    } catch (error) {
      if (!wasOvertaken(error) || round === mostRounds) throw error;
    }
  }
}

const wasOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'box.segment_changed' || error.code === 'box.segment_sealed');

/**
 * Keeps the highest revision of each segment that this device has seen, also of segments that the box no longer has.
 */
function merge(seen: SeenBox, logs: ReadonlyMap<string, BoxLog>): SeenBox {
  const merged = { ...seen };
  for (const [device, { segments }] of logs) {
    for (const { segment, ...state } of segments) {
      const place = placeOf({ device, segment });
      merged[place] = { ...state, revision: Math.max(state.revision, seen[place]?.revision ?? 0) };
    }
  }
  return merged;
}

/** The events of each device in their order, up to the first missing number. */
function logsOf(events: readonly StudyEvent[]): Map<string, StudyEvent[]> {
  const logs = new Map<string, StudyEvent[]>();
  for (const event of events.toSorted((one, two) => one.number - two.number)) {
    const log = logs.get(event.device) ?? [];
    if (event.number === log.length + 1) log.push(event);
    logs.set(event.device, log);
  }
  return logs;
}

/**
 * Writes the events of one device that the box lacks: first the rest of its open segment, then new ones. @returns what
 * it wrote.
 */
async function writeLog(
  { keys, server, siteId, seen }: SyncParts,
  device: string,
  events: readonly StudyEvent[],
  { segments, last, brokenEtag, isStuck }: BoxLog,
): Promise<SeenBox> {
  const written: SeenBox = {};
  if (events.length <= last || isStuck) return written;
  const open = segments.at(-1);
  const isOpen = open !== undefined && !open.isSealed && brokenEtag === undefined;
  let segment = isOpen ? open.segment : segments.length;
  let from = isOpen ? open.from : last + 1;
  let etag = isOpen ? open.etag : brokenEtag;
  while (from <= events.length) {
    const { bytes, count } = await packSegment({ siteId, events: events.slice(from - 1) });
    const isSealed = count === mostSegmentEvents || from - 1 + count < events.length;
    const place = { device, segment, isSealed };
    const revision = (seen[placeOf(place)]?.revision ?? 0) + 1;
    const state = await server.write(place, await encryptSegment(keys, place, revision, bytes), etag);
    written[placeOf(place)] = { etag: state.etag, revision, from, count, isSealed };
    from += count;
    segment += 1;
    etag = undefined;
  }
  return written;
}
