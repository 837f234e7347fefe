import { createExam } from '#test/factories/create-content.ts';
import { expect, test } from '../support/test.ts';

const practiceNotice = 'This session could not be loaded. Below is a practice exam; nothing is recorded.';

for (const sessionId of ['nobody', 'AAAAAAAAAAAAAAAAAAAAAA', 'a b', 'x'.repeat(150)]) {
  test(`a session that cannot be loaded becomes a practice exam that says so: ${sessionId.slice(0, 25)}`, async ({
    page,
  }) => {
    await page.goto(`/exam/SAMPLE2024/take/${encodeURIComponent(sessionId)}`);
    await expect(page.getByText(practiceNotice)).toBeVisible();
    await expect(page.getByRole('banner').getByText('Question 1 of 10')).toBeVisible();
  });
}

test('a practice exam is graded on the spot, recorded nowhere, and its PDF is marked', async ({ page, rounds }) => {
  const before = await rounds.db.execute('select count(*) from students');
  await page.goto('/exam/SAMPLE2024/take/nobody');
  await expect(page.getByText(practiceNotice)).toBeVisible();
  for (let number = 1; number <= 10; number += 1) {
    await page.keyboard.press('c');
    await page.keyboard.press('ArrowRight');
  }
  await page.getByRole('button', { name: 'Submit Exam' }).click();
  await expect(page).toHaveURL('/exam/SAMPLE2024/results/nobody');
  await expect(page.getByText(/Rank/)).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(10);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Results' }).click();
  expect((await download).suggestedFilename()).toBe('exam-results-SAMPLE2024-nobody.pdf');
  expect((await rounds.db.execute('select count(*) from students')).rows).toEqual(before.rows);
});

test('a result that does not exist shows the sample results and says so', async ({ page }) => {
  await page.goto('/exam/SAMPLE2024/results/nobody');
  await expect(page.getByRole('heading', { level: 1, name: 'Congratulations!' })).toBeVisible();
  await expect(page.getByText('This result could not be found. Below is a sample result')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(10);
});

test('a failing network offers to try again before anything else', async ({ page, rounds }) => {
  const exam = await createExam(rounds.db, { questionCount: 2 });
  await page.goto(`/exam/${exam.examCode}`);
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  const address = page.url();

  await page.goto('/');
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText(practiceNotice)).toHaveCount(0);
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
});

test('a failed submit and a failed download say so in the specified words, and can be tried again', async ({
  page,
  rounds,
}) => {
  const exam = await createExam(rounds.db, { questionCount: 1 });
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: new RegExp(`^${text}$`) });
  await page.goto(`/exam/${exam.examCode}`);
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await expect(page.getByRole('timer')).toBeVisible();

  await page.route('**/submit/**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Submit Exam' }).click();
  await expect(alert('Failed to submit exam')).toBeVisible();
  await page.route('**/submit/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Submit Exam' }).click();
  await expect(alert('Failed to submit exam\\. Please try again\\.')).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route('**/submit/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Submit Exam' }).click();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  held.resolve();
  await expect(page).toHaveURL(/results/);

  await page.route('**/download-results', (route) => route.abort());
  await page.getByRole('button', { name: 'Download Results' }).click();
  await expect(alert('Failed to download results\\. Please try again\\.')).toBeVisible();
});

test('an attempt left behind is offered again where the exam is entered', async ({ page, rounds }) => {
  const exam = await createExam(rounds.db, { questionCount: 2 });
  await page.goto(`/exam/${exam.examCode}`);
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.keyboard.press('b');
  await expect(page.getByText('1 question unanswered')).toBeVisible();
  await expect(page.getByText('All answers saved')).toBeVisible();
  const address = new URL(page.url()).pathname;
  await page.goto(`/exam/${exam.examCode}`);
  await page.getByRole('link', { name: /continue/i }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('button', { name: /^B /, pressed: true })).toBeVisible();
});
