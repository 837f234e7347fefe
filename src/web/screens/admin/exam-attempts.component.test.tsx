import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listExams } from '#contract/exams/exams.contract.ts';
import { closeOpenAttempts } from '#contract/exams/monitoring/manage-attempts.contract.ts';
import {
  exportAttemptsCsv,
  getAttempt,
  type ListedAttempt,
  listAttempts,
} from '#contract/exams/monitoring/monitoring.contract.ts';
import { exportResponses } from '#contract/exams/monitoring/responses.contract.ts';
import { listStandings } from '#contract/exams/monitoring/standings.contract.ts';
import { type Answer, answers, breaksOff, refuses } from '#test/components/answers.ts';
import { attempts, attemptsPage, closed, inFull, listed } from '#test/components/attempts.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { exam } from '#test/components/exam.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const choose = async (name: string) => {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

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
  const [, ...rows] = [...document.querySelectorAll<HTMLTableRowElement>('[role=dialog] tr')];
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
      absent: [{ name: 'Zoya', rollNumber: 'R-9', email: null }],
      standings: [
        { ...standing, rank: 1, number: 4711, rollNumber: 'R-7', points: 150, percentage: 75 },
        { ...standing, rank: 2, number: 4712, rollNumber: null, name: '', points: 90, percentage: 45, passed: false },
      ],
    }),
  ]);
  await choose('List of results');
  const table = page.getByRole('table', { name: 'Results' });
  await expect.element(table.getByRole('row', { name: '1 R-7 150 75% Passed' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: '2 No. 4712 90 45% Failed' })).toBeVisible();
  await expect
    .element(page.getByText('Students do not see their scores yet. This list would tell them. 2 sessions still run.'))
    .toBeVisible();
  await page.getByRole('radio', { name: 'Name', exact: true }).click();
  await expect.element(table.getByRole('row', { name: '1 Asha Rao 150 75% Passed' })).toBeVisible();
  await page.getByRole('radio', { name: 'Roll number and name' }).click();
  await page.getByRole('switch', { name: 'Add the person of the roster who never started, with AB' }).click();
  await expect.element(table.getByRole('row', { name: '1 R-7 Asha Rao 150 75% Passed' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: '– R-9 Zoya AB – Absent' })).toBeVisible();
  await checkScreen();
  await page.getByRole('radio', { name: 'A neutral number' }).click();
  await expect.element(table.getByRole('row', { name: '1 No. 4711 150 75% Passed' })).toBeVisible();
  // An absent person has no attempt and therefore no neutral number, so the list by numbers has no rows AB.
  expect(table.getByText('AB').elements()).toEqual([]);
  await checkScreen();
});

test('An administrator waits for the list of results, and reads that nobody has ended yet', async () => {
  let send: (response: Response) => void = () => {};
  const coming = new Promise<Response>((resolve) => {
    send = resolve;
  });
  await showScreen('/admin/mcq-tests?exam=1&tab=sessions', [
    answers(listExams, [exam]),
    answers(listAttempts, attemptsPage),
    { endpoint: listStandings, respond: () => coming },
  ]);
  await choose('List of results');
  const dialog = page.getByRole('dialog', { name: /^Results: / });
  await expect.element(dialog.getByText('Loading…')).toBeInTheDocument();
  await checkScreen();
  send(Response.json({ scoresFrom: null, isReleased: true, openAttempts: 0, absent: [], standings: [] }));
  await expect.element(dialog.getByText('No ranked attempt has ended yet.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Print or save as PDF' })).toBeDisabled();
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
  await choose('Export answers CSV');
  await expect.element(page.getByText('Failed to export the answers. Please try again.').first()).toBeVisible();
  await choose('List of results');
  const dialog = page.getByRole('dialog', { name: /^Results: / });
  await expect.element(dialog.getByText('The list could not be loaded')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await checkScreen();
});

test('An administrator saves the sessions that match, or each answer, as a file', async () => {
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  onTestFinished(() => save.mockRestore());
  const file = async () => new Response('file');
  await showScreen('/admin/mcq-tests?exam=1&tab=sessions&status=completed', [
    answers(listExams, [exam]),
    answers(listAttempts, attemptsPage),
    { endpoint: exportResponses, respond: file },
    { endpoint: exportAttemptsCsv, respond: file },
  ]);
  const requests = vi.spyOn(globalThis, 'fetch');
  const saved = () => save.mock.contexts.map((link) => (link as HTMLAnchorElement).download);
  await choose('Export answers XLSX');
  await expect.poll(saved).toEqual(['exam-responses-GT4MED.xlsx']);
  await choose('Export CSV');
  await expect.poll(saved).toEqual(['exam-responses-GT4MED.xlsx', 'exam-sessions-GT4MED.csv']);
  const urls = requests.mock.calls.map(([url]) => String(url));
  expect(urls.find((url) => url.includes('/responses?'))).toContain('format=xlsx');
  expect(urls.find((url) => url.includes('attempts.csv?'))).toContain('status=completed');
});

test('An administrator sees first what needs attention, why students cannot start, and closes only what is left over', async () => {
  const [quiet, twin] = [
    { ...listed, quietSeconds: 340, marks: ['quiet', 'same_device', 'noted'] as const },
    {
      ...listed,
      sessionId: 'two',
      name: 'Ravi Das',
      remainingSeconds: 1300,
      marks: ['past_end', 'same_name'] as const,
    },
  ].map((attempt) => ({ ...attempt, marks: [...attempt.marks] }));
  const closing = vi.fn(async () => Response.json({ closed: 2 }));
  await showScreen('/admin/mcq-tests?exam=1&tab=sessions', [
    answers(listExams, [{ ...exam, isActive: false }]),
    answers(listAttempts, {
      ...attemptsPage,
      counts: { total: 20, inProgress: 9, completed: 10, expired: 1 },
      marked: { past_end: 2, quiet: 3, same_device: 1, same_name: 1, noted: 1 },
      timeOver: 0,
      refusedStarts: 120,
      attempts: [quiet, twin, closed] as ListedAttempt[],
    }),
    { endpoint: closeOpenAttempts, respond: closing },
  ]);
  const requests = vi.spyOn(globalThis, 'fetch');
  await expect.element(page.getByText('120 starts were refused in the last two minutes')).toBeVisible();
  await expect.element(page.getByText('The exam is inactive until an examiner switches it to Active.')).toBeVisible();
  const row = page.getByRole('row').nth(1);
  for (const text of ['No save for 5 min', 'Same device', 'Note', /^saved 5 min ago$/]) {
    await expect.element(row.getByText(text, { exact: true })).toBeInTheDocument();
  }
  await checkScreen();
  await page.getByRole('combobox', { name: 'Marks' }).click();
  await page.getByRole('option', { name: 'Same device (1)' }).click();
  await expect.poll(() => location.search).toContain('mark=same_device');
  expect(String(requests.mock.calls.at(-1)?.[0])).toContain('sort=attention');
  await choose('Close sessions');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('button', { name: 'More' })).toHaveFocus();
  await page.getByRole('button', { name: 'Close sessions' }).click();
  // Each student of these sessions may still be writing, so none is selected at first.
  await page
    .getByRole('alertdialog', { name: 'Close sessions?' })
    .getByRole('button', { name: 'Close sessions' })
    .click();
  await expect.element(page.getByText('Choose which sessions to close.')).toBeVisible();
  const silent = page.getByRole('radio', { name: 'Only those without a save for 5 minutes (3)' });
  await silent.click();
  const question = page.getByRole('alertdialog', { name: 'Close 3 sessions now?' });
  await expect
    .element(question.getByText(/^Their time ends now.* The 17 other sessions do not change\./))
    .toBeVisible();
  await expect.element(question.getByText('Ravi Das (22 min) and 1 other still have time.')).toBeVisible();
  await checkScreen();
  await question.getByRole('radio', { name: 'All in progress (9)' }).click();
  await expect.element(page.getByRole('alertdialog', { name: 'Close 9 sessions in progress?' })).toBeVisible();
  await silent.click();
  await page.getByRole('button', { name: 'Close 3', exact: true }).click();
  await expect.element(page.getByText('Sessions closed', { exact: true })).toBeVisible();
  expect(requests.mock.calls.some(([url]) => String(url).endsWith('/attempts/close?only=quiet'))).toBe(true);
});

test('An administrator on a small laptop sees the first session without scrolling, also below a notice', async () => {
  await page.viewport(1366, 657);
  const sections = [{ id: 1, title: 'Part A', minutes: 45, advance: 'clock' as const, mayReturn: false }];
  const attempts = [{ ...listed, section: 'Part A: Physiology' }];
  await showScreen('/admin/mcq-tests?exam=1&tab=sessions', [
    answers(listExams, [{ ...exam, isActive: false, sections }]),
    answers(listAttempts, { ...attemptsPage, attempts }),
  ]);
  await expect.element(page.getByText('Students cannot start now')).toBeVisible();
  const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
  const dialog = page.getByRole('dialog').element();
  expect(bottomOf(page.getByRole('row').nth(1).element())).toBeLessThanOrEqual(bottomOf(dialog));
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
  // The nine columns do not fit beside each other.
  const frame = page.getByRole('table', { name: 'Sessions' }).element().parentElement;
  expect(frame?.scrollWidth).toBe(frame?.clientWidth);
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
    'Average score–',
  ]);
  await checkScreen();
  // The hall is prepared before the first student begins.
  await page.getByRole('button', { name: 'More' }).click();
  const items = page.getByRole('menuitem').elements();
  expect(items.map(({ textContent }) => textContent)).toEqual(['Announcements', 'Projector view', 'Invigilators']);
});

test('An administrator sees that the attempts could not be loaded', async () => {
  await showAttempts(breaksOff(listAttempts));
  await expect.element(page.getByText('The sessions could not be loaded')).toBeVisible();
  await checkScreen();
});

test('An administrator who gives extra time that is not a number sees the error at the field', async () => {
  await showAttempts(answers(listAttempts, attemptsPage));
  await page.getByRole('button', { name: 'Extra time for Asha Rao' }).click();
  await page.getByLabelText('Minutes').fill('soon');
  await page.getByRole('button', { name: 'Give extra time' }).click();
  await expect.element(page.getByText('Extra time must be a whole number')).toBeVisible();
  await checkScreen();
});

test.each([
  { tool: 'Copy resume link', index: 0, path: 'take/one', message: 'continues the session of Asha Rao.' },
  { tool: 'Copy result link', index: 1, path: 'results/two', message: 'sees the result of A name' },
])('An administrator who presses "$tool" gets a link to $path', async ({ tool, index, path, message }) => {
  const attempt = attempts[index] as ListedAttempt;
  const copy = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
  onTestFinished(() => copy.mockRestore());
  await showScreen('/admin/mcq-tests?exam=1&tab=sessions', [
    answers(listExams, [exam]),
    answers(listAttempts, attemptsPage),
    answers(getAttempt, {
      ...attempt,
      ...inFull,
    }),
  ]);
  await page.getByRole('table').getByRole('button', { name: attempt.name }).first().click();
  await page.getByRole('button', { name: tool }).click();
  await expect.element(page.getByText(`Whoever opens this link ${message}`)).toBeVisible();
  const [item] = copy.mock.calls[0]?.[0] ?? [];
  const copied = await item?.getType('text/plain');
  expect(await copied?.text()).toBe(`${location.origin}/exam/GT4MED/${path}`);
});
