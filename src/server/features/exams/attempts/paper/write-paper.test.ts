import { describe, expect, it } from 'vitest';
import { Paper } from '#contract/exams/attempts/attempts.contract.ts';
import { papers } from '#test/fixtures/papers.ts';
import specified from '#test/fixtures/specified-papers.json' with { type: 'json' };
import { joinQuestions, writePaper, writeQuestions } from './write-paper.ts';

const questions = writeQuestions(papers.questions);

describe('a paper', () => {
  it.each(papers.cases)('has the fields optionA to optionF, byte for byte as they always were: $name', (paper) => {
    const { name, exam, attempt, now } = paper;
    expect(writePaper(exam, attempt, questions, now, {}).text).toBe(specified[name]);
  });

  it.each(papers.cases)('has each option once for a page that asks for lists, and is else the same: $name', (paper) => {
    const { name, exam, attempt, now } = paper;
    const { text } = writePaper(exam, attempt, questions, now, { options: 'list' });
    expect(text).not.toMatch(/option[A-F]/);
    expect(JSON.parse(String(text))).toEqual(Paper.parse(JSON.parse(specified[name])));
  });

  it('has no key and no explanation, whatever its questions have', () => {
    const keyed = papers.questions.map((question) => ({ ...question, correctAnswer: 'B', explanation: 'Because.' }));
    for (const { exam, attempt, now } of papers.cases)
      for (const form of [{}, { options: 'list' } as const])
        expect(writePaper(exam, attempt, writeQuestions(keyed), now, form).text).not.toMatch(
          /correctAnswer|explanation|Because/,
        );
  });
});

it('writes the vignette of a question with a case, and nothing for the others', () => {
  const vignette = { id: 5, text: 'A man has “fever”.', imageUrl: 'https://example.org/x.png' };
  const [first, ...others] = papers.questions;
  if (!first) throw new Error('There is no question.');
  const { attempt } = papers.inSections;
  const ids = papers.questions.map(({ id }) => id);
  const written = writeQuestions([{ ...first, vignette }, ...others.map((each) => ({ ...each, vignette: null }))]);
  const shown = JSON.parse(joinQuestions(attempt, ids, written, {}));
  const plain = JSON.parse(joinQuestions(attempt, ids, questions, {}));
  expect(shown).toEqual([{ ...plain[0], case: vignette }, ...plain.slice(1)]);
});

it('writes the questions of a sealed section in both forms', () => {
  const { attempt } = papers.inSections;
  expect(joinQuestions(attempt, [14, 12], questions, {})).toBe(specified['a sealed section']);
  expect(joinQuestions(attempt, [14, 12], questions, { options: 'list' })).not.toMatch(/option[A-F]/);
});
