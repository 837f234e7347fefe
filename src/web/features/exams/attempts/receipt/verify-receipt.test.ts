import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeFormerReceipt, makeReceipt, receiptKeyOf } from '#test/factories/receipts.ts';
import { shortOrFull } from '#test/faults/soak.ts';
import { codeOf, writeReceipt } from './receipt-file.ts';
import { parseKeys } from './site-keys.ts';
import { longestReceipt, verifyReceipt } from './verify-receipt.ts';

const { publicKey } = receiptKeyOf('site');
const receipt = makeReceipt('site');
const file = writeReceipt(receipt);
const verdictOf = (text: string, keys = [publicKey]) => verifyReceipt(text, keys).kind;

describe('the file of a receipt', () => {
  it('is genuine as it was signed, with blanks around it, and under a former key', () => {
    expect(verifyReceipt(file, [publicKey])).toMatchObject({
      kind: 'genuine',
      statement: { name: 'आशा राव', answered: 3, exam: { title: 'Cardiology “mock” ≥ 1' } },
    });
    expect(verdictOf(`\n  ${file}\r\n`)).toBe('genuine');
    expect(verdictOf(file, [receiptKeyOf('new secret').publicKey, publicKey])).toBe('genuine');
    expect(codeOf(receipt)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  });

  it('is not genuine after any random change of its bytes', () => {
    const bytes = Buffer.from(file);
    const change = fc.record({
      at: fc.nat(bytes.length - 1),
      to: fc.nat(255),
      how: fc.constantFrom('replace', 'insert', 'remove', 'cut'),
    });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 2 }), (changes) => {
        let changed = bytes;
        for (const { at, to, how } of changes) {
          const head = changed.subarray(0, at);
          const tail = changed.subarray(how === 'insert' ? at : at + 1);
          changed = Buffer.concat(
            how === 'cut' ? [head] : how === 'remove' ? [head, tail] : [head, Buffer.of(to), tail],
          );
        }
        const text = changed.toString('utf8');
        fc.pre(text.trim() !== file);
        expect(verdictOf(text)).not.toBe('genuine');
      }),
      { numRuns: shortOrFull(200, 1000) },
    );
  });

  it('is not genuine with the unused bits of the signature set, a repeated member, or another way to write the same JSON', () => {
    const last = receipt.signature.at(-1) ?? '';
    const next = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const loose = receipt.signature.slice(0, -1) + next[next.indexOf(last) + 1];
    expect(verdictOf(writeReceipt({ ...receipt, signature: loose }))).toBe('changed');
    expect(verdictOf(file.replace('{"payload"', '{ "payload"'))).toBe('changed');
    expect(verdictOf(file.replace('{', '{"payload":"x",'))).toBe('changed');
    expect(verdictOf(file.replace('rounds-receipt', '\\u0072ounds-receipt'))).toBe('changed');
    expect(verdictOf(writeReceipt({ ...receipt, signature: makeReceipt('site', 4).signature }))).toBe('changed');
  });

  it('of version 1 is genuine too, and no version has the fields of the other', () => {
    const { payload, signature } = makeFormerReceipt('site');
    expect(verdictOf(writeReceipt({ payload, signature }))).toBe('genuine');
    const claimed = payload.replace('"version":1', '"version":2');
    expect(verdictOf(writeReceipt({ payload: claimed, signature }))).toBe('changed');
  });

  it('of another site is refused by name, also if it names the key of this site', () => {
    expect(verifyReceipt(writeReceipt(makeReceipt('other')), [publicKey])).toEqual({
      kind: 'unknown',
      kid: receiptKeyOf('other').publicKey.kid,
    });
    expect(verdictOf(writeReceipt(makeReceipt('other', 3, { kid: publicKey.kid })))).toBe('changed');
    expect(verdictOf(file, [])).toBe('unknown');
    expect(verdictOf(file, [{ ...publicKey, x: 'AAAA' }])).toBe('changed');
  });

  it('is explained if it is huge, deeply nested, or not a receipt', () => {
    const verdict = (text: string) => verifyReceipt(text, [publicKey]);
    expect(verdict('x'.repeat(longestReceipt + 1))).toEqual({ kind: 'unread', reason: 'large' });
    for (const text of ['PDF', '[]', '{}', 'null', '['.repeat(400_000), '{"payload":1,"signature":"x"}'])
      expect(verdict(text)).toEqual({ kind: 'unread', reason: 'other' });
    const nested = '['.repeat(100_000);
    expect(verdict(writeReceipt({ payload: nested, signature: receipt.signature }))).toEqual({ kind: 'changed' });
  });

  it('of 1,000 questions is checked', () => {
    expect(verdictOf(writeReceipt(makeReceipt('site', 1000)))).toBe('genuine');
  });
});

it('reads a pasted key with and without former keys, and refuses other texts', () => {
  const former = receiptKeyOf('former').publicKey;
  expect(parseKeys(JSON.stringify(publicKey))).toEqual([publicKey]);
  expect(parseKeys(JSON.stringify({ ...publicKey, formerKeys: [former] }))).toEqual([publicKey, former]);
  for (const text of ['', 'x', '{}', '[]', JSON.stringify({ ...publicKey, crv: 'X25519' })])
    expect(parseKeys(text)).toBeUndefined();
});
