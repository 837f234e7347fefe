import { describe, expect, it } from 'vitest';
import { practiceExam } from '#contract/exams/attempts/practice-exam.ts';
import { areAscendingNumbers } from '#domain/question/ascending-numbers.ts';
import { flawsOf } from '#domain/question/item-flaws.ts';
import type { NewQuestion } from '#server/schema/questions.table.ts';
import { mockSections } from './mock-exam/mock-exam.ts';
import { practiceQuestions } from './practice/practice-questions.ts';
import { sampleQuestions } from './sample-exam.ts';

const mockQuestions = mockSections.flatMap((section) => section.questions);

function itemOf(question: NewQuestion) {
  const { options, correctAnswer, questionText, explanation } = question;
  const rightAnswer = options['ABCD'.indexOf(correctAnswer)] ?? '';
  const distractors = options.filter((option) => option !== rightAnswer);
  return { questionText, options, rightAnswer, distractors, explanation: explanation ?? '' };
}

const papers = [
  { name: 'the questions of NEETMOCK', items: mockQuestions.map(itemOf) },
  { name: 'the questions that are on no paper', items: practiceQuestions.map(itemOf) },
];

describe.each(papers)('each of $name', ({ items }) => {
  it.each(items)('has no item-writing flaw that the checks of generated questions know: $questionText', (item) => {
    expect(flawsOf(item)).toEqual([]);
  });

  it('is a vignette that ends with a question, which asks for nothing negative', () => {
    for (const { questionText } of items) {
      expect(questionText).toMatch(/\. Which of the following [^.]+\?$/);
      expect(questionText).not.toMatch(/\b(EXCEPT|NOT)\b|least likely/);
    }
  });

  it('has four different options without absolute words', () => {
    for (const { options } of items) {
      expect(new Set(options.map((option) => option.toLowerCase())).size).toBe(4);
      for (const option of options) expect(option).not.toMatch(/\b(all|none|both|neither|always|never|only)\b/i);
    }
  });

  it('has options that are numbers in ascending order, which no paper shuffles', () => {
    const ofNumbers = items.filter(({ options }) => options.every((option) => /^[\d,.]+(%| [a-z/ ]+)?$/i.test(option)));
    expect(ofNumbers.length).toBeGreaterThanOrEqual(1);
    for (const { options } of ofNumbers) expect(areAscendingNumbers(options), options.join()).toBe(true);
  });

  it('has other options in alphabetical order', () => {
    // The Greek letter of a drug or an enzyme, and a bracket, do not count.
    const plain = (option: string) => option.replace(/^[α-ω]\d?-/u, '').toLowerCase();
    const unordered = items
      .filter(({ options }) => !areAscendingNumbers(options))
      .filter(({ options }) => options.map(plain).join('|') !== options.map(plain).toSorted().join('|'));
    expect(unordered.map(({ options }) => options)).toEqual([]);
  });

  it('explains the key and the other options by their names and not by their letters', () => {
    for (const { explanation } of items) {
      expect(explanation.length).toBeGreaterThan(200);
      expect(explanation).not.toMatch(/\b(options?|choices?|answers?|distractors?) [A-D]\b/i);
    }
  });

  it('has a key that is the longest option in at most 40 % of the questions', () => {
    const longest = items.filter(({ rightAnswer, distractors }) =>
      distractors.every((distractor) => distractor.length <= rightAnswer.length),
    );
    expect(longest.length / items.length).toBeLessThanOrEqual(0.4);
  });
});

/** A reference names a work and its year, so that a candidate can look the key up. */
const reference = / Reference: [A-Z][^.]+, (19|20)\d\d(; [A-Z][^.]+, (19|20)\d\d)?\.$/;

describe('each explanation of the demo content', () => {
  it.each([...mockQuestions, ...sampleQuestions, ...practiceExam.questions, ...practiceQuestions])(
    'ends with a book or a guideline and its year: $questionText',
    ({ explanation }) => {
      expect(explanation).toMatch(reference);
    },
  );
});
