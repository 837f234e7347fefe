import { expect, it } from 'vitest';
import { readExamCode } from './read-exam-code.ts';

it('reads a code in any case, with spaces and invisible characters in it', () => {
  for (const typed of ['SAMPLE2024', ' sample 2024\n', 'Sample\u00a02024', '\u200bSAM\u2060PLE2024\ufeff']) {
    expect(readExamCode(typed)).toBe('SAMPLE2024');
  }
  expect(readExamCode(' \t\u200b ')).toBe('');
});

it('reads the code in the link of an exam, of an attempt and of a result', () => {
  for (const link of [
    'https://rounds.example/exam/SAMPLE2024',
    'rounds.example/exam/sample2024?from=chat#top',
    'Your exam: http://10.0.0.5:3000/exam/SAMPLE2024 Good luck!',
    'https://rounds.example/exam/SAMPLE2024/take/abc',
    '/exam/SAMPLE%202024/results/abc',
  ])
    expect(readExamCode(link)).toBe('SAMPLE2024');
  expect(readExamCode('https://rounds.example/exam/%E0%A4%A8%E0%A5%80%E0%A4%9F')).toBe('नीट');
});

it('leaves any other text as it is, in upper case', () => {
  expect(readExamCode('100%')).toBe('100%');
  expect(readExamCode('exam/x')).toBe('EXAM/X');
});
