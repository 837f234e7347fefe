import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '#test/doubles/memory-storage.ts';
import { forgetAttempt, readCurrentAttempt, rememberAttempt } from './current-attempt.ts';

describe('the attempt that a browser can continue', () => {
  it('is remembered for its exam until it is over', () => {
    const storage = createMemoryStorage();
    rememberAttempt(storage, 'SAMPLE2024', { sessionId: 's1', name: 'Asha' });
    expect(readCurrentAttempt(storage, 'SAMPLE2024')).toEqual({ sessionId: 's1', name: 'Asha' });
    expect(readCurrentAttempt(storage, 'OTHER')).toBeUndefined();
    forgetAttempt(storage, 'SAMPLE2024', 'another');
    expect(readCurrentAttempt(storage, 'SAMPLE2024')).toBeDefined();
    forgetAttempt(storage, 'SAMPLE2024', 's1');
    expect(storage.keys()).toEqual([]);
  });

  it('is none if storage is full, missing or contains other data', () => {
    const storage = createMemoryStorage();
    storage.setItem('rounds.attempt.X', '{}');
    expect(readCurrentAttempt(storage, 'X')).toBeUndefined();
    storage.isFull = true;
    rememberAttempt(storage, 'Y', { sessionId: 's1', name: 'Asha' });
    rememberAttempt(undefined, 'Y', { sessionId: 's1', name: 'Asha' });
    expect(readCurrentAttempt(storage, 'Y')).toBeUndefined();
    expect(readCurrentAttempt(undefined, 'Y')).toBeUndefined();
  });
});
