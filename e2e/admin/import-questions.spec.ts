import type { Page } from '@playwright/test';
import { createExam } from '#test/factories/create-content.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

const writeFile = (name: string) => `// Exam of the spring
$CATEGORY: Medicine/Heart

Which valve of ${name} closes last?{=pulmonary ~aortic ~mitral}

Which drug of ${name} is given first?{~adrenaline ~amiodarone}

How many chambers has the heart of ${name}?{=four ~two}

Describe the heart.{}`;

test('An educator imports a GIFT file into an exam: sets a key with a tap, excludes a question, undoes it, and imports again', async ({
  page,
  rounds,
}) => {
  await signIn(page);
  const exam = await createExam(rounds.db, { questionCount: 0, totalQuestions: 2 });
  await page.goto(`/admin/mcq-tests?exam=${exam.id}&tab=questions`);
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Choose File').click();
  await (await chooser).setFiles({
    name: 'spring.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(writeFile(`exam ${exam.id}`)),
  });

  await expect(heading(page, 'GIFT, 4 questions')).toBeFocused();
  await expect(button(page, 'Import 2 of 4')).toBeVisible();
  await page.getByRole('radio', { name: 'B. amiodarone' }).click();
  await button(page, 'Left out 1').click();
  await expect(page.getByRole('article', { name: 'Describe the heart.' })).toContainText('This is an essay question.');
  await button(page, 'All 4').click();
  await page.getByRole('checkbox', { name: 'Import item 3' }).click();

  // The tab keeps the key and the excluded question.
  await page.reload();
  await button(page, 'Import 2 of 4').click();
  await expect(heading(page, '2 questions imported')).toBeFocused();
  await button(page, 'Undo this import').click();
  await expect(button(page, 'Import 2 of 4')).toBeVisible();
  await button(page, 'Import 2 of 4').click();
  await expect(heading(page, '2 questions imported')).toBeFocused();

  await page.getByRole('link', { name: 'See the questions of the exam' }).click();
  await expect(page.getByRole('article', { name: /^Question \d+$/ })).toHaveCount(2);
  await expect(page.getByRole('article', { name: 'Question 2', exact: true })).toContainText(
    `Which drug of exam ${exam.id} is given first?`,
  );
});
