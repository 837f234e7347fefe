import { describe, expect, it } from 'vitest';
import { practiceExam } from '#contract/exams/attempts/practice-exam.ts';
import type { OptionLetter } from '#domain/question/question-options.ts';
import { sampleExam, sampleQuestions } from './sample-exam.ts';

type Item = {
  questionText: string;
  options: string[];
  correctAnswer: OptionLetter;
  explanation?: string | null | undefined;
};

const lengthOfKey = ({ options, correctAnswer }: Item) => options['ABCD'.indexOf(correctAnswer)]?.length ?? 0;

describe.each<{ name: string; items: Item[] }>([
  { name: 'SAMPLE2024', items: sampleQuestions },
  { name: 'the practice exam', items: practiceExam.questions },
])('the questions of $name', ({ items }) => {
  it('are ten vignettes that end with a question', () => {
    expect(items).toHaveLength(10);
    for (const item of items) expect(item.questionText).toMatch(/\. Which of the following [^.]+\?$/);
  });

  it('have four different options without absolute words, and no negative question', () => {
    for (const item of items) {
      const { options } = item;
      expect(options).toHaveLength(4);
      expect(new Set(options).size).toBe(4);
      for (const option of options) expect(option).not.toMatch(/\b(all|none|both|always|never|only)\b/i);
      expect(item.questionText).not.toMatch(/\b(EXCEPT|NOT)\b|least likely/);
    }
  });

  it('have keys that are spread over A to D', () => {
    for (const letter of ['A', 'B', 'C', 'D']) {
      const count = items.filter((item) => item.correctAnswer === letter).length;
      expect(count).toBeGreaterThanOrEqual(2);
      expect(count).toBeLessThanOrEqual(3);
    }
  });

  it('do not give the key away by its length', () => {
    const longest = items.filter((item) => item.options.every((option) => option.length <= lengthOfKey(item)));
    expect(longest.length).toBeLessThanOrEqual(4);
  });

  it('explain the key and the other options', () => {
    for (const item of items) expect(item.explanation?.length ?? 0).toBeGreaterThan(200);
  });
});

describe('SAMPLE2024', () => {
  it('has the default duration and passing score, and the stated number of questions', () => {
    expect(sampleExam).toMatchObject({ examCode: 'SAMPLE2024', duration: 60, totalQuestions: 10, passingScore: 60 });
    expect(sampleQuestions).toHaveLength(sampleExam.totalQuestions);
  });

  it('covers several subjects and all difficulties', () => {
    expect(new Set(sampleQuestions.map((question) => question.subject)).size).toBeGreaterThanOrEqual(6);
    expect(new Set(sampleQuestions.map((question) => question.difficulty))).toEqual(
      new Set(['easy', 'medium', 'hard']),
    );
    for (const question of sampleQuestions) expect(question.topic).toBeTruthy();
  });

  it('shares no question with the practice exam, because each browser has the keys of the practice exam', () => {
    const practised = practiceExam.questions.map((question) => question.questionText);
    for (const question of sampleQuestions) expect(practised).not.toContain(question.questionText);
  });
});
