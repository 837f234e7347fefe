import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { countBankItems, listBankItems } from '#contract/content/bank.contract.ts';
import {
  addFromBank,
  changeBankItems,
  deleteBankItems,
  undoBankChange,
} from '#contract/content/many-items.contract.ts';
import { answers } from '#test/components/answers.ts';
import { box, makeItem, noCounts, press, row, show } from '#test/components/bank.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { exam } from '#test/components/exam.ts';

test('An educator without items reads how they come into the bank', async () => {
  await show('/admin/bank', [answers(countBankItems, noCounts)], []);
  await expect.element(page.getByRole('heading', { name: 'The question bank is empty' })).toBeVisible();
  await expect.element(page.getByText(/Each question that you add to an exam/)).toBeVisible();
  await checkScreen();
});

test('An educator whose bank does not load tries again', async () => {
  let isBroken = true;
  await show('/admin/bank', [
    {
      endpoint: listBankItems,
      respond: async () => {
        if (isBroken) throw new TypeError('Failed to fetch');
        return Response.json({ total: 1, items: [makeItem(1)] });
      },
    },
  ]);
  await expect.element(page.getByRole('heading', { name: 'The question bank could not be loaded' })).toBeVisible();
  isBroken = false;
  await press('Try again');
  await expect.element(row(1)).toBeVisible();
});

test('An educator reads the list, and pages come while the list is scrolled', async () => {
  await page.viewport(1280, 800);
  const sent = await show('/admin/bank');
  await expect.element(page.getByText('120 items')).toBeVisible();
  await expect.element(row(1).getByText('62% correct of 140').last()).toBeVisible();
  await expect.element(row(1).getByText('3 exams, last 4 Mar 2026').last()).toBeVisible();
  await expect.element(row(1).getByRole('img', { name: 'With a picture' })).toBeVisible();
  await expect.element(row(1).getByRole('img', { name: 'Of a case' })).toBeVisible();
  await expect.element(row(2).getByText('Draft')).toBeVisible();
  await checkScreen();
  scrollTo(0, document.body.scrollHeight);
  await expect.element(row(120)).toBeInTheDocument();
  expect(new Set(sent.filter(({ path }) => path === listBankItems.path).map(({ query }) => query.get('page')))).toEqual(
    new Set(['1', '2', '3']),
  );
});

test('An educator filters and sorts, and the address keeps it for Back', async () => {
  await page.viewport(1280, 800);
  const sent = await show('/admin/bank');
  const choose = async (label: string, option: string) => {
    // The name ends with the chosen option, and "Last used" contains "Use".
    await page.getByRole('combobox', { name: new RegExp(`^${label}\\b`) }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Subject', 'Medicine (1,204)');
  await expect.poll(() => location.search).toBe('?subject=Medicine');
  await press('More');
  await choose('Use', 'Never used (119)');
  await choose('Exam', `${exam.title} (12)`);
  const asked = sent.filter(({ path }) => path === countBankItems.path).map(({ query }) => query.get('byExam'));
  expect([asked[0], asked.at(-1)]).toEqual([null, 'yes']);
  await choose('Exam', 'All');
  await choose('Order', 'Hardest first');
  await page.getByRole('searchbox', { name: 'Search' }).fill('valve');
  await expect.poll(() => location.search).toContain('search=valve');
  await expect
    .poll(() => Object.fromEntries(sent.findLast(({ path }) => path === listBankItems.path)?.query ?? []))
    .toMatchObject({ subject: 'Medicine', used: 'never', sort: 'facility', search: 'valve' });
  await press('Clear filters');
  await expect.poll(() => location.search).toBe('?sort=facility');
  history.back();
  await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('valve');
});

test('An educator on a phone filters in a sheet', async () => {
  await page.viewport(390, 844);
  await show('/admin/bank');
  await expect.element(row(1)).toBeVisible();
  await press('Filters');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('combobox', { name: 'Tag' }).click();
  await page.getByRole('option', { name: 'revision (7)' }).click();
  await checkScreen();
  await page.viewport(390, 844);
  await press('Show the items');
  await expect.element(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  expect(location.search).toBe('?tag=revision');
});

test('An educator selects a range, changes it at once and undoes that', async () => {
  await page.viewport(1280, 800);
  const former = [
    { id: 1, changes: 5, subject: null, topic: null, difficulty: 'hard', practice: 'never', state: 'ready', tags: [] },
  ] as const;
  const sent = await show('/admin/bank', [
    answers(changeBankItems, { changed: 3, former: [{ ...former[0], tags: [] }] }),
    answers(undoBankChange, { changed: 3 }),
  ]);
  await box(1).click();
  await box(3).click({ modifiers: ['Shift'] });
  await expect.element(page.getByText('3 selected').last()).toBeVisible();
  await press('Select all 120');
  await expect.element(page.getByText('120 selected').last()).toBeVisible();
  await press('Clear');
  await box(3).click();
  await press('Change fields');
  await press('Change 1 item');
  await expect.element(page.getByText('Choose at least one field.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Add tags' }).click();
  await page.getByLabelText('Tags to add').fill('aiims, revision, aiims');
  await checkScreen();
  await press('Change 1 item');
  await expect.element(page.getByText('3 items changed').first()).toBeVisible();
  expect(sent.find(({ path }) => path === changeBankItems.path)?.body).toEqual({
    ids: [3],
    fields: { addTags: ['aiims', 'revision'] },
  });
  await press('Undo');
  await expect.element(page.getByText('3 items are as before').first()).toBeVisible();
  expect(sent.find(({ path }) => path === undoBankChange.path)?.body).toEqual({ former });
});

test('An educator makes drafts ready, which a list without drafts does not offer', async () => {
  await page.viewport(1280, 800);
  const sent = await show('/admin/bank', [answers(changeBankItems, { changed: 1, former: [] })]);
  await box(2).click();
  await press('Make ready');
  await expect.element(page.getByText('1 item made ready').first()).toBeVisible();
  expect(sent.find(({ path }) => path === changeBankItems.path)?.body).toEqual({
    ids: [2],
    fields: { state: 'ready' },
  });
  await press('More');
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Ready (119)' }).click();
  await box(1).click();
  await expect.element(page.getByRole('button', { name: 'Retire' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Make ready' })).not.toBeInTheDocument();
});

test('An educator deletes more than a hundred items at once, reads how many were retired, and undoes that', async () => {
  await page.viewport(1280, 800);
  const former = [
    { id: 1, changes: 5, subject: null, topic: null, difficulty: 'hard', practice: 'never', state: 'ready', tags: [] },
  ] as const;
  const sent = await show('/admin/bank', [
    answers(deleteBankItems, { deleted: 119, retired: 1, former: [{ ...former[0], tags: [] }] }),
    answers(undoBankChange, { changed: 120 }),
  ]);
  await box(1).click();
  await press('Select all 120');
  await press('Delete');
  const dialog = page.getByRole('alertdialog', { name: 'Delete 120 items?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('119 items deleted, 1 item retired, because exams had it').first()).toBeVisible();
  const deletions = sent.filter(({ path }) => path === deleteBankItems.path);
  expect(deletions.map(({ body }) => (body as { ids: number[] }).ids.length)).toEqual([120]);
  await press('Undo');
  await expect.element(page.getByText('120 items are as before').first()).toBeVisible();
  expect(sent.find(({ path }) => path === undoBankChange.path)?.body).toEqual({ former });
});

test('An educator adds items to an exam and reads which were on it already', async () => {
  await page.viewport(1280, 800);
  const sent = await show('/admin/bank', [answers(addFromBank, { added: 12, already: 3 })]);
  await box(1).click();
  await press('Add to exam');
  await page.getByRole('combobox', { name: 'Exam' }).last().click();
  await page.getByRole('option', { name: exam.title }).click();
  await press('Add 1 item');
  await expect.element(page.getByText(`12 added to “${exam.title}”, 3 were on it already`).first()).toBeVisible();
  expect(sent.find(({ path }) => path.endsWith('/from-bank'))?.body).toEqual({ itemIds: [1] });
});

test('An educator adds items to an exam as pilot questions', async () => {
  await page.viewport(1280, 800);
  const sent = await show('/admin/bank', [answers(addFromBank, { added: 1, already: 0 })]);
  await box(1).click();
  await press('Add to exam');
  await page.getByRole('combobox', { name: 'Exam' }).last().click();
  await page.getByRole('option', { name: exam.title }).click();
  await page.getByRole('checkbox', { name: 'As pilot questions' }).click();
  await expect.element(page.getByText(/^They look like all others and count for nothing/)).toBeVisible();
  await checkScreen();
  await press('Add 1 item');
  await expect.element(page.getByText(`1 added to “${exam.title}”`).first()).toBeVisible();
  expect(sent.find(({ path }) => path.endsWith('/from-bank'))?.body).toEqual({ itemIds: [1], isPilot: true });
});

test('An educator works with the keyboard', async () => {
  await page.viewport(1280, 800);
  await show('/admin/bank');
  await expect.element(row(1)).toBeVisible();
  await userEvent.keyboard('jj');
  await expect.element(row(2).getByRole('link')).toHaveFocus();
  await userEvent.keyboard('x');
  await expect.element(box(2)).toBeChecked();
  await userEvent.keyboard('k');
  await expect.element(row(1).getByRole('link')).toHaveFocus();
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(row(1).getByRole('link')).toHaveFocus();
  await userEvent.keyboard('e');
  await expect.element(page.getByRole('dialog', { name: 'Edit item' })).toBeVisible();
  await page.getByLabelText('Tags').fill('x/');
  await expect.element(page.getByLabelText('Tags')).toHaveValue('x/');
  await press('Cancel');
  await expect.element(box(2)).toBeChecked();
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
});
