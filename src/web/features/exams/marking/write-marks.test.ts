import { describe, expect, it } from 'vitest';
import { defaultMarking, type Marking } from '#contract/exams/marking.contract.ts';
import { isDefaultMarking } from '#domain/marking/write-marks.ts';
import { describeMarking, labelMarking, scoreInMarks, writeMarks, writePercentage } from './write-marks.ts';

const neet: Marking = { right: 4, wrong: -1, blank: 0, unit: 1 };
const iniCet: Marking = { right: 3, wrong: -1, blank: 0, unit: 3 };

/** With plain spaces, so that the tables below can be read. */
const marks = (points: number, unit: number) => writeMarks(points, unit).replace('\u00a0', ' ');

describe('marks on a page', () => {
  it('are exact, with thirds as characters', () => {
    expect([200, 600, 0, -1, -2, -7, 3, 2].map((points) => marks(points, 3))).toEqual([
      '66 ⅔',
      '200',
      '0',
      '−⅓',
      '−⅔',
      '−2 ⅓',
      '1',
      '⅔',
    ]);
    expect([marks(-180, 1), marks(5, 10), marks(-9, 6)]).toEqual(['−180', '½', '−1 ½']);
  });

  it('have fractions without a character as numbers', () => {
    expect([marks(1, 7), marks(-10, 7), marks(999, 1000)]).toEqual(['1/7', '−1 3/7', '999/1000']);
  });

  it('keep a number and its fraction in one line', () => {
    expect(writeMarks(200, 3)).toBe('66\u00a0⅔');
  });

  it('are compared with the maximum of the paper', () => {
    expect(scoreInMarks(132, 720, neet)).toBe('132 of 720 marks');
    expect(scoreInMarks(200, 600, iniCet)).toBe('66\u00a0⅔ of 200 marks');
    expect(scoreInMarks(-1, 3, iniCet)).toBe('−⅓ of 1 mark');
  });
});

describe('a marking', () => {
  it('is said beside a question', () => {
    expect(labelMarking(neet)).toBe('4 marks, −1 if wrong');
    expect(labelMarking(iniCet)).toBe('1 mark, −⅓ if wrong');
    expect(labelMarking({ right: 2, wrong: 0, blank: 0, unit: 1 })).toBe('2 marks');
    expect(labelMarking({ right: 1, wrong: 0, blank: 0, unit: 3 })).toBe('⅓ mark');
    expect(labelMarking({ right: 4, wrong: -2, blank: -1, unit: 1 })).toBe('4 marks, −2 if wrong, −1 if not answered');
  });

  it('is said in a sentence before the start', () => {
    expect(describeMarking(neet)).toBe('4 marks for a correct answer, −1 for a wrong one.');
    expect(describeMarking(iniCet)).toBe('1 mark for a correct answer, −⅓ for a wrong one.');
    expect(describeMarking({ right: 4, wrong: 0, blank: 1, unit: 1 })).toBe(
      '4 marks for a correct answer, none for a wrong one, 1 for a missing one.',
    );
  });

  it('is the default only with one mark for a correct answer and none otherwise', () => {
    expect([defaultMarking, neet, iniCet].map(isDefaultMarking)).toEqual([true, false, false]);
  });
});

it('a percentage below zero has a minus sign', () => {
  expect([writePercentage(60), writePercentage(0), writePercentage(-25)]).toEqual(['60%', '0%', '−25%']);
});
