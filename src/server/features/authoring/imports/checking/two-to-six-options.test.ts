import { describe, expect, it } from 'vitest';
import { toOptionList } from '#domain/question/question-options.ts';
import { least, preview } from '#test/factories/drug-questions.ts';

describe('a question with two to six options', () => {
  const wide = [...least, 'Option E', 'Option F'];
  const optionsAndKeys = (...rows: string[][]) =>
    preview([wide, ...rows]).questions.map((question) => [toOptionList(question).join(), question.correctAnswer]);

  it('is read from as many cells', () => {
    expect(
      optionsAndKeys(
        ['The heart has four chambers.', 'True', 'False', '', '', 'A'],
        ['Which?', 'One', 'Two', 'Three', ' ', 'three'],
        ['Which?', '1 g', '2 g', '3 g', '4 g', '5', '5 g'],
        ['Which?', '1 g', '2 g', '3 g', '4 g', 'F', '5 g', '6 g'],
      ),
    ).toEqual([
      ['True,False', 'A'],
      ['One,Two,Three', 'C'],
      ['1 g,2 g,3 g,4 g,5 g', 'E'],
      ['1 g,2 g,3 g,4 g,5 g,6 g', 'F'],
    ]);
  });

  it('has its key as a letter, a number or a text of one of its options', () => {
    const row = ['Which?', '1 g', '2 g', '3 g', '4 g', '', '5 g', '6 g'];
    for (const key of ['e', '(E)', 'E.', '5', '5.0', 'Option E', 'answer: 5', 'e. 5 g', '5) 5 g', '5 G'])
      expect(optionsAndKeys(row.with(5, key)), key).toEqual([['1 g,2 g,3 g,4 g,5 g,6 g', 'E']]);
  });

  it('has columns that educators name in other ways', () => {
    const header = ['Question', 'Choice 1', 'Choice 2', 'Choice 3', 'Choice 4', 'Choice 5', 'Answer 6', 'Key'];
    expect(preview([header, ['Which?', 'a1', 'b2', 'c3', 'd4', 'e5', 'f6', '6']]).questions).toMatchObject([
      { optionE: 'e5', optionF: 'f6', correctAnswer: 'F' },
    ]);
  });

  it('is cleaned of the letters before its options', () => {
    const row = ['Which?', 'A) one', 'B) two', 'C) three', 'D) four', 'E', 'E) five'];
    const { questions, warnings } = preview([wide, row, ['Yes?', 'A. yes', 'B. no', '', '', 'B']], {
      clean: ['letters'],
    });
    expect(warnings).toEqual([]);
    expect(questions).toMatchObject([
      { optionD: 'four', optionE: 'five', optionF: null },
      { optionA: 'yes', optionB: 'no', optionC: null },
    ]);
    expect(preview([wide, row.with(6, 'five')]).warnings).toEqual([]);
  });

  it('gets warnings about its fifth and sixth option too', () => {
    const row = ['Which?', 'one', 'two', 'three', 'four', 'A', '04/06/2024', 'Three'];
    expect(preview([wide, row]).warnings.map(({ kind, places }) => [kind, places[0]?.field])).toEqual([
      ['date', 'optionE'],
      ['equal', 'optionF'],
    ]);
  });
});
