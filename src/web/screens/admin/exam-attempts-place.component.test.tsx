import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listExams } from '#contract/exams/exams.contract.ts';
import { closeOpenAttempts } from '#contract/exams/monitoring/manage-attempts.contract.ts';
import { listAttempts } from '#contract/exams/monitoring/monitoring.contract.ts';
import { answers, waits } from '#test/components/answers.ts';
import { attemptsPage } from '#test/components/attempts.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { exam } from '#test/components/exam.ts';
import { showScreen } from '#test/components/show-screen.tsx';

test('An administrator closes the sessions that are open after their end, and the list stays where it is', async () => {
  let pastEnd = 2;
  await showScreen('/admin/mcq-tests?exam=1&tab=sessions', [
    answers(listExams, [exam]),
    {
      endpoint: listAttempts,
      respond: async () =>
        Response.json({ ...attemptsPage, timeOver: pastEnd, marked: { ...attemptsPage.marked, past_end: pastEnd } }),
    },
    {
      endpoint: closeOpenAttempts,
      respond: async () => {
        pastEnd = 0;
        return Response.json({ closed: 2 });
      },
    },
  ]);
  await expect.element(page.getByText('2 sessions still open after their end')).toBeVisible();
  const topOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
  // A press may scroll.
  const placeOfTable = () => topOf('table') - topOf('dl');
  const before = placeOfTable();
  await page.getByRole('button', { name: 'Close sessions' }).click();
  await page.getByRole('button', { name: 'Close 2', exact: true }).click();
  await expect.element(page.getByText('No session is open after its end')).toBeVisible();
  await expect.element(page.getByText('2 sessions still open after their end')).not.toBeVisible();
  expect(placeOfTable()).toBe(before);
  await checkScreen();
});

test('An administrator waits for the attempts', async () => {
  await showScreen('/admin/mcq-tests?exam=1&tab=sessions', [answers(listExams, [exam]), waits(listAttempts)]);
  await expect.element(page.getByText('Loading…').first()).toBeVisible();
  // Zeros would look as if the sessions had been lost.
  const figures = page.getByLabelText('Sessions in total');
  await expect.element(figures).toBeVisible();
  expect(figures.element().textContent).not.toMatch(/\d/);
  await checkScreen();
});
