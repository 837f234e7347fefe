import { createSecretKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sealBytes, sectionKey, versionOf } from './section-key.ts';

const secret = createSecretKey(Buffer.alloc(32, 7));
const origin = { sessionId: 'a', position: 2, version: 36 };

describe('the key of a sealed section', () => {
  it('is the same each time, and differs by secret, attempt, section and version', () => {
    const keys = [
      sectionKey(secret, origin),
      sectionKey(createSecretKey(Buffer.alloc(32, 8)), origin),
      sectionKey(secret, { ...origin, sessionId: 'b' }),
      sectionKey(secret, { ...origin, position: 3 }),
      sectionKey(secret, { ...origin, version: 37 }),
    ].map((key) => key.toString('hex'));
    expect(sectionKey(secret, origin).toString('hex')).toBe(keys[0]);
    expect(new Set(keys).size).toBe(5);
    expect(keys[0]).toHaveLength(64);
  });

  it('changes with a change of any question of the section', () => {
    const versions = new Map([
      [11, 1],
      [12, 4],
      [13, 1],
    ]);
    expect(versionOf({ questionIds: [11, 12] }, versions)).toBe(5);
    expect(versionOf({ questionIds: [11, 12] }, new Map(versions).set(11, 2))).toBe(6);
    expect(versionOf({ questionIds: [11, 12] }, new Map(versions).set(13, 2))).toBe(5);
  });

  it('never seals with the same nonce twice', () => {
    const key = sectionKey(secret, origin);
    expect(sealBytes(Buffer.from('text'), key)).not.toBe(sealBytes(Buffer.from('text'), key));
  });
});
