import { describe, expect, it } from 'vitest';
import { firstExpiry, isAlive, laterExpiry } from './session-lifetime.rules.ts';

const start = new Date('2026-03-01T09:00:00Z');
const inHours = (hours: number) => new Date(start.getTime() + hours * 3_600_000);

describe('a session', () => {
  it('ends exactly seven days after its last request', () => {
    const expiresAt = firstExpiry(start);
    expect(expiresAt).toEqual(inHours(7 * 24));
    expect(isAlive({ expiresAt }, new Date(expiresAt.getTime() - 1))).toBe(true);
    expect(isAlive({ expiresAt }, expiresAt)).toBe(false);
  });

  it('is extended by its use, but not by less than an hour', () => {
    const session = { createdAt: start, expiresAt: firstExpiry(start) };
    expect(laterExpiry(session, inHours(0.9))).toBeUndefined();
    expect(laterExpiry(session, inHours(1))).toEqual(inHours(7 * 24 + 1));
  });

  it('ends after thirty days even if it is in use', () => {
    const nearlyOver = { createdAt: start, expiresAt: inHours(29 * 24) };
    expect(laterExpiry(nearlyOver, inHours(28 * 24))).toEqual(inHours(30 * 24));
    expect(laterExpiry({ createdAt: start, expiresAt: inHours(30 * 24) }, inHours(29 * 24))).toBeUndefined();
  });
});
