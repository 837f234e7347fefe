import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { plainKey } from '#contract/exams/key.contract.ts';
import type { OptionLetter } from '#domain/question/question-options.ts';
import { toQuestionStatisticsCsv } from './download-question-statistics.ts';

const figures = {
  attempts: 4,
  facilityIndex: 0.5,
  standardDeviation: null,
  discriminationIndex: -12.5,
  discriminativeEfficiency: null,
  effectiveWeight: null,
  medianSeconds: 30,
  options: [],
};

it.each(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])(
  'no text that begins with %j acts as a formula, on one line or on several',
  (sign) => {
    const texts = [`${sign}1+1`, `${sign}cmd|' /C calc'!A0\nsecond line`, `${sign}`];
    const csv = toQuestionStatisticsCsv(
      texts.map((text, index) => ({
        ...figures,
        questionId: index + 1,
        number: index + 1,
        questionText: text,
        subject: text,
        difficulty: 'hard',
        correctAnswer: 'A',
        ...plainKey,
        verdict: { tone: 'good', label: 'Good', text },
      })),
    );
    const { data } = Papa.parse<string[]>(csv.slice(1));
    for (const [index, text] of texts.entries()) {
      const row = data[index + 1] ?? [];
      expect([row[1], row[2], row.at(-1)]).toEqual([`'${text}`, `'${text}`, `'${text}`]);
      // Numbers stay numbers, also negative ones.
      expect(row[8]).toBe('-12.5');
    }
  },
);

it('has columns for the fifth and sixth option only if a question has them', () => {
  const headerOf = (letters: OptionLetter[]) => {
    const option = { text: 'x', attempts: 1, share: 0.25, meanTotal: 1 };
    const csv = toQuestionStatisticsCsv([
      {
        ...figures,
        options: letters.map((letter) => ({ ...option, option: letter })),
        questionId: 1,
        number: 1,
        questionText: 'Which?',
        subject: null,
        difficulty: 'hard',
        correctAnswer: 'A',
        ...plainKey,
        verdict: { tone: 'good', label: 'Good', text: 'Good' },
      },
    ]);
    const [header = [], row = []] = Papa.parse<string[]>(csv.slice(1)).data;
    return header.flatMap((name, index) => (name.startsWith('Share of ') ? `${name.at(-1)} ${row[index]}` : []));
  };
  expect(headerOf(['A', 'B'])).toEqual(['A 0.25', 'B 0.25', 'C ', 'D ']);
  expect(headerOf(['A', 'B', 'C', 'D', 'E'])).toEqual(['A 0.25', 'B 0.25', 'C 0.25', 'D 0.25', 'E 0.25']);
});
