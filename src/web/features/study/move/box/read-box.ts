import type { Box, SegmentState } from '#contract/study/boxes.contract.ts';
import type { StudyEvent } from '../../log/study-event.ts';
import type { BoxKeys } from './box-keys.ts';
import type { BoxServer } from './box-server.ts';
import { DamagedSegment, decryptSegment } from './segment-cipher.ts';
import { unpackSegment } from './segment-content.ts';

/** The part of a segment that this device has read. */
type SeenSegment = { etag: string; revision: number; from: number; count: number; isSealed: boolean };

/** The segments of a box that this device has read, by `placeOf`. */
export type SeenBox = Record<string, SeenSegment>;

export const placeOf = ({ device, segment }: { device: string; segment: number }): string => `${device} ${segment}`;

/** The log of one device in a box, up to its first segment that is missing, damaged or not consecutive. */
export type BoxLog = {
  segments: (SeenSegment & { segment: number })[];
  /** The number of the last event. */
  last: number;
  /** The entity tag of the segment after the last good one, if the box has such a segment and it can be replaced. */
  brokenEtag: string | undefined;
  /** Whether the segment after the last good one is sealed, so that nothing can be added to this log. */
  isStuck: boolean;
};

export type BoxRead = {
  logs: Map<string, BoxLog>;
  /** The events of the segments that changed since `seen`. */
  events: StudyEvent[];
  /** Segments that were refused: changed, at another place, or of another site. */
  damaged: number;
  /** Whether the server showed an older state than this device has seen. */
  isOlder: boolean;
};

/** The box was written on another installation of Rounds, where the ids of cards mean other cards. */
export class ForeignBox extends Error {
  override readonly name = 'ForeignBox';
}

type Parts = { keys: BoxKeys; server: BoxServer; siteId: string; seen: SeenBox };

/**
 * Reads the segments of a box that this device has not seen yet, and checks them.
 * @throws ForeignBox, ApiError, NetworkError
 */
export async function readBox({ segments }: Box, parts: Parts): Promise<BoxRead> {
  const read: BoxRead = { logs: new Map(), events: [], damaged: 0, isOlder: false };
  const ordered = segments.toSorted((one, two) =>
    one.device === two.device ? one.segment - two.segment : one.device < two.device ? -1 : 1,
  );
  for (const state of ordered) {
    const log = read.logs.get(state.device) ?? { segments: [], last: 0, brokenEtag: undefined, isStuck: false };
    read.logs.set(state.device, log);
    if (log.brokenEtag !== undefined || log.isStuck) continue;
    const seen = parts.seen[placeOf(state)];
    const good =
      state.segment === log.segments.length
        ? seen && seen.etag === state.etag && seen.isSealed === state.isSealed
          ? { ...seen, events: [] }
          : await readSegment(state, parts)
        : undefined;
    if (!good || good.from !== log.last + 1) {
      read.damaged += 1;
      if (state.isSealed || state.segment !== log.segments.length) log.isStuck = true;
      else log.brokenEtag = state.etag;
      continue;
    }
    const { events, ...segment } = good;
    if (seen && good.revision < seen.revision) read.isOlder = true;
    log.segments.push({ ...segment, segment: state.segment });
    log.last += good.count;
    read.events.push(...events);
  }
  read.isOlder ||= Object.keys(parts.seen).some((place) => !segments.some((state) => placeOf(state) === place));
  return read;
}

async function readSegment(state: SegmentState, { keys, server, siteId }: Parts) {
  try {
    const { bytes, etag, isSealed } = await server.read(state);
    const { revision, content } = await decryptSegment(keys, { ...state, isSealed }, bytes);
    const unpacked = await unpackSegment(content, state.device);
    if (unpacked.siteId !== siteId) throw new ForeignBox();
    const { events } = unpacked;
    return { etag, isSealed, revision, from: events[0]?.number ?? 0, count: events.length, events };
  } catch (error) {
    if (error instanceof DamagedSegment) return undefined;
    throw error;
  }
}
