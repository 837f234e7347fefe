import { expect, it } from 'vitest';
import { practiceExam } from '#contract/exams/attempts/practice-exam.ts';
import { mockSections } from '../mock-exam/mock-exam.ts';
import { sampleQuestions } from '../sample-exam.ts';
import { practiceQuestions } from './practice-questions.ts';

it('there are 60 questions to practise, and none of them is in an exam of the demo', () => {
  expect(practiceQuestions).toHaveLength(60);
  const inExams = [
    ...mockSections.flatMap(({ questions }) => questions),
    ...sampleQuestions,
    ...practiceExam.questions,
  ];
  const texts = [...inExams, ...practiceQuestions].map(({ questionText }) => questionText);
  expect(new Set(texts).size).toBe(texts.length);
});

it('their keys are spread over the letters A to D', () => {
  for (const letter of ['A', 'B', 'C', 'D']) {
    const ofLetter = practiceQuestions.filter(({ correctAnswer }) => correctAnswer === letter);
    expect(ofLetter.length).toBeGreaterThanOrEqual(12);
    expect(ofLetter.length).toBeLessThanOrEqual(18);
  }
});
