import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { closeReports, createBankItem, getBankItem, updateBankItem } from '#contract/content/bank.contract.ts';
import { createCase, listCases, updateCase } from '#contract/content/cases.contract.ts';
import { changeBankItems, undoBankChange, updatePrintings } from '#contract/content/many-items.contract.ts';
import { answers, refuses } from '#test/components/answers.ts';
import { details, makeItem, press, show, vignette } from '#test/components/bank.ts';
import { checkScreen } from '#test/components/check-screen.ts';

test('An educator reads what students reported in practice, and closes the open reports', async () => {
  const report = { version: 1, reason: 'wrong_key', createdAt: '2026-11-20T10:00:00.000Z', closedAt: null } as const;
  const reports = [
    { ...report, id: 9, text: 'It is B since 2024.' },
    { ...report, id: 4, text: null, closedAt: '2026-11-21T10:00:00.000Z' },
  ];
  const list = [answers(getBankItem, { ...details, reports }), answers(closeReports, { closedReports: 1 })];
  const sent = await show('/admin/bank/1', list);
  const region = page.getByRole('region', { name: 'Reports from practice' });
  await expect.element(region.getByText('It is B since 2024.')).toBeVisible();
  await checkScreen();
  await press('Close 1 report');
  await expect.element(page.getByText('The reports are closed').first()).toBeVisible();
  expect(sent.filter(({ path }) => path.endsWith('/reports/close')).map(({ body }) => body)).toEqual([
    { lastReportId: 9 },
  ]);
});

test('An educator reads the versions, figures and neighbours of an item, and brings exams up', async () => {
  await page.viewport(1280, 800);
  const sent = await show('/admin/bank/1', [answers(updatePrintings, { changed: 1 })]);
  await expect.element(page.getByRole('heading', { name: 'Item 1', exact: true })).toBeVisible();
  const versions = page.getByRole('region', { name: 'Versions' });
  await expect.element(versions.getByRole('deletion').first()).toHaveTextContent('first?');
  await expect.element(versions.getByRole('insertion').first()).toHaveTextContent('heart');
  const uses = page.getByRole('table', { name: 'Uses' });
  for (const text of ['Deleted exam (deleted)', '140', '62%', '0.31', '41 s', 'A 20, B 87, none 33'])
    await expect.element(uses.getByText(text).first()).toBeVisible();
  // The key of a pilot question is dropped by nobody's decision.
  const pilot = uses.getByRole('row', { name: /^Grand test/ });
  for (const text of ['Pilot', '32', '50%', '0.12', '30 s', 'A 10, B 16, none 6'])
    await expect.element(pilot.getByText(text).first()).toBeVisible();
  await expect.element(uses.getByText(/Dropped/)).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Which heart valve closes first of all?' }))
    .toHaveAttribute('href', '/admin/bank/9');
  const printings = page.getByRole('region', { name: 'Exams with this item' });
  await expect
    .element(printings.getByRole('link', { name: 'Grand test' }))
    .toHaveAttribute('href', '/admin/mcq-tests?exam=3&tab=questions');
  await checkScreen();
  await printings.getByRole('checkbox', { name: 'Mock 2' }).click();
  await press('Bring 1 exam up to version 2');
  await expect.element(page.getByText('1 exam brought up to version 2').first()).toBeVisible();
  expect(sent.find(({ path }) => path.endsWith('/printings'))?.body).toEqual({ questionIds: [11] });
});

test('An educator makes a draft ready, or retires it, and undoes that', async () => {
  await page.viewport(390, 844);
  const { tags, subject, topic, difficulty, practice, id } = details;
  const former = [{ id, changes: 5, subject, topic, difficulty, practice, tags, state: 'draft' as const }];
  const sent = await show('/admin/bank/1', [
    answers(getBankItem, { ...details, state: 'draft' }),
    answers(changeBankItems, { changed: 1, former }),
    answers(undoBankChange, { changed: 1 }),
  ]);
  await press('Make ready');
  await expect.element(page.getByText('1 item made ready').first()).toBeVisible();
  await press('Undo');
  await expect.element(page.getByText('1 item is as before').first()).toBeVisible();
  await press('Retire');
  await expect.element(page.getByText('1 item retired').first()).toBeVisible();
  expect(sent.filter(({ path }) => path === changeBankItems.path).map(({ body }) => body)).toEqual([
    { ids: [1], fields: { state: 'ready' } },
    { ids: [1], fields: { state: 'retired' } },
  ]);
  expect(sent.find(({ path }) => path === undoBankChange.path)?.body).toEqual({ former });
  await checkScreen();
});

test('An educator whose item was changed meanwhile chooses between both versions, and loses no text', async () => {
  await page.viewport(1280, 800);
  const current = { ...details, changes: 5, subject: 'Surgery', tags: ['theirs'] };
  const saves: unknown[] = [];
  await show('/admin/bank/1', [
    {
      endpoint: updateBankItem,
      respond: async (request) => {
        saves.push(JSON.parse(String(request.body)));
        if (saves.length > 1) return Response.json(current);
        return refuses(updateBankItem, 409, 'bank.changed', 'This item was changed meanwhile.', current).respond(
          request,
        );
      },
    },
  ]);
  await press('Edit');
  await page.getByLabelText('Explanation').fill('My new explanation');
  await page.getByRole('checkbox', { name: 'Only spelling changed' }).click();
  await press('Save Changes');
  const conflict = page.getByRole('alertdialog', { name: 'This item was changed meanwhile' });
  await expect.element(conflict.getByText('theirs')).toBeVisible();
  await checkScreen();
  await conflict.getByRole('button', { name: 'Save this choice' }).click();
  await expect.element(page.getByText('Item updated successfully').first()).toBeVisible();
  expect(saves).toMatchObject([
    { changes: 4, version: 2, change: 'small', explanation: 'My new explanation', caseId: 7 },
    { changes: 5, subject: 'Surgery', tags: ['theirs'], change: 'small', explanation: 'My new explanation' },
  ]);
});

test('An educator reads the vignette of an item, changes it, and loses no text that somebody else saved', async () => {
  await page.viewport(390, 844);
  const current = { ...vignette, version: 4, text: 'Their text.' };
  const saves: unknown[] = [];
  await show('/admin/bank/1', [
    {
      endpoint: updateCase,
      respond: async (request) => {
        saves.push(JSON.parse(String(request.body)));
        if (saves.length > 1) return Response.json(current);
        return refuses(updateCase, 409, 'case.changed', 'This case was changed meanwhile.', current).respond(request);
      },
    },
  ]);
  await expect.element(page.getByRole('heading', { name: 'Case, shared by 3 items' })).toBeVisible();
  await checkScreen();
  await press('Edit');
  await press('Edit case');
  const dialog = page.getByRole('dialog', { name: 'Edit case' });
  await expect.element(dialog.getByText('1 exam that students have started keeps the text')).toBeVisible();
  await dialog.getByLabelText('Vignette').fill('My text.');
  await checkScreen();
  await dialog.getByRole('button', { name: 'Save case' }).click();
  const conflict = page.getByRole('alertdialog', { name: 'This case was changed meanwhile' });
  await expect.element(conflict.getByText('Their text.')).toBeVisible();
  await conflict.getByRole('button', { name: 'Save this choice' }).click();
  await expect.element(page.getByText('Case updated successfully').first()).toBeVisible();
  // The form of the item is still open, and was not sent with the form of its case.
  await expect.element(page.getByRole('dialog', { name: 'Edit item' })).toBeVisible();
  expect(saves).toMatchObject([
    { version: 3, text: 'My text.', imageUrl: null, updateExams: true },
    { version: 4, updateExams: true },
  ]);
});

test('An educator gives an item a new case, or chooses another one', async () => {
  await page.viewport(1280, 800);
  const other = { ...vignette, id: 8, text: 'A sailor has bleeding gums.', items: 0 };
  const sent = await show('/admin/bank/1', [
    answers(createCase, other),
    answers(listCases, { total: 2, cases: [other, vignette] }),
    answers(updateBankItem, details),
  ]);
  await press('Edit');
  await press('Choose another');
  const choosing = page.getByRole('dialog', { name: 'Choose a case' });
  await expect.element(choosing.getByText('3 items; the case of this item')).toBeVisible();
  await checkScreen();
  await choosing.getByRole('button', { name: 'Use: A sailor has bleeding gums.' }).click();
  await press('Remove from the case');
  await press('New case');
  await page.getByRole('dialog', { name: 'New case' }).getByLabelText('Vignette').fill('A sailor has bleeding gums.');
  await press('Add case');
  await expect.element(page.getByRole('dialog', { name: 'New case' })).not.toBeInTheDocument();
  await press('Save Changes');
  await expect.element(page.getByText('Item updated successfully').first()).toBeVisible();
  const bodies = sent.filter(({ body }) => body !== undefined).map(({ path, body }) => [path, body]);
  expect(bodies).toMatchObject([
    ['/api/cases', { text: 'A sailor has bleeding gums.', imageUrl: null }],
    ['/api/bank/items/1', { caseId: 8 }],
  ]);
});

test('An educator who adds an item that the bank has already is led to it', async () => {
  await page.viewport(1280, 800);
  await show('/admin/bank', [answers(createBankItem, { ...makeItem(5), existing: true })]);
  await press('Add item');
  const dialog = page.getByRole('dialog', { name: 'Add item' });
  await dialog.getByLabelText('Question').fill('Which valve?');
  for (const letter of ['A', 'B', 'C', 'D'])
    await dialog.getByLabelText(`Option ${letter}`, { exact: true }).fill(`Text ${letter}`);
  await expect.element(dialog.getByRole('button', { name: 'Choose file' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Add item' }).click();
  await expect.element(dialog.getByText('Already in the bank')).toBeVisible();
  await expect.element(dialog.getByLabelText('Question')).toHaveValue('Which valve?');
  await expect.element(dialog.getByRole('link', { name: 'Open the item' })).toHaveAttribute('href', '/admin/bank/5');
});

test('An educator who opens an item that is gone is told so', async () => {
  await show('/admin/bank/77', [refuses(getBankItem, 404, 'bank.not_found', 'This item is not in the bank.')]);
  await expect.element(page.getByRole('heading', { name: 'Item not found' })).toBeVisible();
});
