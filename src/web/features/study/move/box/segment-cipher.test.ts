import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toBase64url } from '#web/platform/base64url.ts';
import { deriveBoxKeys } from './box-keys.ts';
import { DamagedSegment, decryptSegment, encryptSegment } from './segment-cipher.ts';

const secret = toBase64url(Uint8Array.from({ length: 32 }, (_, index) => index));
const keys = await deriveBoxKeys(secret);
const place = { device: 'phone', segment: 0, isSealed: false };

/** The key of the box, derived by another implementation. */
const derive = (info: string, length: number) =>
  Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), 'rounds-study-v1', info, length));
const boundTo = (revision: number) => `rounds-study-v1\n${keys.boxId}\nphone\n0\n${revision}\nopen`;

describe('the keys of a secret link', () => {
  it('are those that another implementation of HKDF derives, and do not change', () => {
    expect(keys.boxId).toBe(derive('box id', 16).toString('base64url'));
    expect(keys.token).toBe(derive('token', 32).toString('base64url'));
    // Links that students keep must open their boxes after each update of Rounds.
    expect([keys.boxId, keys.token]).toEqual(['a0tmvcMX2rgrFUiqmqVDkw', 'uve93xHDRhqoOw68VOgsZNQLQbs22nV5JPIAO7R815E']);
  });
});

describe('a segment', () => {
  const content = new TextEncoder().encode('What is studied, and how well.');

  it('is read by another implementation, and reads what that one wrote', async () => {
    const bytes = Buffer.from(await encryptSegment(keys, place, 7, content));
    expect([bytes[0], bytes.readUInt32BE(1)]).toEqual([1, 7]);
    const decipher = createDecipheriv('aes-256-gcm', derive('key', 32), bytes.subarray(5, 17));
    decipher.setAAD(Buffer.from(boundTo(7))).setAuthTag(bytes.subarray(-16));
    const text = Buffer.concat([decipher.update(bytes.subarray(17, -16)), decipher.final()]);
    expect(text.toString()).toBe('What is studied, and how well.');

    const nonce = Buffer.alloc(12, 5);
    const cipher = createCipheriv('aes-256-gcm', derive('key', 32), nonce).setAAD(Buffer.from(boundTo(9)));
    const body = Buffer.concat([cipher.update('fixed'), cipher.final(), cipher.getAuthTag()]);
    const made = Uint8Array.from(Buffer.concat([Buffer.from([1, 0, 0, 0, 9]), nonce, body]));
    expect(Buffer.from(made).toString('base64url')).toBe('AQAAAAkFBQUFBQUFBQUFBQWVmVXLkWU1gWSQGgEjnqRTco7CmDA');
    const read = await decryptSegment(keys, place, made);
    expect([read.revision, new TextDecoder().decode(read.content)]).toEqual([9, 'fixed']);
  });

  it('has another nonce each time', async () => {
    const nonces = await Promise.all(
      Array.from({ length: 200 }, async () =>
        toBase64url((await encryptSegment(keys, place, 1, content)).slice(5, 17)),
      ),
    );
    expect(new Set(nonces).size).toBe(200);
  });

  it('is refused when any bit of it was changed, or when it is shown at another place', async () => {
    const bytes = await encryptSegment(keys, place, 7, content);
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = bytes.slice();
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
      await expect(decryptSegment(keys, place, changed), `byte ${at}`).rejects.toBeInstanceOf(DamagedSegment);
    }
    for (const other of [{ device: 'tablet' }, { segment: 1 }, { isSealed: true }])
      await expect(decryptSegment(keys, { ...place, ...other }, bytes)).rejects.toBeInstanceOf(DamagedSegment);
    await expect(decryptSegment({ ...keys, boxId: 'x' }, place, bytes)).rejects.toBeInstanceOf(DamagedSegment);
    await expect(decryptSegment(keys, place, bytes.slice(0, 10))).rejects.toBeInstanceOf(DamagedSegment);
  });
});
