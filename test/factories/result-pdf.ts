import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import type { AttemptResult, ReviewedAnswer } from '#contract/exams/attempts/results.contract.ts';
import { plainKey } from '#contract/exams/key.contract.ts';
import { defaultMarking } from '#contract/exams/marking.contract.ts';
import { type ResultPdfOptions, renderResultPdf } from '#server/features/exams/attempts/result/pdf/result-pdf.ts';

/** An answer to a question whose correct option is C. */
export const makeAnswer = (number: number, more: Partial<ReviewedAnswer> = {}): ReviewedAnswer => ({
  questionId: number,
  questionText: `Stem of question ${number}: which of the following is the best next step?`,
  optionA: `First option ${number}`,
  optionB: `Second option ${number}`,
  optionC: `Third option ${number}`,
  optionD: `Fourth option ${number}`,
  optionE: null,
  optionF: null,
  selectedAnswer: 'B',
  correctAnswer: 'C',
  ...plainKey,
  isCorrect: false,
  explanation: `Reason behind question ${number}.`,
  timeSpent: 72,
  markedForReview: false,
  settled: null,
  ...more,
});

/** The result of a student with one correct, one wrong and one missing answer. */
export const makeResult = (more: Partial<AttemptResult> = {}): AttemptResult => ({
  examTitle: 'Cardiology & renal mock',
  examCode: 'MOCK7',
  studentName: 'Asha Rao',
  status: 'completed',
  submittedAt: '2026-03-04T05:06:00.000Z',
  ranOutOfTime: false,
  totalQuestions: 3,
  correctAnswers: 1,
  incorrectAnswers: 1,
  unanswered: 1,
  totalScore: 1,
  marking: defaultMarking,
  points: 1,
  maxPoints: 3,
  percentage: 33,
  passed: false,
  passingScore: 60,
  passNote: null,
  rank: 7,
  cohort: 19,
  sections: [],
  optionsWereShuffled: false,
  isRanked: true,
  percentile: 68.4210526,
  sharedWith: 0,
  rankedAttempt: null,
  reviewFrom: null,
  results: [
    makeAnswer(1),
    makeAnswer(2, { selectedAnswer: 'C', isCorrect: true, timeSpent: 45 }),
    makeAnswer(3, { selectedAnswer: null, timeSpent: 0, explanation: null }),
  ],
  challenges: [],
  receipt: null,
  ...more,
});

/** The texts of the pages, the facts and the document of a PDF. */
export async function read(pdf: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text: pages } = await extractText(document, { mergePages: false });
  const collapsed = pages.map((page) => page.replaceAll(/\s+/g, ' '));
  return { pages: collapsed, text: collapsed.join(' '), meta: await getMeta(document), document };
}

/** Draws the PDF of a result and reads it. */
export const render = async (result: AttemptResult, options: Partial<ResultPdfOptions> = {}) =>
  read(await renderResultPdf(result, { isPractice: false, origin: 'https://rounds.example', ...options }));
