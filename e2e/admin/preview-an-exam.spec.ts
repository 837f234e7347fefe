import { eq } from 'drizzle-orm';
import { students } from '#server/schema/attempts.table.ts';
import { createExam } from '#test/factories/create-content.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('An educator previews an inactive exam, reloads, and ends with a result that is not stored', async ({
  page,
  rounds,
}) => {
  const exam = await createExam(rounds.db, { questionCount: 2, title: 'Renal', isActive: false });
  await signIn(page);
  await page.goto(`/admin/mcq-tests?exam=${exam.id}`);
  await page.getByRole('link', { name: 'Preview as a student' }).click();
  await expect(page.getByRole('heading', { name: 'Preview: Renal' })).toBeVisible();
  await page.getByRole('button', { name: /^A / }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: /^C / }).click();
  await page.reload();
  await expect(page.getByRole('banner').getByText('Question 2 of 2')).toBeVisible();
  await expect(page.getByRole('button', { name: /^C / })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Submit Exam' }).click();
  await expect(page.getByText('The preview has ended. Nothing was stored.')).toBeVisible();
  await expect(page.getByText('PASSED')).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Renal', exact: true })).toBeVisible();
  expect(await rounds.db.$count(students, eq(students.examId, exam.id))).toBe(0);
});
