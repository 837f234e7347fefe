import { describe, expect, it } from 'vitest';
import { examPath, toExamCode } from './exam-path.ts';

describe('an exam code that was typed', () => {
  it('is trimmed and put in capitals', () => {
    expect(toExamCode('  sample2024\n')).toBe('SAMPLE2024');
  });

  it('is nothing when only white space was typed', () => {
    expect(toExamCode(' \t\u00a0 ')).toBe('');
  });

  it('keeps its inner spaces and its length', () => {
    expect(toExamCode(` final exam ${'x'.repeat(30)} `)).toBe(`FINAL EXAM ${'X'.repeat(30)}`);
  });
});

describe('the address of an exam', () => {
  it('holds a plain code as it is', () => {
    expect(examPath('SAMPLE2024')).toBe('/exam/SAMPLE2024');
  });

  it.each(['A/B', 'A?B', 'A#B', 'A%B', 'A B', 'Ä&Β', 'É=+'])('gives the code %s back when it is decoded', (code) => {
    const url = new URL(examPath(code), 'http://localhost');
    expect(url.search + url.hash).toBe('');
    expect(decodeURIComponent(url.pathname.slice('/exam/'.length))).toBe(code);
  });

  it('survives half a character, as a careless cut leaves it', () => {
    expect(examPath('A\ud83d')).toBe('/exam/A%EF%BF%BD');
  });
});
