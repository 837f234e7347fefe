import { readFile } from 'node:fs/promises';
import { createExam } from '#test/factories/create-content.ts';
import { next, option, submitAnyway } from '../support/taking.ts';
import { expect, phone, test, withMotion } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test.describe('on a phone', () => {
  test.use({ ...withMotion, viewport: phone });

  test('A student types SAMPLE2024, sits the exam, reads the reviewed result and downloads it', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Have an exam code?').fill(' sam ple\u00a02024 ');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page).toHaveURL('/exam/SAMPLE2024');

    await expect(page.getByRole('heading', { level: 1, name: 'Sample clinical paper' })).toBeVisible();
    const startButton = page.getByRole('button', { name: 'Start Exam' });
    await expect(startButton).toBeDisabled();
    await page.getByLabel('Name').fill('   ');
    await expect(startButton).toBeDisabled();
    await page.getByLabel('Name').fill('Asha Rao');
    await page.getByLabel('Email (optional)').fill('asha@example.org');
    await startButton.click();
    await expect(page).toHaveURL(/\/exam\/SAMPLE2024\/take\/[\w-]{22}/);

    await expect(page.getByRole('banner').getByText('Question 1 of 10')).toBeVisible();
    await expect(page.getByRole('timer')).toContainText(/^\D*(60:00|59:\d\d)$/);
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await expect(page.getByText('10 questions unanswered')).toBeVisible();
    for (let number = 1; number <= 10; number += 1) {
      await expect(page.getByRole('banner').getByText(`Question ${number} of 10`)).toBeVisible();
      await option(page, 'D').click();
      await expect(option(page, 'D')).toHaveAttribute('aria-pressed', 'true');
      if (number < 10) await page.getByRole('button', { name: 'Next', exact: true }).click();
    }
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toHaveCount(0);
    await expect(page.getByText(/questions? unanswered/)).toHaveCount(0);
    await expect(page.getByText('All answers saved')).toBeVisible();
    await page.getByRole('button', { name: 'Submit Exam' }).click();

    await expect(page).toHaveURL(/\/exam\/SAMPLE2024\/results\/[\w-]{22}$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Better luck next time!' })).toBeVisible();
    for (const tile of ['Questions', 'Correct', 'Incorrect', 'Score %']) {
      await expect(page.getByText(tile, { exact: true }).first()).toBeVisible();
    }
    await expect(page.getByText('FAILED', { exact: true })).toBeVisible();
    await expect(page.getByText('Passing score: 60%')).toBeVisible();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Results' }).click();
    const file = await download;
    const sessionId = new URL(page.url()).pathname.split('/').at(-1);
    expect(file.suggestedFilename()).toBe(`exam-results-SAMPLE2024-${sessionId}.pdf`);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Better luck next time!' })).toBeAttached();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
    await page.getByRole('link', { name: 'Retake Exam' }).click();
    await expect(page).toHaveURL('/exam/SAMPLE2024');
    await page.goBack();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expectToast(page, 'Link copied');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');

    // Home and the page of the exam find the result again, until the student forgets it.
    const list = page.getByRole('region', { name: 'Your exams on this device' });
    await expect(list.getByRole('listitem')).toContainText(/Sample clinical paper.* · Asha Rao.*\d+% · failed/);
    await list.getByRole('link', { name: 'See result' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Better luck next time!' })).toBeVisible();
    await page.goto('/exam/SAMPLE2024');
    await list.getByRole('button', { name: 'Forget' }).click();
    const question = list.getByRole('region', { name: 'Forget this exam on this device' });
    await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused();
    await question.getByRole('button', { name: 'Forget' }).click();
    await expect(list).toHaveCount(0);
    await page.goto('/');
    await expect(page.getByLabel('Have an exam code?')).toBeVisible();
    await expect(list).toHaveCount(0);
  });
});

test('A student gets no key before the result, is congratulated on passing, and reviews every question', async ({
  page,
  rounds,
}) => {
  const exam = await createExam(rounds.db, { questionCount: 3, title: 'Three questions' });
  const bodies: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) bodies.push(`${response.url()} ${await response.text().catch(() => '')}`);
  });
  await page.goto(`/exam/${exam.examCode}`);
  await page.getByLabel('Name').fill('Asha Rao');
  await page.keyboard.press('Enter');
  await option(page, 'A').click();
  await expect(page.getByText('All answers saved')).toBeVisible();
  await page.reload();
  await expect(option(page, 'A')).toHaveAttribute('aria-pressed', 'true');
  await next(page);
  await option(page, 'B').click();
  await expect(page.getByText('All answers saved')).toBeVisible();
  await next(page);
  await expect(page.getByText('1 question unanswered')).toBeVisible();
  await expect.poll(() => bodies.length).toBeGreaterThanOrEqual(4);
  for (const body of bodies) expect(body).not.toMatch(/correctAnswer|isCorrect|explanation|Secret/);
  await submitAnyway(page);

  await expect(page.getByRole('heading', { level: 1, name: 'Congratulations!' })).toBeVisible();
  await expect(page.getByText('PASSED', { exact: true })).toBeVisible();
  await expect(page.getByText('67%', { exact: true })).toBeVisible();
  const review = page.getByRole('article').filter({ hasText: 'most likely diagnosis?' });
  // The result opens on the mistakes.
  await expect(review).toHaveCount(1);
  await expect(review).toContainText('Question 3');
  await page.getByRole('button', { name: 'All 3' }).click();
  await expect(review).toHaveCount(3);
  await expect(review.nth(0)).toContainText('Correct');
  await expect(review.nth(0)).toContainText('Secret explanation of question 1.');
  await expect(review.nth(2)).toContainText('Incorrect');
  await expect(review.nth(2)).toContainText('Not answered');
  await expect(review.nth(2)).toContainText('Option C of 3');

  await page.getByRole('button', { name: 'See my mistakes' }).click();
  await expect(page.getByRole('heading', { name: 'Review' })).toBeFocused();
  await expect(review).toHaveCount(1);
  await expect(review).toContainText('Question 3');
  await page.getByRole('button', { name: 'All 3' }).click();
  await expect(review).toHaveCount(3);

  // The student prints the result from the dark theme.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('heading', { level: 1, name: 'Congratulations!' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link')).toHaveCount(0);
  await expect(page.locator('body')).toHaveCSS('background-color', /^oklch\(0\.98/);
  // Printers leave background colours out, so the key and a wrong choice differ by their lines and words.
  const options = review.nth(2).getByRole('listitem');
  await expect(options.filter({ hasText: 'Correct answer' })).toHaveCSS('border-style', 'solid');
  await expect(options.filter({ hasText: 'Correct answer' })).toHaveCSS('border-width', '2px');
  await expect(options.first()).toHaveCSS('border-width', '1px');
});

test('A student who clicks twice and goes back sits one exam', async ({ page, rounds }) => {
  const exam = await createExam(rounds.db, { questionCount: 2 });
  await page.goto(`/exam/${exam.examCode}`);
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByRole('button', { name: 'Start Exam' }).dblclick();
  await expect(page).toHaveURL(/take/);
  await option(page, 'A').click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  // With a question unanswered, a double click on Submit stays in the exam.
  await page.getByRole('button', { name: 'Submit Exam' }).dblclick();
  await expect(page.getByRole('timer')).toBeVisible();
  await option(page, 'A').click();
  await page.getByRole('button', { name: 'Clear answer' }).click();
  await expect(page.getByText('1 question unanswered')).toBeVisible();
  await option(page, 'B').click();
  await page.getByRole('button', { name: 'Submit Exam' }).dblclick();
  await expect(page).toHaveURL(/results/);
  const { rows } = await rounds.db.execute(`select status from students where exam_id = ${exam.id}`);
  expect(rows).toEqual([{ status: 'completed' }]);

  // The browser goes back to the introduction of the exam, not into the closed attempt.
  await page.goBack();
  await expect(page).not.toHaveURL(/take/);
});
