import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listExams } from '#contract/exams/exams.contract.ts';
import { closeOpenAttempts } from '#contract/exams/monitoring/manage-attempts.contract.ts';
import { listAttempts } from '#contract/exams/monitoring/monitoring.contract.ts';
import { answers, waits } from '#test/components/answers.ts';
import { attemptsPage, listed } from '#test/components/attempts.ts';
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
  const before = topOfTable();
  await page.getByRole('button', { name: 'Close sessions' }).click();
  await page.getByRole('button', { name: 'Close 2', exact: true }).click();
  await expect.element(page.getByText('No session is open after its end')).toBeVisible();
  await expect.element(page.getByText('2 sessions still open after their end')).not.toBeVisible();
  expect(topOfTable()).toBe(before);
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

/**
 * Where the table of the open dialog begins, in px of its layout: a dialog grows while it opens, which moves everything
 * in its bounding rectangles but nothing in its layout.
 */
function topOfTable() {
  let top = 0;
  let element: Element | null = document.querySelector('[role=dialog] table');
  if (element === null) throw new Error('The dialog has no table.');
  for (; element instanceof HTMLElement; element = element.offsetParent) top += element.offsetTop;
  return top;
}

test('An administrator who watches the list reads a new notice below, and no row moves', async () => {
  let pastEnd = 0;
  await page.viewport(1366, 657);
  await showScreen('/admin/mcq-tests?exam=1&tab=sessions', [
    answers(listExams, [exam]),
    {
      endpoint: listAttempts,
      respond: async () =>
        Response.json({ ...attemptsPage, timeOver: pastEnd, marked: { ...attemptsPage.marked, past_end: pastEnd } }),
    },
  ]);
  await expect.element(page.getByRole('dialog').getByRole('table')).toBeVisible();
  const before = topOfTable();
  pastEnd = 2;
  await page.getByRole('button', { name: 'Score' }).click();
  const notice = page.getByText('2 sessions still open after their end');
  await expect.element(notice).toBeVisible();
  expect(notice.element().getBoundingClientRect().bottom).toBeLessThan(657);
  expect(topOfTable()).toBe(before);
});

test('An administrator sees the first student without scrolling, on a low laptop and on a phone, with the section', async () => {
  const sectioned = { ...listed, section: 'Part B' };
  const nobodyFinished = { ...attemptsPage, averagePercentage: null, attempts: [sectioned] };
  const long = { ...exam, closesAt: '2190-12-03T12:00:00.000Z', reviewFrom: 'held', attemptsAllowed: 1 };
  await page.viewport(1366, 657);
  await showScreen('/admin/mcq-tests?exam=1&tab=sessions', [
    answers(listExams, [long]),
    answers(listAttempts, nobodyFinished),
  ]);
  const student = page.getByRole('button', { name: /^Asha Rao/ });
  const bottomOf = () => student.element().closest('tr')?.getBoundingClientRect().bottom;
  await expect.element(page.getByText('Part B', { exact: true })).toBeVisible();
  expect(page.getByLabelText('Sessions in total').element().textContent).toMatch(/Average score–$/);
  expect(bottomOf()).toBeLessThan(633);
  await page.viewport(390, 844);
  await expect.poll(() => student.element().getBoundingClientRect().bottom).toBeLessThan(844);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Status' })).toBeVisible();
  await checkScreen();
});

test('An administrator who has one choice of sessions to close finds it chosen', async () => {
  await showScreen('/admin/mcq-tests?exam=1&tab=sessions', [
    answers(listExams, [exam]),
    answers(listAttempts, {
      ...attemptsPage,
      timeOver: 0,
      counts: { ...attemptsPage.counts, inProgress: 5 },
      marked: { ...attemptsPage.marked, quiet: 0, past_end: 0 },
    }),
  ]);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Close sessions' }).click();
  await expect.element(page.getByRole('radio', { name: 'All in progress (5)' })).toBeChecked();
  await expect.element(page.getByRole('alertdialog', { name: 'Close 5 sessions in progress?' })).toBeVisible();
});
