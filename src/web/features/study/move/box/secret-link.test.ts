import { describe, expect, it } from 'vitest';
import { toBase64url } from '#web/platform/base64url.ts';
import { linkOf, makeSecret, readLink } from './secret-link.ts';

const secret = toBase64url(Uint8Array.from({ length: 32 }, (_, index) => index));

describe('the secret link', () => {
  it('has 256 random bits after the #', () => {
    const [one, two] = [makeSecret(), makeSecret()];
    expect(one).not.toBe(two);
    expect(linkOf(one, 'https://rounds.example.org')).toBe(`https://rounds.example.org/plan/move#v1.${one}`);
    expect(readLink(linkOf(one, 'https://rounds.example.org'))).toEqual({ kind: 'secret', secret: one });
  });

  it.each([
    [`  <https://x.org/plan/move#v1.${secret}>. `, { kind: 'secret', secret }],
    [`#v1.${secret.slice(0, 20)}\n${secret.slice(20)}`, { kind: 'secret', secret }],
    [`https://x.org/plan/move#v1.${secret.slice(0, -1)}`, { kind: 'broken' }],
    [`https://x.org/plan/move#v1.${secret}A`, { kind: 'broken' }],
    ['https://x.org/plan/move', { kind: 'broken' }],
    [`https://x.org/plan/move#v2.${secret}`, { kind: 'newer' }],
    ['https://x.org/exam/SAMPLE2024', { kind: 'none' }],
    ['', { kind: 'none' }],
  ])('is read from what people paste: %s', (text, read) => {
    expect(readLink(text)).toEqual(read);
  });
});
