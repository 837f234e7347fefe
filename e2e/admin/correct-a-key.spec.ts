import type { APIRequestContext } from '@playwright/test';
import { createExam } from '#test/factories/create-content.ts';
import { confirmation, form, markKey, openQuestions, question } from '../support/exam-questions.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** Sits an exam and submits it. The answers are in the order of the questions. */
async function sit(request: APIRequestContext, examCode: string, name: string, letters: string): Promise<string> {
  const started = await (await request.post(`/api/exam/${examCode}/start`, { data: { name } })).json();
  const answers = started.questions.map(({ id }: { id: number }, index: number) => ({
    questionId: id,
    selectedAnswer: letters[index] ?? null,
  }));
  await request.post(`/api/exam/submit/${started.sessionId}`, { data: { answers } });
  return started.sessionId;
}

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('An educator corrects a key, and sees first whose result would change', async ({ page, rounds, request }) => {
  const exam = await createExam(rounds.db, { questionCount: 2, passingScore: 100 });
  // The keys are A and B; the first key should be C.
  await sit(request, exam.examCode, 'Asha', 'AB');
  const moved = await sit(request, exam.examCode, 'Ben', 'CB');
  await sit(request, exam.examCode, 'Chitra', 'DB');
  await openQuestions(page, exam.id);
  await page.getByRole('button', { name: 'Edit question 1', exact: true }).click();
  const edit = form(page, 'Edit Question');
  await edit.getByLabel('Explanation').fill('It was C all along.');
  await markKey(page, 'C');
  const saves: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'PUT') saves.push(sent.url());
  });
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  const regrade = confirmation(page);
  await expect(regrade).toContainText('The correct answer changes from A to C.');
  const facts = regrade.locator('dl > div');
  await expect(facts).toHaveText([
    /^3.*Closed attempts|^Closed attempts.*3$/,
    /^Would gain1$/,
    /^Would lose1$/,
    /^Another rank2$/,
    /^Would pass1$/,
    /^Would fail1$/,
  ]);
  const row = (name: string) => regrade.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(row('Asha')).toContainText('2 → 1');
  await expect(row('Asha')).toContainText('100% → 50%');
  await expect(row('Asha')).toContainText('Passed → Failed');
  await expect(row('Ben')).toContainText('1 → 2');
  await expect(row('Ben')).toContainText('Failed → Passed');
  await expect(regrade.getByRole('rowheader')).toHaveCount(2);

  // Cancelling closes only the confirmation: the form stays open with its values.
  await page.keyboard.press('Escape');
  await expect(regrade).toBeHidden();
  await expect(edit.getByLabel('Explanation')).toHaveValue('It was C all along.');
  expect(saves).toEqual([]);
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await regrade.getByRole('button', { name: 'Apply' }).click();
  await expectToast(page, 'Question updated successfully');
  await expect(regrade).toBeHidden();
  await expect(edit).toBeHidden();
  await expect(question(page, 1).getByText('Correct: C', { exact: true })).toBeVisible();
  const result = await (await request.get(`/api/exam/results/${moved}`)).json();
  expect(result).toMatchObject({ totalScore: 2, percentage: 100, passed: true });
});
