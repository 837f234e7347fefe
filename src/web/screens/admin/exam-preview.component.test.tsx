import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gradePreview, type PreviewResult, previewExam } from '#contract/exams/attempts/preview.contract.ts';
import { listExams } from '#contract/exams/exams.contract.ts';
import { listQuestions } from '#contract/exams/questions.contract.ts';
import { type Answer, answers, refuses } from '#test/components/answers.ts';
import { attemptResult } from '#test/components/attempt-result.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { exam } from '#test/components/exam.ts';
import { questions } from '#test/components/questions.ts';
import { showScreen } from '#test/components/show-screen.tsx';
import { makeSectionedPaper, type PlannedSection } from '#test/doubles/attempt-server.ts';

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const clear = () => {
  localStorage.clear();
  sessionStorage.clear();
};
beforeEach(clear);
afterEach(clear);

describe('the preview of an exam', () => {
  const plan: PlannedSection[] = [
    { questionIds: [11, 12], endsAt: 1200, advance: 'clock', mayReturn: false },
    { questionIds: [13], endsAt: 2400, advance: 'clock', mayReturn: false },
  ];
  const result: PreviewResult = { ...attemptResult, examTitle: 'Renal' };

  /** A server whose second paper is that of the second section. */
  function serve() {
    const graded: { seed: string; answers: { questionId: number; selectedAnswer: string }[] }[] = [];
    let papers = 0;
    const paper: Answer = {
      endpoint: previewExam,
      respond: async () => {
        const made = makeSectionedPaper(plan, papers === 0 ? 0 : 1200);
        papers += 1;
        return Response.json({ ...made, exam: { ...made.exam, title: 'Renal', duration: 40 } });
      },
    };
    const grade: Answer = {
      endpoint: gradePreview,
      respond: async ({ body }) => {
        graded.push(JSON.parse(String(body)));
        return Response.json(result);
      },
    };
    return { graded, list: [paper, grade] };
  }

  test('says that it is one, goes on to the next section at once, and ends with the result, which is not stored', async () => {
    const { graded, list } = serve();
    await showScreen('/admin/mcq-tests/1/preview', list);
    await expect.element(page.getByRole('heading', { name: 'Preview: Renal' })).toBeInTheDocument();
    await expect.element(page.getByText('Preview: nothing is recorded')).toBeVisible();
    await checkScreen();
    await page.getByRole('button', { name: /^B / }).click();
    await press('Next section');
    await expect.element(page.getByRole('banner').getByText('Question 3 of 3')).toBeVisible();
    expect(page.getByRole('button', { name: 'Next section' }).query()).toBeNull();
    await page.getByRole('button', { name: /^C / }).click();
    await press('Submit Exam');
    await expect.element(page.getByText('The preview has ended. Nothing was stored.')).toBeVisible();
    expect(graded.at(-1)?.answers).toMatchObject([
      { questionId: 11, selectedAnswer: 'B' },
      { questionId: 13, selectedAnswer: 'C' },
    ]);
    expect(graded.at(-1)?.seed).toMatch(/^[\w-]+$/);
    expect(Object.keys(localStorage).filter((key) => /answer|struck|attempt/.test(key))).toEqual([]);
    await checkScreen();
    await press('Back to the exam');
    await expect.poll(() => location.search).toBe('?exam=1');
    expect(sessionStorage).toHaveLength(0);
  });

  test('says why an exam cannot be previewed', async () => {
    const message = 'This exam has no questions yet.';
    await showScreen('/admin/mcq-tests/1/preview', [refuses(previewExam, 409, 'exam.empty', message)]);
    await expect.element(page.getByText(message)).toBeVisible();
    await checkScreen();
  });
});

describe('the printed paper', () => {
  const section = (id: number, title: string) =>
    ({ id, title, minutes: 20, advance: 'clock', mayReturn: false }) as const;
  const hindi = 'निम्नलिखित में से कौन-सा सही है?';
  const placed = questions.map((question, index) => ({
    ...question,
    ...(index === 0 && { questionText: hindi, optionE: 'पाँचवाँ', optionF: 'छठा' }),
    ...(index === 3 && { keyState: 'dropped' as const }),
    ...(index === 4 && { alsoCorrect: ['D' as const] }),
    section: index < 3 ? 2 : 1,
  }));
  const shown = {
    ...exam,
    totalQuestions: 6,
    sections: [section(1, 'Part A'), section(2, 'Part B')],
    marking: { right: 4, wrong: -1, blank: 0, unit: 1 },
  };
  const parts = (name: string) =>
    [...document.querySelectorAll(`[aria-label="${name}"] li`)].map((li) => li.textContent);

  test('has sections, marks, space for the name, and the key on a page of its own', async () => {
    await showScreen('/admin/mcq-tests/1/print', [answers(listExams, [shown]), answers(listQuestions, placed)]);
    const paper = page.getByRole('region', { name: 'Paper' });
    await expect.element(paper.getByText('6 questions · 40 minutes · maximum 24 marks')).toBeVisible();
    await expect.element(paper.getByText('Roll number')).toBeVisible();
    await expect.element(paper.getByText(hindi)).toBeVisible();
    expect(paper.element().textContent).not.toMatch(/Correct|pathognomonic/);
    const numbers = parts('Paper').flatMap((text) => /^\d+\./.exec(text ?? '') ?? []);
    expect(numbers).toEqual(['1.', '2.', '3.', '4.', '5.', '6.']);
    expect(parts('Answer key')).toEqual(['1.Dropped', '2.B and D', '3.B', '4.B', '5.B', '6.B']);
    await checkScreen();
    await page.getByRole('switch', { name: 'Paper' }).click();
    await expect.poll(() => parts('Paper')).toEqual([]);
    await page.getByRole('switch', { name: 'Answer key, on a page of its own' }).click();
    await expect.poll(() => parts('Answer key')).toEqual([]);
    expect(parts('Paper')).not.toEqual([]);
  });

  test('says that an exam has no questions', async () => {
    await showScreen('/admin/mcq-tests/1/print', [answers(listExams, [exam]), answers(listQuestions, [])]);
    await expect.element(page.getByText('This exam has no questions yet')).toBeVisible();
  });
});
