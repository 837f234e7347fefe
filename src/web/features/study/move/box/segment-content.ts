import * as z from 'zod/mini';
import { mostSegmentBytes, mostSegmentEvents } from '#contract/study/boxes.contract.ts';
import { parseEvents, type StudyEvent } from '../../log/study-event.ts';
import { DamagedSegment } from './segment-cipher.ts';

/** Consecutive events of one device. */
export type SegmentContent = { siteId: string; events: StudyEvent[] };

/** The head, the nonce and the tag that encryption adds. */
const cipherBytes = 33;

const Packed = z.object({
  version: z.literal(1),
  site: z.string(),
  from: z.int().check(z.positive()),
  // Without device and number, which the place of the segment and `from` give. Times are differences to the event
  // before.
  events: z.array(z.looseObject({ time: z.number() })),
});

async function run(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) {
  const out = new Response(new Blob([bytes]).stream().pipeThrough(stream));
  return new Uint8Array(await out.arrayBuffer());
}

async function pack({ siteId, events }: SegmentContent): Promise<Uint8Array<ArrayBuffer>> {
  let before = 0;
  const rows = events.map(({ device: _device, number: _number, time, ...rest }) => {
    const row = { ...rest, time: time - before };
    before = time;
    return row;
  });
  const packed = { version: 1, site: siteId, from: events[0]?.number ?? 1, events: rows };
  return run(new TextEncoder().encode(JSON.stringify(packed)), new CompressionStream('deflate-raw'));
}

/**
 * Packs as many of the events, from the first, as fit into one segment.
 * @param events Consecutive events of one device; at least one.
 * @returns the bytes, and the number of events in them.
 */
export async function packSegment({ siteId, events }: SegmentContent): Promise<{
  bytes: Uint8Array<ArrayBuffer>;
  count: number;
}> {
  let count = Math.min(events.length, mostSegmentEvents);
  for (;;) {
    const bytes = await pack({ siteId, events: events.slice(0, count) });
    const room = mostSegmentBytes - cipherBytes;
    if (bytes.length <= room) return { bytes, count };
    if (count === 1) throw new Error('One event is larger than a segment.');
    count = Math.max(1, Math.min(count - 1, Math.floor((count * room * 0.97) / bytes.length)));
  }
}

/** @throws DamagedSegment if the content is not what `packSegment` writes for this device. */
export async function unpackSegment(bytes: Uint8Array<ArrayBuffer>, device: string): Promise<SegmentContent> {
  const json = await run(bytes, new DecompressionStream('deflate-raw'))
    .then((text) => JSON.parse(new TextDecoder().decode(text)) as unknown)
    .catch(() => undefined);
  const packed = Packed.safeParse(json).data;
  if (!packed) throw new DamagedSegment();
  let before = 0;
  const rows = packed.events.map(({ time, ...rest }, index) => {
    before += time;
    return { ...rest, device, number: packed.from + index, time: before };
  });
  const events = parseEvents(rows);
  if (!events) throw new DamagedSegment();
  return { siteId: packed.site, events };
}
