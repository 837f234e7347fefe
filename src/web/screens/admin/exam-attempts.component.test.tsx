import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listExams } from '#contract/exams/exams.contract.ts';
import { listAttempts } from '#contract/exams/monitoring/monitoring.contract.ts';
import { exportResponses } from '#contract/exams/monitoring/responses.contract.ts';
import { listStandings } from '#contract/exams/monitoring/standings.contract.ts';
import { type Answer, answers, breaksOff, refuses, waits } from '#test/components/answers.ts';
import { attemptsPage, closed, listed } from '#test/components/attempts.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { exam } from '#test/components/exam.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const showAttempts = (attempts: Answer) =>
  showScreen('/admin/mcq-tests?exam=1&tab=sessions', [answers(listExams, [exam]), attempts]);

test('An administrator sees attempts with long names on the third of 400 pages', async () => {
  await showAttempts(answers(listAttempts, attemptsPage));
  await expect.element(page.getByText('Page 3 of 400')).toBeInTheDocument();
  await expect.poll(() => page.getByRole('row').elements()).toHaveLength(4);
  await expect.element(page.getByText('Closed by educator')).toBeInTheDocument();
  await expect.element(page.getByText('+15 min').first()).toBeInTheDocument();
  await checkScreen();
  await page.viewport(390, 844);
  const [, ...rows] = [...document.querySelectorAll('tr')];
  const leftEdges = rows.map((row) => [...row.cells].slice(0, -1).map((cell) => cell.getBoundingClientRect().left));
  expect(new Set(leftEdges[0])).toHaveLength(2);
  for (const edges of leftEdges) expect(edges).toEqual(leftEdges[0]);
});

test('An administrator prepares the list of results, and chooses what it says of each student', async () => {
  const standing = { name: 'Asha Rao', email: null, marking: closed.marking, maxPoints: 200, passed: true };
  await showScreen('/admin/mcq-tests?exam=1&tab=sessions', [
    answers(listExams, [exam]),
    answers(listAttempts, attemptsPage),
    answers(listStandings, {
      scoresFrom: 'held',
      isReleased: false,
      openAttempts: 2,
      standings: [
        { ...standing, rank: 1, number: 4711, rollNumber: 'R-7', points: 150, percentage: 75 },
        { ...standing, rank: 2, number: 4712, rollNumber: null, name: '', points: 90, percentage: 45, passed: false },
      ],
    }),
  ]);
  await page.getByRole('button', { name: 'List of results' }).click();
  const table = page.getByRole('table', { name: 'Results' });
  await expect.element(table.getByRole('row', { name: '1 R-7 150 75% Passed' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: '2 No. 4712 90 45% Failed' })).toBeVisible();
  await expect
    .element(page.getByText('Students do not see their scores yet. This list would tell them. 2 sessions still run.'))
    .toBeVisible();
  await page.getByRole('radio', { name: 'Name' }).click();
  await expect.element(table.getByRole('row', { name: '1 Asha Rao 150 75% Passed' })).toBeVisible();
  await page.getByRole('radio', { name: 'A neutral number' }).click();
  await expect.element(table.getByRole('row', { name: '1 No. 4711 150 75% Passed' })).toBeVisible();
  await checkScreen();
});

test('An administrator whose list of results or file fails reads which one failed, and can try again', async () => {
  const refusal = refuses(listStandings, 503, 'unavailable', 'The service is busy for a moment. Please try again.');
  await showScreen('/admin/mcq-tests?exam=1&tab=sessions', [
    answers(listExams, [exam]),
    answers(listAttempts, attemptsPage),
    refusal,
    breaksOff(exportResponses),
  ]);
  await page.getByRole('button', { name: 'Export answers CSV' }).click();
  await expect.element(page.getByText('Failed to export the answers. Please try again.').first()).toBeVisible();
  await page.getByRole('button', { name: 'List of results' }).click();
  const dialog = page.getByRole('dialog', { name: /^Results: / });
  await expect.element(dialog.getByText('The list could not be loaded')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await checkScreen();
});

test('An administrator reads an ordinary email in one line, and reaches the actions of the exam in a low window', async () => {
  const ordinary = { ...listed, email: 'maria.fernandez@example.org' };
  await page.viewport(1280, 800);
  await showAttempts(answers(listAttempts, { ...attemptsPage, attempts: [ordinary] }));
  const email = page.getByText(ordinary.email);
  await expect.element(email).toBeVisible();
  expect(email.element().getBoundingClientRect().height).toBeLessThan(30);

  // A phone in landscape.
  await page.viewport(844, 390);
  await expect.element(page.getByRole('button', { name: 'Edit this exam' })).toBeVisible();
  await expect.element(page.getByRole('switch', { name: 'Active', exact: true })).toBeVisible();
  const [actions, tabs] = [page.getByRole('button', { name: 'Edit this exam' }), page.getByRole('tablist')].map(
    (part) => part.element().getBoundingClientRect(),
  );
  expect(actions?.bottom).toBeLessThanOrEqual(tabs?.top ?? 0);
});

test('An administrator sees zeros and a hint while an exam has no sessions', async () => {
  const counts = { total: 0, inProgress: 0, completed: 0, expired: 0 };
  const empty = { ...attemptsPage, total: 0, page: 1, counts, averagePercentage: null, attempts: [] };
  await showAttempts(answers(listAttempts, empty));
  await expect.element(page.getByText('No exam sessions yet...', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  const tiles = [...document.querySelectorAll('[aria-label="Sessions in total"] > div')];
  expect(tiles.map(({ textContent }) => textContent)).toEqual([
    'Sessions0',
    'In progress0',
    'Completed0',
    'Average score0%',
  ]);
  await checkScreen();
});

test('An administrator waits for the attempts', async () => {
  await showAttempts(waits(listAttempts));
  await expect.element(page.getByText('Loading…').first()).toBeVisible();
  // Zeros would look as if the sessions had been lost.
  const figures = page.getByLabelText('Sessions in total');
  await expect.element(figures).toBeVisible();
  expect(figures.element().textContent).not.toMatch(/\d/);
  await checkScreen();
});

test('An administrator sees that the attempts could not be loaded', async () => {
  await showAttempts(breaksOff(listAttempts));
  await expect.element(page.getByText('The sessions could not be loaded')).toBeVisible();
  await checkScreen();
});
