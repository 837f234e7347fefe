import type { Page } from '@playwright/test';
import { asksOpenAi, questionElements, sayElements, sayRefusal } from '#test/doubles/model-answers.ts';
import { drawPng } from '#test/draw-png.ts';
import { createExam } from '#test/factories.ts';
import { makePdf } from '#test/make-pdf.ts';
import { addKey, chooseIn, failing, holdBack, resetGeneration } from '../support/generation.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, phone, test } from '../support/test.ts';

const source = 'Sign 1 is typical of right disease 1. The heart pumps blood through two circulations.';
const quote = 'Sign 1 is typical of right disease 1.';
const failure = 'Failed to generate questions. Please check your API configuration.';

const room = (page: Page) => page.getByRole('dialog', { name: 'Test exam' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'AI Generate Questions' });
const quick = (page: Page) => page.getByRole('form', { name: 'Generate questions from a topic' });
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Generating questions' });
const said = (page: Page, text: string) => page.getByText(text, { exact: true });
const question = (page: Page, number: number) => page.getByRole('article', { name: `Question ${number}`, exact: true });
const generate = (page: Page) => dialog(page).getByRole('button', { name: 'Generate Questions' });

async function openRoom(page: Page, examId: number): Promise<void> {
  await page.goto(`/admin/mcq-tests?exam=${examId}&tab=questions`);
  await expect(page.getByRole('button', { name: 'AI Generate' })).toBeVisible();
}

/** Opens the dialog and names a subject and a topic. */
async function openDialog(page: Page, examId: number): Promise<void> {
  await openRoom(page, examId);
  await page.getByRole('button', { name: 'AI Generate' }).click();
  await dialog(page).getByLabel('Subject').fill('Cardiology');
  await dialog(page).getByLabel('Topic').fill('Heart failure');
}

test.beforeEach(async ({ page, rounds }) => {
  await resetGeneration(rounds);
  await signIn(page);
});

test('the educator has questions made in the dialog, which closes when they are there', async ({ page, rounds }) => {
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
  await expect
    .poll(async () => Number(await bar(page).getAttribute('aria-valuenow')), { timeout: 15_000 })
    .toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
  held.go();

  await expect(said(page, 'Generated 5 questions successfully using Gemini')).toBeVisible();
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '100');
  await expect(dialog(page)).toBeHidden();
  const report = room(page).getByRole('status').filter({ hasText: 'Generated 5 of 5.' });
  await expect(report).toContainText('Gemini, gemini-3.8-flash · 11 tokens in, 7 out');
  await expect(page.getByRole('tabpanel').getByText('7 questions', { exact: true })).toBeVisible();
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

test('where only OpenAI has a key it is used, and named', async ({ page, rounds }) => {
  const exam = await createExam(rounds.db, { questionCount: 1 });
  await addKey(page, 'openai');
  rounds.provider.answer((response, request) => sayElements(response, request, questionElements(10)));
  await openDialog(page, exam.id);
  await generate(page).click();
  await expect(said(page, 'Generated 10 questions successfully using OpenAI')).toBeVisible();
});

test('what to look at stands with the questions, and their numbers above the list', async ({ page, rounds }) => {
  const exam = await createExam(rounds.db, { questionCount: 1 });
  await addKey(page, 'gemini');
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
  await expect(said(page, 'Generated 2 questions successfully using Gemini')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(
    said(page, 'Generated 2 of 5: one was dropped, one without a right answer; the provider returned only three.'),
  ).toBeVisible();
  await expect(said(page, 'Look at question 3: what the checks found stands with each.')).toBeVisible();
  await expect(question(page, 3).getByRole('list', { name: 'To look at' }).getByRole('listitem')).toContainText([
    /question mark/,
    'The passage it quotes is not in the source: “Never written.” Check it against the source.',
  ]);
  await expect(question(page, 2).getByRole('list', { name: 'To look at' })).toHaveCount(0);
  expect(rounds.provider.requests[0]?.body).toContain('The heart pumps blood');
});

test('questions rest on a picture', async ({ page, rounds }) => {
  const exam = await createExam(rounds.db, { questionCount: 1 });
  await addKey(page, 'gemini');
  rounds.provider.answer((response, request) => sayElements(response, request, questionElements(10)));
  await openDialog(page, exam.id);
  const picker = dialog(page).locator('input[type=file]');
  await picker.setInputFiles({ name: 'ecg.png', mimeType: 'image/png', buffer: await drawPng() });
  await expect(dialog(page).getByRole('img', { name: 'Preview of ecg.png' })).toBeVisible();
  await generate(page).click();
  await expect(said(page, 'Generated 10 questions successfully using Gemini')).toBeVisible();
  expect(rounds.provider.requests[0]?.body).toContain('"mimeType":"image/jpeg"');
});

test('the form beside the list takes a subject, a topic and any number up to fifty', async ({ page, rounds }) => {
  const exam = await createExam(rounds.db, { questionCount: 0, totalQuestions: 50 });
  await addKey(page, 'gemini');
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
  await expect(said(page, 'Generated 3 questions successfully using Gemini')).toBeVisible();
  await expect(said(page, 'Generated 3 of 3.')).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText('3 questions', { exact: true })).toBeVisible();
  await expect(question(page, 1)).toContainText('What is the most likely diagnosis?');
});

test('a generation goes on while another tab of the exam is looked at', async ({ page, rounds }) => {
  const exam = await createExam(rounds.db, { questionCount: 0, totalQuestions: 50 });
  await addKey(page, 'gemini');
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
  await expect(said(page, 'Generated 10 questions successfully using Gemini')).toBeVisible();
  await page.getByRole('tab', { name: 'Questions' }).click();
  await expect(said(page, 'Generated 10 of 10.')).toBeVisible();
});

for (const url of ['http://169.254.169.254/latest/meta-data', 'http://2130706433/', 'file:///etc/passwd']) {
  test(`the page ${url} is not fetched; the educator may go on without it`, async ({ page, rounds }) => {
    const exam = await createExam(rounds.db, { questionCount: 1 });
    await addKey(page, 'gemini');
    rounds.provider.answer((response, request) => sayElements(response, request, questionElements(10)));
    await openDialog(page, exam.id);
    await dialog(page).getByLabel('Reference URL').fill(url);
    await generate(page).click();
    await expect(said(page, failure)).toBeVisible();
    await expect(dialog(page).getByText(/^The reference page could not be read: .+\.$/)).toBeVisible();
    await expect(dialog(page).getByText('Nothing was generated.')).toBeVisible();
    expect(rounds.provider.requests).toHaveLength(0);
    await expect(dialog(page).getByLabel('Reference URL')).toHaveValue(url);
    await dialog(page).getByRole('button', { name: 'Generate without the page' }).click();
    await expect(said(page, 'Generated 10 questions successfully using Gemini')).toBeVisible();
  });
}

type Failure = [name: string, handle: Parameters<typeof holdBack>[1], reason: string];
const failures: Failure[] = [
  [
    'a key that is refused',
    failing(401, { openai: 'invalid_api_key', gemini: 'UNAUTHENTICATED' }),
    'Gemini refused the key. Check it on the Settings page. Open Settings',
  ],
  [
    'a block for safety',
    sayRefusal,
    'Gemini refused to work on this material under its safety rules. Change the material and try again.',
  ],
  [
    'an answer with nothing usable in it',
    (response, request) => sayElements(response, request, [{ question: '' }]),
    'Generated 0 of 10: one was dropped, one without a question; the provider returned only one. Try again, or with other material.',
  ],
];

for (const [name, handle, reason] of failures) {
  test(`${name} is told after the specified words, and the progress goes back`, async ({ page, rounds }) => {
    const exam = await createExam(rounds.db, { questionCount: 1 });
    await addKey(page, 'gemini');
    rounds.provider.answer(handle);
    await openDialog(page, exam.id);
    await generate(page).click();
    await expect(said(page, failure)).toBeVisible();
    await expect(dialog(page).getByRole('status')).toHaveText(reason);
    await expect(bar(page)).toHaveCount(0);
    await expect(dialog(page).getByLabel('Topic')).toHaveValue('Heart failure');
    await expect(generate(page)).toBeEnabled();
    const listed = await page.context().request.get(`/api/exams/${exam.id}/questions`);
    expect(await listed.json()).toHaveLength(1);
  });
}

test('where Gemini’s quota is spent OpenAI steps in', async ({ page, rounds }) => {
  const exam = await createExam(rounds.db, { questionCount: 1 });
  await addKey(page, 'gemini');
  await addKey(page, 'openai');
  const refuse = failing(429, { openai: '', gemini: 'RESOURCE_EXHAUSTED' });
  rounds.provider.answer((response, request) => {
    if (asksOpenAi(request)) sayElements(response, request, questionElements(10));
    else refuse(response, request);
  });
  await openDialog(page, exam.id);
  await generate(page).click();
  await expect(said(page, 'Generated 10 questions successfully using OpenAI')).toBeVisible();
});

test('without any key the exam says where to add one, and the rest of it works', async ({ page, rounds }) => {
  const exam = await createExam(rounds.db, { questionCount: 1 });
  await openDialog(page, exam.id);
  await expect(dialog(page).getByText('No AI provider has an active key')).toBeVisible();
  await generate(page).click();
  await expect(dialog(page).getByRole('status')).toHaveText(
    'No AI provider has an active key. Add one on the Settings page, under API Keys. Open Settings',
  );
  await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(question(page, 1)).toBeVisible();
  await quick(page).getByRole('link', { name: 'Add a key in Settings' }).click();
  await expect(page).toHaveURL('/admin/settings');
});

test('a generation can be cancelled in the dialog, which keeps what was typed', async ({ page, rounds }) => {
  const exam = await createExam(rounds.db, { questionCount: 1 });
  await addKey(page, 'gemini');
  const held = holdBack(rounds.provider, () => {});
  await openDialog(page, exam.id);
  await generate(page).click();
  await held.sent;
  await dialog(page).getByRole('button', { name: 'Cancel generation' }).click();
  await expect(said(page, 'The generation was cancelled.')).toBeVisible();
  await held.left;
  await expect(dialog(page).getByLabel('Topic')).toHaveValue('Heart failure');
  await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'AI Generate' }).click();
  await expect(dialog(page).getByLabel('Topic')).toHaveValue('Heart failure');
});

test('on a phone the form beside the list unfolds', async ({ page, rounds }) => {
  await page.setViewportSize(phone);
  const exam = await createExam(rounds.db, { questionCount: 1 });
  await addKey(page, 'gemini');
  await openRoom(page, exam.id);
  await expect(quick(page).getByLabel('Subject')).toBeHidden();
  await quick(page).getByRole('button', { name: 'Choose a topic' }).click();
  await expect(quick(page).getByLabel('Subject')).toBeVisible();
});
