import Papa from 'papaparse';
import { expect, it } from 'vitest';
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
