import type { QuestionAnalytics } from '#contract/exams/analytics/analytics.contract.ts';
import { optionLetters } from '#domain/question/question-options.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { writeCsv } from '#web/platform/write-csv.ts';

/** The statistics of each question as CSV: UTF-8 with BOM, and no text that a spreadsheet would run as a formula. */
export function toQuestionStatisticsCsv(questions: readonly QuestionAnalytics[]): string {
  // A file of questions with up to four options has no columns for options that none of them has.
  const letters = optionLetters.filter(
    (letter, place) => place < 4 || questions.some(({ options }) => options.some(({ option }) => option === letter)),
  );
  const rows = questions.map((question) => {
    const shareOf = (option: string | null) => question.options.find((each) => each.option === option)?.share ?? null;
    return {
      Number: question.number,
      Question: question.questionText,
      Subject: question.subject ?? '',
      Difficulty: question.difficulty,
      Key: [question.correctAnswer, ...question.alsoCorrect].join(', '),
      Attempts: question.attempts,
      'Facility index': question.facilityIndex,
      'Standard deviation': question.standardDeviation,
      'Discrimination index (%)': question.discriminationIndex,
      'Discriminative efficiency (%)': question.discriminativeEfficiency,
      'Effective weight (%)': question.effectiveWeight,
      ...Object.fromEntries(letters.map((letter) => [`Share of ${letter}`, shareOf(letter)])),
      'Share without answer': shareOf(null),
      'Median time (s)': question.medianSeconds,
      Verdict: question.verdict.text,
    };
  });
  return writeCsv(rows);
}

/** Saves the statistics as a file named after the exam. */
export function downloadQuestionStatistics(examTitle: string, questions: readonly QuestionAnalytics[]): void {
  const words = examTitle.match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['exam'];
  const name = words.join('_').slice(0, 80);
  saveFile(new Blob([toQuestionStatisticsCsv(questions)], { type: 'text/csv;charset=utf-8' }), `${name}_questions.csv`);
}
