import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { checkProviders, listProviderModels } from '#contract/administration/api-keys.contract.ts';
import { listExams } from '#contract/exams/exams.contract.ts';
import { deleteQuestion, getQuestionUses, listQuestions, updateQuestion } from '#contract/exams/questions.contract.ts';
import { previewSettlement, type SettlementPreview } from '#contract/exams/settlement.contract.ts';
import { type Answer, answers, breaksOff, refuses, waits } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { exam } from '#test/components/exam.ts';
import { questions } from '#test/components/questions.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const preview: SettlementPreview = {
  attempts: 300,
  openAttempts: 0,
  gained: 201,
  lost: 0,
  rankMoves: 12,
  moved: 201,
  newlyPassed: 3,
  newlyFailed: 4,
  moves: Array.from({ length: 30 }, (_, index) => ({
    sessionId: `s${index}`,
    name: index === 1 ? 'A name of many words '.repeat(5) : `Student ${index}`,
    oldScore: 2,
    newScore: 3,
    oldPercentage: 50,
    newPercentage: 75,
    oldPassed: index > 3,
    newPassed: index !== 5,
    oldPoints: 2,
    newPoints: 3,
    oldMaxPoints: 4,
    newMaxPoints: 4,
    unit: 1,
    oldRank: 9,
    newRank: 7,
  })),
};

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const show = (list: Answer, tab = 'questions', more: Answer[] = []) =>
  showScreen(`/admin/mcq-tests?exam=1&tab=${tab}`, [
    ...more,
    answers(listExams, [exam]),
    answers(checkProviders, { openai: false, gemini: false }),
    answers(listProviderModels, { openai: 'gpt-6-luna', gemini: 'gemini-3.8-flash' }),
    answers(previewSettlement, preview),
    list,
  ]);

async function showQuestions(...more: Answer[]): Promise<void> {
  await show(answers(listQuestions, questions), 'questions', more);
  await expect.element(page.getByRole('article').first()).toBeVisible();
}

test('An administrator sees questions with long texts, long words and a picture', async () => {
  await showQuestions();
  await checkScreen();
});

test('An administrator waits for the questions', async () => {
  await show(waits(listQuestions));
  await expect.element(page.getByText('Loading…').first()).toBeInTheDocument();
  await checkScreen();
});

test('An administrator sees that an exam has no questions', async () => {
  await show(answers(listQuestions, []));
  await expect.element(page.getByText('No questions yet').first()).toBeVisible();
  await checkScreen();
});

test('An administrator can load the questions again after a failure', async () => {
  await show(breaksOff(listQuestions));
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await checkScreen();
});

test('An administrator who leaves a new question empty sees errors and a toast', async () => {
  await showQuestions();
  await press('Add Question');
  await page
    .getByRole('dialog', { name: 'Add Question' })
    .getByRole('button', { name: 'Add Question', exact: true })
    .click();
  await expect.element(page.getByText('Please fill in all required fields', { exact: true })).toBeVisible();
  await checkScreen();
});

test('An administrator is asked before a question is deleted, and sees which attempts keep it', async () => {
  await showQuestions(answers(getQuestionUses, { closedAttempts: 53, openAttempts: 1 }), breaksOff(deleteQuestion));
  await press('Delete question 1');
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByText('Are you sure you want to delete this question?')).toBeVisible();
  const consequence = '53 closed attempts keep their results; 1 running paper keeps the question.';
  await expect.element(dialog.getByText(consequence, { exact: true })).toBeVisible();
  await checkScreen();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const failure = 'Not deleted. The server could not be reached. Check your connection and try again.';
  await expect.element(dialog.getByText(failure, { exact: true })).toBeVisible();
});

test('An administrator who saves an old version of a question chooses between both versions', async () => {
  const [first] = questions;
  const current = { ...first, explanation: 'Written in the other tab.', optionA: 'Atenolol', version: 2 };
  const message = 'This question was changed meanwhile.';
  await showQuestions(refuses(updateQuestion, 409, 'question.changed', message, current));
  await press('Edit question 1');
  const form = page.getByRole('dialog', { name: 'Edit Question' });
  await form.getByLabelText('Option A').fill('Aspirin');
  await press('Save Changes');
  const dialog = page.getByRole('alertdialog', { name: 'This question was changed meanwhile' });
  const chosen = (field: string) => dialog.getByRole('group', { name: field }).getByRole('radio', { checked: true });
  await expect.element(chosen('Option A')).toHaveAccessibleDescription('Aspirin');
  await expect.element(chosen('Explanation')).toHaveAccessibleDescription('Written in the other tab.');
  expect(dialog.getByRole('group').elements()).toHaveLength(2);
  await checkScreen();
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  await expect.element(form.getByLabelText('Option A')).toHaveValue('Aspirin');
});

test('An administrator is told that two options are the same', async () => {
  await showQuestions();
  await press('Edit question 1');
  await page.getByLabelText('Option D').fill(' Bisoprolol ');
  await press('Save Changes');
  await expect.element(page.getByText('Option D is the same as option A.')).toBeVisible();
});

test('An administrator who corrects a key sees the attempts that would change', async () => {
  await showQuestions();
  await press('Edit question 1');
  await page.getByRole('radio', { name: 'Correct answer: C' }).click();
  await press('Save Changes');
  await expect.element(page.getByRole('alertdialog').getByText('171 more attempts')).toBeVisible();
  await checkScreen();
});

test('An administrator sees the settings of an exam', async () => {
  await show(answers(listQuestions, questions), 'settings');
  await expect.element(page.getByText('Stored as base64 in the database')).toBeVisible();
  await expect.element(page.getByText('Not configured').first()).toBeVisible();
  await checkScreen();
});

test('An administrator with a key of one provider sees it as active in the settings of an exam', async () => {
  await show(answers(listQuestions, questions), 'settings', [answers(checkProviders, { openai: false, gemini: true })]);
  await expect.element(page.getByText('Configured', { exact: true })).toBeVisible();
  const providers = () =>
    [...document.querySelectorAll('dl > div')]
      .map(({ textContent }) => textContent)
      .filter((fact) => /^(OpenAI|Gemini)/.test(fact));
  await expect.poll(providers).toEqual([expect.stringContaining('Inactive'), 'GeminiActive']);
});
