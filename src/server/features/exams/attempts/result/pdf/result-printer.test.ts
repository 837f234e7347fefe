import { expect, it } from 'vitest';
import { practiceExam } from '#contract/exams/attempts/practice-exam.ts';
import { gradePractice } from '#domain/marking/grade-practice.ts';
import { createResultPrinter } from './result-printer.ts';

it('rejects a document that exceeds the time limit, and begins the next one', async () => {
  const printer = createResultPrinter(1);
  const result = gradePractice(
    practiceExam,
    practiceExam.questions.map(({ id }) => ({ questionId: id, selectedAnswer: 'A' })),
  );
  const print = () => printer.print(result, { isPractice: true, origin: 'https://rounds.example' });
  await expect(print()).rejects.toThrow('timed out');
  await expect(print()).rejects.toThrow('timed out');
  await printer.stop();
});
