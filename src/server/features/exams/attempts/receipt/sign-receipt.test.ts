import { sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toReceiptCode } from '#domain/text/receipt-code.ts';
import { toCanonicalJson } from './canonical-json.rules.ts';
import { makeReceiptKey } from './sign-receipt.ts';

describe('the key of the receipts', () => {
  // RFC 8032, section 7.1, test 3. RFC 8037, appendix A.3, has the thumbprint of the key of test 1.
  it('signs as RFC 8032 requires, and is named as RFC 7638 requires', () => {
    const seed = Buffer.from('c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7', 'hex');
    const { privateKey, publicKey } = makeReceiptKey(seed);
    expect(Buffer.from(publicKey.x, 'base64url').toString('hex')).toBe(
      'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    );
    expect(sign(null, Buffer.from('af82', 'hex'), privateKey).toString('hex')).toBe(
      '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
    );
    const first = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex');
    expect(makeReceiptKey(first).publicKey).toEqual({
      kty: 'OKP',
      crv: 'Ed25519',
      x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
      kid: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
    });
  });
});

describe('canonical JSON', () => {
  // RFC 8785, section 3.2.3: the order of names by their UTF-16 code units.
  it('orders names and writes text as RFC 8785 requires', () => {
    const names = { '€': 1, '\r': 2, '\ufb33': 3, '1': 4, '😀': 5, '\u0080': 6, ö: 7 };
    expect(toCanonicalJson(names)).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}');
    expect(toCanonicalJson(['\u20ac$\u000f\nA\'B"\\\\"/', true, null, { b: [], a: {} }])).toBe(
      '["€$\\u000f\\nA\'B\\"\\\\\\\\\\"/",true,null,{"a":{},"b":[]}]',
    );
  });

  it('refuses what another implementation could write differently', () => {
    for (const value of [0.5, Number.NaN, 2 ** 53, '\ud800', { '\udc00': 1 }])
      expect(() => toCanonicalJson(value)).toThrow(RangeError);
  });
});

it('a code has twelve symbols of the first 60 bits', () => {
  expect(toReceiptCode(Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 9))).toBe('0000-0000-0000');
  expect(toReceiptCode(new Uint8Array(32).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ');
  expect(toReceiptCode(Uint8Array.of(0x08, 0x42, 0x10, 0x84, 0x21, 0x08, 0x42, 0x10))).toBe('1111-1111-1111');
});
