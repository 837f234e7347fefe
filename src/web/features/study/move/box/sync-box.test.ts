import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeBox } from '#test/doubles/study-box.ts';
import { fromBase64url, toBase64url } from '#web/platform/base64url.ts';
import { mergeLogs } from '../../log/merge-logs.ts';
import { replay } from '../../log/replay.ts';
import type { StudyEvent } from '../../log/study-event.ts';
import { deriveBoxKeys } from './box-keys.ts';
import { ForeignBox } from './read-box.ts';
import { DamagedSegment } from './segment-cipher.ts';
import { packSegment, unpackSegment } from './segment-content.ts';
import { type Synced, syncBox } from './sync-box.ts';

const secret = toBase64url(Uint8Array.from({ length: 32 }, (_, index) => index));
const keys = await deriveBoxKeys(secret);
const siteId = '6f1c2b54-8f43-4e53-9a53-0d0f7a9e1c11';

/** Events of a device with numbers from 1. */
const logOf = (device: string, count: number, startTime = 0): StudyEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'review',
    device,
    number: index + 1,
    time: 1_790_000_000_000 + startTime + index * 7919,
    day: 20_700 + Math.floor(index / 100),
    card: `c:${1 + ((index * 31) % 400)}`,
    grade: index % 4 === 0 ? 1 : 3,
    seconds: 3 + (index % 97) / 7,
    text: `text${(index * 31) % 400}`,
  }));

describe('the content of a segment', () => {
  it('is packed and read again without loss, 500 events at once', async () => {
    const events = logOf('the-phone', 620);
    const { bytes, count } = await packSegment({ siteId, events });
    expect(count).toBe(500);
    expect(await unpackSegment(bytes, 'the-phone')).toEqual({ siteId, events: events.slice(0, 500) });
  });

  it('has fewer events when they are large', async () => {
    const topicIds = (seed: number) =>
      Array.from({ length: 400 }, (_, at) => Math.trunc(1e6 * Math.abs(Math.sin(seed * 400 + at))));
    const events = logOf('the-phone', 60).map(
      ({ device, number, time, day }): StudyEvent => ({
        ...{ device, number, time, day, kind: 'plan' },
        plan: { startDay: 1, examDay: 90, minutes: 20, topicIds: topicIds(number), hasFourGrades: false, missed: [] },
      }),
    );
    const { bytes, count } = await packSegment({ siteId, events });
    expect(bytes.length).toBeLessThan(16 * 1024 - 32);
    expect(count).toBeGreaterThan(3);
    expect(count).toBeLessThan(60);
  });

  it('is refused if it is no content of ours', async () => {
    const packed = await packSegment({ siteId, events: logOf('the-phone', 1) });
    await expect(unpackSegment(packed.bytes.slice(0, 20), 'the-phone')).rejects.toBeInstanceOf(DamagedSegment);
  });
});

/** A device that syncs with a box in memory. */
function deviceWith(name: string, box: ReturnType<typeof judgeBox>) {
  let events: StudyEvent[] = [];
  let seen: Synced['seen'] = {};
  return {
    events: () => events,
    state: () => replay(events),
    study(count: number, startTime = 0) {
      const own = events.filter(({ device }) => device === name).length;
      events = mergeLogs(events, logOf(name, own + count, startTime).slice(own));
    },
    async sync(site = siteId): Promise<Synced> {
      const log = {
        events: () => events,
        importEvents: async (added: readonly StudyEvent[]) => {
          const before = events.length;
          events = mergeLogs(events, added);
          return events.length - before;
        },
      };
      const synced = await syncBox({ log, keys, server: box.server, siteId: site, seen });
      seen = synced.seen;
      return synced;
    },
  };
}

describe('two devices that study offline', () => {
  it('are identical after each has synchronised, and the next sync sends nothing', async () => {
    const box = judgeBox();
    const [phone, laptop] = [deviceWith('the-phone', box), deviceWith('the-laptop', box)];
    phone.study(1203);
    laptop.study(310, 4000);
    await phone.sync();
    expect((await laptop.sync()).received).toBe(1203);
    expect((await phone.sync()).received).toBe(310);
    expect(phone.events()).toEqual(laptop.events());
    expect(phone.state()).toEqual(laptop.state());
    const writes = box.writes();
    // 500, 500 and 203 events of the phone, 310 of the laptop.
    expect(writes).toBe(4);
    await phone.sync();
    await laptop.sync();
    expect(box.writes()).toBe(writes);
    // A later session rewrites the open segment only.
    phone.study(5);
    await phone.sync();
    expect(box.writes()).toBe(writes + 1);
    expect((await laptop.sync()).received).toBe(5);
  });

  it('read, merge and try again when both write at the same moment', async () => {
    const box = judgeBox();
    const one = deviceWith('the-phone', box);
    one.study(10);
    await one.sync();
    // A new device takes over the log of the phone, as after a restore from a file, and both write it.
    const two = deviceWith('the-phone', box);
    await two.sync();
    one.study(20);
    two.study(20);
    await Promise.all([one.sync(), two.sync()]);
    await Promise.all([one.sync(), two.sync()]);
    expect(one.events()).toHaveLength(30);
    expect(two.events()).toEqual(one.events());
    expect(box.refusals()).toBeGreaterThan(0);
  });

  it('are identical in whatever order they study and synchronise', async () => {
    const step = fc.record({ device: fc.nat(2), count: fc.nat(250), isSync: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const box = judgeBox();
        const devices = ['the-phone', 'the-laptop', 'the-tablet'].map((name) => deviceWith(name, box));
        for (const { device, count, isSync } of steps) {
          if (isSync) await devices[device]?.sync();
          else devices[device]?.study(count, device * 3);
        }
        for (const device of [...devices, ...devices]) await device.sync();
        expect(devices[1]?.events()).toEqual(devices[0]?.events());
        expect(devices[2]?.events()).toEqual(devices[0]?.events());
      }),
      { numRuns: 8 },
    );
  });
});

describe('a server that is not honest, or was restored from a backup', () => {
  it('cannot show an old state unnoticed, and gets the lost events again', async () => {
    const box = judgeBox();
    const [phone, laptop] = [deviceWith('the-phone', box), deviceWith('the-laptop', box)];
    phone.study(100);
    await phone.sync();
    const monday = box.copy();
    phone.study(600);
    await phone.sync();
    box.restore(monday);
    expect((await phone.sync()).wasOlder).toBe(true);
    expect((await phone.sync()).wasOlder).toBe(false);
    await laptop.sync();
    expect(laptop.events()).toEqual(phone.events());
  });

  it('cannot swap, change or leave out a segment in the middle unnoticed', async () => {
    const box = judgeBox();
    const phone = deviceWith('the-phone', box);
    phone.study(1400);
    await phone.sync();
    const whole = box.copy();
    const damages: ((segments: ReturnType<typeof box.copy>) => void)[] = [
      (segments) => segments.delete('the-phone 1'),
      (segments) => segments.set('the-phone 1', { ...segments.get('the-phone 0') } as never),
      (segments) => {
        const bytes = segments.get('the-phone 1')?.bytes.slice() ?? new Uint8Array();
        bytes[40] = (bytes[40] ?? 0) ^ 1;
        segments.set('the-phone 1', { ...segments.get('the-phone 1'), bytes, etag: '"other"' } as never);
      },
    ];
    for (const damage of damages) {
      const segments = new Map(whole);
      damage(segments);
      box.restore(segments);
      const fresh = deviceWith('the-laptop', box);
      expect((await fresh.sync()).damaged).toBeGreaterThan(0);
      // Only the events before the fault are taken.
      expect(fresh.events()).toHaveLength(500);
    }
  });

  it('cannot mix the plans of two installations', async () => {
    const box = judgeBox();
    const phone = deviceWith('the-phone', box);
    phone.study(3);
    await phone.sync();
    await expect(deviceWith('the-laptop', box).sync('another site')).rejects.toBeInstanceOf(ForeignBox);
  });
});

it('base64url is read only without padding and foreign letters', () => {
  expect(fromBase64url('_-8')).toEqual(Uint8Array.from([255, 239]));
  for (const text of ['A', 'AA=', 'A+AA', 'ä']) expect(fromBase64url(text)).toBeUndefined();
});
