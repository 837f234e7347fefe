import { describe, expect, it } from 'vitest';
import { plainKey } from '#contract/exams/key.contract.ts';
import { isHint, judge } from './verdict.rules.ts';

type Question = Parameters<typeof judge>[0];
type JudgedOption = Question['options'][number];

/** A question that works well, with the key A. By option: how many of 100 attempts chose it, and their mean total. */
function question(
  {
    A = [60, 31],
    B = [20, 24],
    C = [10, 23],
    D = [8, 22],
    none = [2, 20],
  }: Partial<Record<'A' | 'B' | 'C' | 'D' | 'none', [number, number | null]>> = {},
  overrides: Partial<Question> = {},
): Question {
  const option = (letter: JudgedOption['option'], [attempts, meanTotal]: [number, number | null]): JudgedOption => ({
    option: letter,
    attempts,
    share: attempts / 100,
    meanTotal,
  });
  return {
    attempts: 100,
    correctAnswer: 'A',
    ...plainKey,
    facilityIndex: A[0] / 100,
    discriminationIndex: 45,
    restDeviation: 6,
    options: [option('A', A), option('B', B), option('C', C), option('D', D), option(null, none)],
    ...overrides,
  };
}

describe('the verdict on a question', () => {
  it.each<[string, Question, string]>([
    ['Works well', question(), 'It tells strong students from weak ones.'],
    ['Fair', question({}, { discriminationIndex: 25 }), 'It tells students apart, though not sharply.'],
    ['Weak', question({}, { discriminationIndex: 12 }), 'It hardly tells strong students from weak ones.'],
    [
      'Check the key',
      question({ A: [20, 22], C: [50, 30] }, { discriminationIndex: -31 }),
      'Check the key: option C attracts the strongest students. This is unlikely to be chance.',
    ],
    [
      'Check the key',
      question({ A: [0, null], D: [68, 27] }, { discriminationIndex: null }),
      'Check the key: nobody chooses it, and option D attracts the strongest students. This is unlikely to be chance.',
    ],
    [
      'Unclear',
      question({ A: [60, 27.5], B: [20, 27.5] }, { discriminationIndex: -3 }),
      'Those who choose option B did better on the other questions than those who choose the key. With 100 attempts this may be chance.',
    ],
    [
      'Unclear',
      question({ A: [0, null], D: [68, 27] }, { attempts: 19, discriminationIndex: null }),
      'Nobody has chosen the key yet. With 19 attempts this may be chance.',
    ],
    [
      'Misleads',
      // Too few students chose the stronger option for it to be the key.
      question({ A: [60, 24.5], B: [20, 23], C: [2, 30], D: [16, 23] }, { discriminationIndex: -21 }),
      'Strong students get it wrong more often than weak ones: it may mislead them.',
    ],
    [
      'Weak',
      question({ A: [60, 24.5], B: [20, 23], C: [2, 30], D: [16, 23] }, { discriminationIndex: -19 }),
      'It hardly tells strong students from weak ones.',
    ],
    [
      'Ambiguous',
      question({ A: [60, 31], B: [20, 30.5] }, { discriminationIndex: 22 }),
      'Those who choose option B are as strong as those who choose the key: both may be right.',
    ],
    [
      'Too easy',
      question({ A: [96, 31], B: [2, 20], C: [1, 20], D: [1, 20], none: [0, null] }),
      'Too easy to tell students apart.',
    ],
    [
      'Too easy',
      question(
        { A: [100, 31], B: [0, null], C: [0, null], D: [0, null], none: [0, null] },
        { discriminationIndex: null },
      ),
      'Everybody gets it right: it cannot tell students apart.',
    ],
    [
      'Too hard',
      question({ A: [15, 33], B: [30, 24], C: [30, 23], D: [25, 22] }),
      'Fewer get it right than would by guessing.',
    ],
    [
      'No comparison',
      question({}, { discriminationIndex: null }),
      'On the rest of the paper these students do not differ.',
    ],
    [
      'Left open',
      question({ A: [50, 31], none: [25, 20] }),
      'Many leave it open: its text may be unclear, or the time too short.',
    ],
    ['Idle option', question({ D: [0, null] }), 'Nobody chooses option D: a likelier wrong answer would ask more.'],
    [
      'Idle option',
      question({ B: [0, null], D: [0, null] }),
      'Nobody chooses options B and D: a likelier wrong answer would ask more.',
    ],
    ['Not asked yet', question({}, { attempts: 0, facilityIndex: null }), 'No closed attempt has had this question.'],
    [
      'Too few attempts',
      question({}, { attempts: 4 }),
      'Too few attempts have had this question to say anything about it.',
    ],
  ])('is "%s"', (label, given, text) => {
    expect(judge(given)).toMatchObject({ label, text });
  });

  it('subtracts the mark for the key from the strength of the students who chose it', () => {
    // A total of 30 with the key is 29 on the other questions, which is less than the 29.5 of the students who chose B.
    expect(judge(question({ A: [60, 30], B: [20, 29.5] })).label).toBe('Ambiguous');
    expect(judge(question({ A: [60, 30], B: [20, 28.5] })).label).toBe('Works well');
  });

  it('does not call an option idle if there are too few answers', () => {
    expect(judge(question({ D: [0, null] }, { attempts: 29 })).label).toBe('Works well');
  });

  it('is only a hint with fewer than thirty attempts', () => {
    expect([0, 29, 30].map(isHint)).toEqual([true, true, false]);
  });
});
