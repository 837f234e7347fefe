import type { Page } from '@playwright/test';
import { questionElements, sayElements } from '#test/doubles/model-answers.ts';
import { createExam } from '#test/factories/create-content.ts';
import { makePdf } from '#test/factories/make-pdf.ts';
import { question } from '../support/exam-questions.ts';
import { addKey, chooseIn, holdBack, said, setUpGeneration } from '../support/generation.ts';
import { bar, dialog, generate, openDialog, openRoom, quick } from '../support/question-generation.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const source = 'Sign 1 is typical of right disease 1. The heart pumps blood through two circulations.';
const quote = 'Sign 1 is typical of right disease 1.';

const room = (page: Page) => page.getByRole('dialog', { name: 'Test exam' });

setUpGeneration();

test('An educator generates questions in the dialog, which closes when they have arrived', async ({ page, rounds }) => {
  const exam = await createExam(rounds.db, { questionCount: 2, totalQuestions: 20 });
  await addKey(page, 'gemini');
  await openRoom(page, exam.id);
  await page.getByRole('button', { name: 'AI Generate' }).click();
  await expect(generate(page)).toBeDisabled();
  await dialog(page).getByLabel('Subject').fill('Cardiology');
  await expect(generate(page)).toBeDisabled();
  await dialog(page).getByLabel('Topic').fill('Heart failure');
  await expect(generate(page)).toBeEnabled();
  await dialog(page)
    .getByRole('combobox', { name: /^Number of questions/ })
    .click();
  await expect(page.getByRole('option')).toHaveText(['5', '10', '15', '20', '25', '30']);
  await page.getByRole('option', { name: '5', exact: true }).click();
  await chooseIn(dialog(page), 'Difficulty', 'Hard');
  await dialog(page).getByLabel('Additional context').fill('Follow the guideline of 2026.');

  const held = holdBack(rounds.provider, (response, request) => sayElements(response, request, questionElements(5)));
  await generate(page).click();
  await expect(dialog(page).getByRole('button', { name: 'Generating...' })).toBeDisabled();
  await held.sent;
  await expect.poll(async () => Number(await bar(page).getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
  held.go();

  await expectToast(page, 'Generated 5 questions successfully using Gemini');
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '100');
  await expect(dialog(page)).toBeHidden();
  const report = room(page).getByRole('status').filter({ hasText: 'Generated 5 of 5.' });
  await expect(report).toContainText('Written by Gemini (gemini-3.8-flash). Check every fact before you approve it.');
  await expect(page.getByRole('tabpanel').getByText('2 questions and 5 drafts', { exact: true })).toBeVisible();
  for (const word of ['Cardiology', 'Heart failure', 'Write 5 questions.', 'Difficulty: hard', 'guideline of 2026']) {
    expect(rounds.provider.requests[0]?.body).toContain(word);
  }
  const listed = await (await page.context().request.get(`/api/exams/${exam.id}/questions`)).json();
  expect(listed.slice(2)).toHaveLength(5);
  for (const made of listed.slice(2)) {
    expect(made).toMatchObject({ subject: 'Cardiology', topic: 'Heart failure', difficulty: 'hard' });
    expect(made[`option${made.correctAnswer}`]).toMatch(/^Right disease \d$/);
  }

  await report.getByRole('button', { name: 'Dismiss' }).click();
  await expect(report).toHaveCount(0);
  await page.getByRole('button', { name: 'AI Generate' }).click();
  await expect(dialog(page).getByLabel('Subject')).toHaveValue('');
  await expect(bar(page)).toHaveCount(0);
});

test('An educator generates questions from a PDF, and reads which ones to check', async ({ page, rounds }) => {
  await addKey(page, 'gemini');

  await test.step('The list says which questions to check, and each question says why', async () => {
    const exam = await createExam(rounds.db, { questionCount: 1 });
    rounds.provider.requests.length = 0;
    const [first, second, third] = questionElements(3, quote);
    rounds.provider.answer((response, request) =>
      sayElements(response, request, [
        first,
        { ...second, question: 'Name the disease of sign 2', quote: 'Never written.' },
        { ...third, rightAnswer: '' },
      ]),
    );
    await openDialog(page, exam.id);
    await chooseIn(dialog(page), 'Number of questions', '5');
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'chapter.pdf', mimeType: 'application/pdf', buffer: await makePdf(2, source) });
    await generate(page).click();
    await expectToast(page, 'Generated 2 questions successfully using Gemini');
    await expect(dialog(page)).toBeHidden();
    await expect(
      said(page, 'Generated 2 of 5: one was dropped, one without a right answer; the provider returned only three.'),
    ).toBeVisible();
    await expect(said(page, 'Look at draft 2: what the checks found stands with each.')).toBeVisible();
    const draft = (number: number) => page.getByRole('article', { name: `Draft ${number}`, exact: true });
    await expect(draft(2).getByRole('list', { name: 'To look at' }).getByRole('listitem')).toContainText([
      /question mark/,
      'The passage it quotes is not in the source: “Never written.” Check it against the source.',
    ]);
    await expect(draft(1).getByRole('list', { name: 'To look at' })).toHaveCount(0);

    // The drafts are on no paper, and the findings are stored with them.
    const length = async () =>
      (await (await fetch(`${rounds.baseURL}/api/exam/${exam.examCode}`)).json()).totalQuestions;
    expect(await length()).toBe(1);
    await page.reload();
    await expect(draft(2).getByRole('list', { name: 'To look at' })).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss the warnings: draft 2' }).click();
    await expect(page.getByRole('list', { name: 'To look at' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Approve all without warnings' }).click();
    await expectToast(page, 'Approved 2 questions');
    const offer = page.getByRole('alertdialog', { name: 'Show all questions?' });
    await offer.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('tabpanel').getByText('3 questions; the exam shows the first 1')).toBeVisible();
    await expect(question(page, 3)).toContainText('Name the disease of sign 2');
    expect(rounds.provider.requests[0]?.body).toContain('The heart pumps blood');
  });
});

test('An educator generates questions in the form beside the list', async ({ page, rounds }) => {
  await addKey(page, 'gemini');

  await test.step('The form accepts a subject, a topic and a number up to fifty', async () => {
    const exam = await createExam(rounds.db, { questionCount: 0, totalQuestions: 50 });
    rounds.provider.answer((response, request) => sayElements(response, request, questionElements(3)));
    await openRoom(page, exam.id);
    const form = quick(page);
    const button = form.getByRole('button', { name: 'Generate Questions' });
    await expect(button).toBeDisabled();
    await form.getByLabel('Subject').fill('Cardiology');
    await expect(button).toBeDisabled();
    await form.getByLabel('Topic').fill('Heart failure');
    const number = form.getByLabel('Number of questions');
    for (const [typed, taken] of [
      ['51', '50'],
      ['0', '1'],
      ['', '10'],
      ['3', '3'],
    ] as const) {
      await number.fill(typed);
      await number.blur();
      await expect(number).toHaveValue(taken);
    }
    await button.click();
    await expectToast(page, 'Generated 3 questions successfully using Gemini');
    await expect(said(page, 'Generated 3 of 3.')).toBeVisible();
    await expect(page.getByRole('tabpanel').getByText('3 drafts', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('article', { name: 'Draft 1', exact: true })).toContainText('most likely diagnosis?');
  });

  await test.step('A generation continues while the educator reads another tab', async () => {
    const exam = await createExam(rounds.db, { questionCount: 0, totalQuestions: 50 });
    const held = holdBack(rounds.provider, (response, request) => sayElements(response, request, questionElements(10)));
    await openRoom(page, exam.id);
    await quick(page).getByLabel('Subject').fill('Cardiology');
    await quick(page).getByLabel('Topic').fill('Heart failure');
    await quick(page).getByRole('button', { name: 'Generate Questions' }).click();
    await held.sent;
    await page.getByRole('tab', { name: 'Settings' }).click();
    await expect(quick(page)).toHaveCount(0);
    await page.getByRole('tab', { name: 'Questions' }).click();
    await expect(quick(page).getByRole('button', { name: 'Generating...' })).toBeDisabled();
    await page.getByRole('tab', { name: 'Settings' }).click();
    held.go();
    await expectToast(page, 'Generated 10 questions successfully using Gemini');
    await page.getByRole('tab', { name: 'Questions' }).click();
    await expect(said(page, 'Generated 10 of 10.')).toBeVisible();
  });
});
