import { describe, expect, it } from 'vitest';
import { examPath, toExamCode } from './exam-path.ts';

describe('a typed exam code', () => {
  it('is trimmed and put in capitals', () => {
    expect(toExamCode('  sample2024\n')).toBe('SAMPLE2024');
  });

  it('is empty if only white space was typed', () => {
    expect(toExamCode(' \t\u00a0 ')).toBe('');
  });

  it('keeps its inner spaces and its length', () => {
    expect(toExamCode(` final exam ${'x'.repeat(30)} `)).toBe(`FINAL EXAM ${'X'.repeat(30)}`);
  });
});

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
