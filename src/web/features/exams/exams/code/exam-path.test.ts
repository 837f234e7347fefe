import { describe, expect, it } from 'vitest';
import { examPath } from './exam-path.ts';

describe('the address of an exam', () => {
  it('contains a plain code unchanged', () => {
    expect(examPath('SAMPLE2024')).toBe('/exam/SAMPLE2024');
  });

  it.each(['A/B', 'A?B', 'A#B', 'A%B', 'A B', 'Ä&Β', 'É=+'])('gives the code %s back when it is decoded', (code) => {
    const url = new URL(examPath(code), 'http://localhost');
    expect(url.search + url.hash).toBe('');
    expect(decodeURIComponent(url.pathname.slice('/exam/'.length))).toBe(code);
  });

  it('accepts a code that ends in half a surrogate pair', () => {
    expect(examPath('A\ud83d')).toBe('/exam/A%EF%BF%BD');
  });
});
