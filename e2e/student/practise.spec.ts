import { expect, test } from '../support/test.ts';

test('A student whose session cannot be loaded practises: the exam is graded at once and recorded nowhere', async ({
  page,
  rounds,
}) => {
  const ofSample = `exam_id = (select id from exams where exam_code = 'SAMPLE2024')`;
  const recorded = async () => (await rounds.db.execute(`select count(*) from students where ${ofSample}`)).rows;
  const before = await recorded();
  for (const sessionId of ['AAAAAAAAAAAAAAAAAAAAAA', 'a b', 'x'.repeat(150), 'nobody']) {
    await page.goto(`/exam/SAMPLE2024/take/${encodeURIComponent(sessionId)}`);
    await expect(
      page.getByText('This session could not be loaded. Below is a practice exam; nothing is recorded.'),
    ).toBeVisible();
    await expect(page.getByRole('banner').getByText('Question 1 of 10')).toBeVisible();
  }

  for (let number = 1; number <= 10; number += 1) {
    await page.keyboard.press('c');
    await page.keyboard.press('ArrowRight');
  }
  await page.getByRole('button', { name: 'Submit Exam' }).click();
  await expect(page).toHaveURL('/exam/SAMPLE2024/results/nobody');
  await expect(page.getByText(/Rank/)).toHaveCount(0);
  await page.getByRole('button', { name: 'All 10' }).click();
  await expect(page.getByRole('article')).toHaveCount(10);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Results' }).click();
  expect((await download).suggestedFilename()).toBe('exam-results-SAMPLE2024-nobody.pdf');
  expect(await recorded()).toEqual(before);
});
