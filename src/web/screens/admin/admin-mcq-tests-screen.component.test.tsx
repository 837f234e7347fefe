import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listExams } from '#contract/exams/exams.contract.ts';
import { answers, breaksOff, waits } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { exam } from '#test/components/exam.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const exams = answers(listExams, [
  exam,
  { ...exam, id: 2, title: 'A title of very many words '.repeat(7), isActive: false },
]);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

async function showExams(): Promise<void> {
  await showScreen('/admin/mcq-tests', [exams]);
  await expect.element(page.getByRole('heading', { name: 'Exams (2)' })).toBeVisible();
}

test('An administrator sees exams with short and with very long titles', async () => {
  await showExams();
  await checkScreen();
});

test('An administrator waits for the exams', async () => {
  await showScreen('/admin/mcq-tests', [waits(listExams)]);
  await expect.poll(() => document.querySelectorAll('[data-skeleton]')).toHaveLength(3);
  await checkScreen();
});

test('An administrator without exams is told so', async () => {
  await showScreen('/admin/mcq-tests', [answers(listExams, [])]);
  await expect.element(page.getByText('No exams found').first()).toBeVisible();
  await checkScreen();
});

test('An administrator can load the exams again after a failure', async () => {
  await showScreen('/admin/mcq-tests', [breaksOff(listExams)]);
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await checkScreen();
});

test('An administrator who leaves out the title of an exam sees an error and a toast', async () => {
  await showExams();
  await press('Create New MCQ Test');
  await press('Create Test');
  await expect.element(page.getByText('Please fill in all required fields', { exact: true })).toBeVisible();
  await checkScreen();
});

test('An administrator learns how many attempts are deleted together with an exam', async () => {
  await showExams();
  await press('Delete Grand Test 4: Medicine');
  await expect.element(page.getByRole('alertdialog').getByText('3 attempts of students go with it')).toBeVisible();
  await checkScreen();
});
