import { describe, expect, it } from 'vitest';
import { AttemptResult, type OptionLetter, Paper } from './attempts.contract.ts';
import { gradePractice, PracticeAnswers, practiceExam, sampleResult } from './practice-exam.ts';

const keys = new Map(practiceExam.questions.map((question) => [question.id, question.correctAnswer]));

describe('the practice exam', () => {
  it('is a paper of the default length, numbered from 1', () => {
    expect(practiceExam).toMatchObject({ duration: 60, totalQuestions: 10, passingScore: 60 });
    expect(practiceExam.questions.map((question) => question.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(Paper.shape.questions.safeParse(practiceExam.questions).success).toBe(true);
  });

  it('gives full marks for its keys and none for silence', () => {
    expect(gradePractice(keys)).toMatchObject({ correctAnswers: 10, totalScore: 10, percentage: 100, passed: true });
    expect(gradePractice(new Map())).toMatchObject({ correctAnswers: 0, totalScore: 0, percentage: 0, passed: false });
  });

  it('passes six of ten and fails five of ten', () => {
    const first = (count: number) => new Map([...keys].slice(0, count));
    expect(gradePractice(first(6))).toMatchObject({ percentage: 60, passed: true });
    expect(gradePractice(first(5))).toMatchObject({ percentage: 50, passed: false });
  });

  it('reviews each question in order, with the choice, the key and the explanation', () => {
    const { results } = gradePractice(
      new Map<number, OptionLetter | null>([
        [1, 'A'],
        [2, null],
        [99, 'B'],
      ]),
    );
    expect(results).toHaveLength(10);
    expect(results[0]).toMatchObject({ questionId: 1, selectedAnswer: 'A', correctAnswer: 'B', isCorrect: false });
    expect(results[1]).toMatchObject({ questionId: 2, selectedAnswer: null, isCorrect: false });
    expect(results[0]?.explanation).toContain('tension pneumothorax');
  });

  it('has the shape of a result in all that it knows', () => {
    const attempt = {
      ...sampleResult,
      examCode: 'X',
      studentName: 'X',
      status: 'completed',
      submittedAt: '2026-01-01T00:00:00Z',
      rank: 1,
      cohort: 1,
    };
    expect(AttemptResult.parse(attempt)).toEqual(attempt);
  });

  it('has sample results with seven right, two wrong and one left out', () => {
    expect(sampleResult).toMatchObject({ totalQuestions: 10, correctAnswers: 7, percentage: 70, passed: true });
    expect(sampleResult.results.filter((answer) => answer.selectedAnswer === null)).toHaveLength(1);
  });
});

describe('posted practice answers', () => {
  it('keep the choices and drop whatever else was sent', () => {
    expect(PracticeAnswers.parse(sampleResult.results)).toEqual(
      sampleResult.results.map(({ questionId, selectedAnswer }) => ({ questionId, selectedAnswer })),
    );
  });

  it.each([
    ['no list', { questionId: 1 }],
    ['a question that does not exist', [{ questionId: 11, selectedAnswer: 'A' }]],
    ['question 0', [{ questionId: 0, selectedAnswer: 'A' }]],
    ['half a question', [{ questionId: 1.5, selectedAnswer: 'A' }]],
    ['an option that does not exist', [{ questionId: 1, selectedAnswer: 'E' }]],
    ['an answer left out', [{ questionId: 1 }]],
    [
      'a question answered twice',
      [
        { questionId: 1, selectedAnswer: 'A' },
        { questionId: 1, selectedAnswer: 'B' },
      ],
    ],
  ])('are refused with %s', (_what, answers) => {
    expect(PracticeAnswers.safeParse(answers).success).toBe(false);
  });
});
