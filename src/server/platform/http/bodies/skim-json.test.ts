import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { skimJson } from './skim-json.ts';

const limits = { body: 1024 * 1024, nested: 1000 };

async function* inPieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}
const skim = (text: string, size = 7) => skimJson(inPieces(text, size), limits);

describe('a skimmed JSON body', () => {
  it('is unchanged if its lists and objects are short, in whatever pieces it arrives', async () => {
    const value = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 });
    await fc.assert(
      fc.asyncProperty(value, fc.integer({ min: 1, max: 50 }), async (object, size) => {
        const text = JSON.stringify(object);
        fc.pre(text.length < 1000);
        expect(await skim(text, size)).toBe(text);
      }),
    );
  });

  it.each([
    ['a list', '1,'.repeat(600).concat('1'), '[]'],
    ['a list of lists', '[[{}]],'.repeat(300).concat('1'), '[]'],
    ['a list of texts with brackets, quotes and backslashes', String.raw`"]}\"\\",`.repeat(200).concat('1'), '[]'],
    ['an object', '"k":{"x":[1]},'.repeat(200).concat('"k":1'), '{}'],
  ])('has null in place of %s that is too long, and keeps the other fields', async (_what, content, [open, close]) => {
    const text = `{"sessionId":"abc","results":${open}${content}${close},"examCode":"é[{","last":[1,"]"]}`;
    const expected = { ...JSON.parse(text), results: null };
    expect(JSON.parse(await skim(text))).toEqual(expected);
  });

  it('is refused if it is too large, also if one text makes it large', async () => {
    const tooLarge = { code: 'request.too_large' };
    await expect(skim(`{"results":[${'1,'.repeat(600_000)}1]}`, 65_536)).rejects.toMatchObject(tooLarge);
    await expect(skim(`{"sessionId":"${'a'.repeat(70_000)}"}`, 65_536)).rejects.toMatchObject(tooLarge);
  });

  it('frees the memory of each chunk that has a buffer of its own', async () => {
    const chunk = new TextEncoder().encode(`{"results":[${'1,'.repeat(600)}1]}`);
    const alone = new Uint8Array(chunk.length);
    alone.set(chunk);
    expect(await skimJson(Readable.from([alone]), limits)).toBe('{"results":null}');
    expect(alone.buffer.byteLength).toBe(0);
  });
});
