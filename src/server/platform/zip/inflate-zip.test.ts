import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { damaged, encrypted, tooMuch, UnreadableFile } from '#server/platform/unreadable-file.ts';
import { makeBomb, makeZip } from '#test/factories/make-zip.ts';
import { inflateZip } from './inflate-zip.ts';

const limits = { entries: 500, bytes: 64 << 20 };
const bytes = (text: string) => Buffer.from(text);
const one = { name: 'a.xml', content: bytes('a'.repeat(1000)) };
const two = { name: 'b.xml', content: bytes('second') };
const contents = (zip: Uint8Array) =>
  [...inflateZip(zip, limits)].map(([name, content]) => [name, Buffer.from(content).toString()]);

describe('unpacking a zip file', () => {
  it('returns the content of each part: deflated, stored, empty, or written to a stream', () => {
    const zip = makeZip([
      one,
      { ...two, isStored: true },
      { name: 'c', content: bytes('') },
      { ...two, name: 'd', isStreamed: true },
    ]);
    expect(contents(zip)).toEqual([
      ['a.xml', 'a'.repeat(1000)],
      ['b.xml', 'second'],
      ['c', ''],
      ['d', 'second'],
    ]);
  });

  it.each([
    ['a part that is larger than declared', makeZip([{ ...one, said: { size: 10 } }]), damaged],
    ['a part that is smaller than declared', makeZip([{ ...one, said: { size: 2000 } }]), damaged],
    ['a local header with another size', makeZip([{ ...one, said: { localSize: 10 } }]), damaged],
    ['a local header with another name', makeZip([{ ...one, said: { localName: 'x.xml' } }]), damaged],
    ['a wrong checksum', makeZip([{ ...one, said: { crc: 1 } }]), damaged],
    ['a stored part with two different sizes', makeZip([{ ...one, isStored: true, said: { size: 10 } }]), damaged],
    ['a method that other programs do not use', makeZip([{ ...one, said: { method: 12 } }]), damaged],
    ['a part that is encrypted', makeZip([{ ...one, said: { flags: 1 } }]), encrypted],
    ['two parts with the same name', makeZip([one, { ...two, name: one.name }]), damaged],
    ['a zip64 size', makeZip([{ ...one, said: { size: 0xffffffff, localSize: 0xffffffff } }]), damaged],
    ['a directory that ends too early', makeZip([one], { count: 2 }), damaged],
    ['an empty file', Buffer.alloc(0), damaged],
    ['a truncated file', makeZip([one, two]).subarray(0, 60), damaged],
    ['bytes after the end', Buffer.concat([makeZip([one]), bytes('!')]), damaged],
    ['something that is not deflated', makeZip([{ ...one, deflated: bytes('\x07 no such thing') }]), damaged],
    [
      'more parts than the limit',
      makeZip(Array.from({ length: 501 }, (_, index) => ({ ...two, name: `${index}` }))),
      tooMuch,
    ],
    [
      'more bytes in all than the limit',
      makeZip([
        { ...one, said: { size: 40 << 20 } },
        { ...two, said: { size: 25 << 20 } },
      ]),
      tooMuch,
    ],
  ])('refuses %s', (_what, zip, message) => {
    expect(() => inflateZip(zip, limits)).toThrow(new UnreadableFile(message));
  });

  it('refuses a zip64 file because of its locator', () => {
    const zip = makeZip([one]);
    const locator = Buffer.alloc(20);
    locator.writeUInt32LE(0x07064b50, 0);
    expect(() => inflateZip(Buffer.concat([zip.subarray(0, -22), locator, zip.subarray(-22)]), limits)).toThrow(
      damaged,
    );
  });

  it('unpacks no more of a zip bomb than its declared size', () => {
    // One megabyte that unpacks to one gigabyte.
    const bomb = makeBomb(16);
    const before = process.memoryUsage().rss;
    for (const size of [1000, 60 << 20, 1 << 30])
      expect(() => inflateZip(makeZip([{ ...one, deflated: bomb, said: { size } }]), limits)).toThrow(UnreadableFile);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 << 20);
  });

  it('either reads or refuses any damaged file', () => {
    const zip = makeZip([one, { ...two, isStreamed: true }]);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(zip.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }),
        fc.nat(zip.length),
        (changes, length) => {
          const mutilated = Buffer.from(zip.subarray(0, changes.length > 2 ? length : zip.length));
          for (const [at, byte] of changes) if (at < mutilated.length) mutilated[at] = byte;
          try {
            for (const [, content] of contents(mutilated))
              expect([one, two].map(({ content }) => String(content))).toContain(content);
          } catch (error) {
            if (!(error instanceof UnreadableFile)) throw error;
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
