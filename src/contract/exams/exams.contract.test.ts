import { describe, expect, it } from 'vitest';
import { normalizeExamCode } from './exam-code.ts';
import { ExamCodeParams } from './exam-info.contract.ts';

describe('an exam code that was typed', () => {
  it('is trimmed and put in upper case', () => {
    expect(normalizeExamCode('  sample2024\n')).toBe('SAMPLE2024');
  });

  it('is empty if only white space was typed', () => {
    expect(normalizeExamCode(' \t\u00a0 ')).toBe('');
  });

  it('keeps its inner spaces and its length', () => {
    expect(normalizeExamCode(` final exam ${'x'.repeat(30)} `)).toBe(`FINAL EXAM ${'X'.repeat(30)}`);
  });

  it('becomes the same code on the server', () => {
    for (const typed of [' sample2024 ', 'straße', 'ﬁnal-1'])
      expect(ExamCodeParams.parse({ examCode: typed })).toEqual({ examCode: normalizeExamCode(typed) });
  });
});
