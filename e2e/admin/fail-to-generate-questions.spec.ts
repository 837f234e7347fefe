import { asksOpenAi, questionElements, sayElements } from '#test/doubles/model-answers.ts';
import { createExam } from '#test/factories/create-content.ts';
import { question } from '../support/exam-questions.ts';
import { addKey, failing, holdBack, setUpGeneration } from '../support/generation.ts';
import { bar, dialog, generate, openDialog, quick } from '../support/question-generation.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const failure = 'Failed to generate questions. Please check your API configuration.';

setUpGeneration();

test('An educator adds a key, cancels, goes on without a page of the internal network, and is served by the second provider', async ({
  page,
  rounds,
}) => {
  await test.step('Without a key, the exam links to the settings, and its list still works', async () => {
    const exam = await createExam(rounds.db, { questionCount: 1 });
    await openDialog(page, exam.id);
    await expect(dialog(page).getByText('No AI provider has an active key')).toBeVisible();
    await generate(page).click();
    await expectToast(page, failure);
    await expect(dialog(page).getByRole('status')).toHaveText(
      'No AI provider has an active key. Add one on the Settings page, under API Keys. Open Settings',
    );
    await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(question(page, 1)).toBeVisible();
    await quick(page).getByRole('link', { name: 'Add a key in Settings' }).click();
    await expect(page).toHaveURL('/admin/settings');
  });

  const exam = await createExam(rounds.db, { questionCount: 1 });
  await test.step('A cancelled generation keeps the typed text', async () => {
    await addKey(page, 'gemini');
    const held = holdBack(rounds.provider, () => {});
    await openDialog(page, exam.id);
    await generate(page).click();
    await held.sent;
    await dialog(page).getByRole('button', { name: 'Cancel generation' }).click();
    await expectToast(page, 'The generation was cancelled.');
    await held.left;
    await expect(dialog(page).getByLabel('Topic')).toHaveValue('Heart failure');
  });

  const url = 'http://169.254.169.254/latest/meta-data';
  await test.step('The server does not fetch a page of the internal network', async () => {
    rounds.provider.requests.length = 0;
    await dialog(page).getByLabel('Reference URL').fill(url);
    await generate(page).click();
    await expectToast(page, failure);
    await expect(dialog(page).getByText(/^The reference page could not be read: .+\.$/)).toBeVisible();
    await expect(dialog(page).getByText('Nothing was generated.')).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    expect(rounds.provider.requests).toHaveLength(0);
    const listed = await page.context().request.get(`/api/exams/${exam.id}/questions`);
    expect(await listed.json()).toHaveLength(1);
    await expect(dialog(page).getByLabel('Topic')).toHaveValue('Heart failure');
    await expect(dialog(page).getByLabel('Reference URL')).toHaveValue(url);
  });

  await test.step('OpenAI takes over when the quota of Gemini is spent', async () => {
    await addKey(page, 'openai');
    const refuse = failing(429, { openai: '', gemini: 'RESOURCE_EXHAUSTED' });
    rounds.provider.answer((response, request) => {
      if (asksOpenAi(request)) sayElements(response, request, questionElements(10));
      else refuse(response, request);
    });
    await dialog(page).getByRole('button', { name: 'Generate without the page' }).click();
    await expectToast(page, 'Generated 10 questions successfully using OpenAI');
  });
});
