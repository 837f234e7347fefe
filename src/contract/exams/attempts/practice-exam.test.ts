import { describe, expect, it } from 'vitest';
import { PracticeAnswers, practiceExam } from './practice-exam.ts';

describe('the practice exam', () => {
  it('is a paper of 60 minutes with the questions 1 to 10', () => {
    expect(practiceExam).toMatchObject({ duration: 60, totalQuestions: 10, passingScore: 60 });
    expect(practiceExam.questions.map((question) => question.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const { options } of practiceExam.questions) expect(options).toHaveLength(4);
  });
});

describe('posted practice answers', () => {
  it('keep the choices and drop all other fields', () => {
    const answers = practiceExam.questions.map(({ id }) => ({ questionId: id, selectedAnswer: id === 9 ? null : 'A' }));
    const posted = answers.map((answer) => ({ ...answer, isCorrect: true, correctAnswer: 'A' }));
    expect(PracticeAnswers.parse(posted)).toEqual(answers);
  });

  it.each([
    ['an object instead of a list', { questionId: 1 }],
    ['a question that does not exist', [{ questionId: 11, selectedAnswer: 'A' }]],
    ['question 0', [{ questionId: 0, selectedAnswer: 'A' }]],
    ['a question id that is not whole', [{ questionId: 1.5, selectedAnswer: 'A' }]],
    ['an option that does not exist', [{ questionId: 1, selectedAnswer: 'E' }]],
    ['an answer without its choice', [{ questionId: 1 }]],
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
