import { expect, it } from 'vitest';
import type { ExamAnalytics } from '#contract/exams/analytics/analytics.contract.ts';
import type { QuestionKey } from '#contract/exams/key.contract.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createClosedAttempt, letters } from '#test/factories/closed-attempts.ts';
import { createExam } from '#test/factories/create-content.ts';

const test = setUpTestApp();

// Keys A, B, C. The first question is the one that is settled.
const papers = ['ABC', 'BBC', 'BB-', '-AC', 'A-C', 'CBA', '-BC', 'B--'];
const marks = { markRight: 4, markWrong: -1, markBlank: 0, markUnit: 1 };

/**
 * Creates an exam with these papers, settles its first question after its analytics was read once, and reads the
 * analytics again.
 */
async function analyseSettled(draft: Partial<QuestionKey>): Promise<ExamAnalytics> {
  const exam = await createExam(test.db, { questionCount: 3, ...marks });
  for (const paper of papers) await createClosedAttempt(test.db, exam, letters(paper));
  await test.asAdmin('GET', `/api/exams/${exam.id}/analytics`);
  const settled = await test.asAdmin('POST', `/api/questions/${exam.questions[0]?.id}/settlement`, draft);
  expect(settled.statusCode, settled.body).toBe(200);
  return (await test.asAdmin('GET', `/api/exams/${exam.id}/analytics`)).json();
}

const mean = (points: number[]) => points.reduce((sum, each) => sum + each, 0) / points.length;
/** Points of a paper: full marks for the first question if `earns`, and the other questions by their keys. */
const pointsOf = (paper: string, earns: boolean | undefined) => {
  const point = (letter: string | undefined, key: string) => (letter === key ? 4 : letter === '-' ? 0 : -1);
  const first = earns === undefined ? 0 : earns ? 4 : point(paper[0], 'A');
  return first + point(paper[1], 'B') + point(paper[2], 'C');
};

it('leaves a dropped question out of all totals, and marks it', async () => {
  const analytics = await analyseSettled({ keyState: 'dropped' });
  const [dropped, second] = analytics.questions;
  expect(dropped).toMatchObject({
    keyState: 'dropped',
    attempts: 8,
    facilityIndex: null,
    discriminationIndex: null,
    verdict: { tone: 'neutral', label: 'Dropped', text: 'The question counts in no marks.' },
  });
  expect(dropped?.options.map(({ attempts }) => attempts)).toEqual([2, 3, 1, 0, 2]);
  expect(second).toMatchObject({ keyState: 'normal', attempts: 8, facilityIndex: 5 / 8 });
  expect(analytics.marks).toMatchObject({ attempts: 8, questions: 2, maxMarks: 8 });
  expect(analytics.marks.mean).toBeCloseTo(mean(papers.map((paper) => pointsOf(paper, undefined))), 10);
  // Without the dropped question the paper has two items, and their variances and the total give Cronbach's alpha.
  const both = await createExam(test.db, { questionCount: 3, ...marks });
  const ids = both.questions.slice(1).map(({ id }) => id);
  for (const paper of papers) await createClosedAttempt(test.db, both, letters(paper.slice(1)), { questionIds: ids });
  const without: ExamAnalytics = (await test.asAdmin('GET', `/api/exams/${both.id}/analytics`)).json();
  expect(analytics.marks).toEqual(without.marks);
  expect(analytics.averagePercentage).toBe(without.averagePercentage);
});

it('counts full marks for everyone in the marks, and calls the question settled', async () => {
  const analytics = await analyseSettled({ keyState: 'bonus_all' });
  expect(analytics.questions[0]).toMatchObject({ facilityIndex: 1, verdict: { label: 'Settled' } });
  expect(analytics.questions[0]?.options.map(({ attempts }) => attempts)).toEqual([2, 3, 1, 0, 2]);
  expect(analytics.marks).toMatchObject({ questions: 3, maxMarks: 12 });
  expect(analytics.marks.mean).toBeCloseTo(mean(papers.map((paper) => pointsOf(paper, true))), 10);
});

it('counts full marks for those who chose an option', async () => {
  const analytics = await analyseSettled({ keyState: 'bonus_attempted' });
  expect(analytics.questions[0]).toMatchObject({ facilityIndex: 6 / 8, verdict: { label: 'Settled' } });
  const expected = papers.map((paper) => (paper.startsWith('-') ? pointsOf(paper, false) : pointsOf(paper, true)));
  expect(analytics.marks.mean).toBeCloseTo(mean(expected), 10);
});

it('counts a further correct option like the key, and does not call it a distractor', async () => {
  const analytics = await analyseSettled({ alsoCorrect: ['B'] });
  const [settled] = analytics.questions;
  expect(settled).toMatchObject({ correctAnswer: 'A', alsoCorrect: ['B'], facilityIndex: 5 / 8 });
  expect(settled?.verdict.text).not.toContain('option B');
  const expected = papers.map((paper) => pointsOf(paper, paper.startsWith('B')));
  expect(analytics.marks.mean).toBeCloseTo(mean(expected), 10);
});
