import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getAdminStats } from '#contract/administration/stats.contract.ts';
import { listSubjects } from '#contract/library/subjects.contract.ts';
import { answers, breaksOff, waits } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const stats = answers(getAdminStats, { subjectsCount: 3, topicsCount: 4, flashcardsCount: 5 });

test('An administrator waits for the subjects', async () => {
  await showScreen('/admin/subjects', [stats, waits(listSubjects)]);
  await expect.element(page.getByRole('table')).toBeVisible();
  await checkScreen();
});

test('An administrator without subjects is told so', async () => {
  await showScreen('/admin/subjects', [stats, answers(listSubjects, [])]);
  await expect.element(page.getByText('No subjects found.').first()).toBeVisible();
  await checkScreen();
});

test('An administrator can load the subjects again after a failure', async () => {
  await showScreen('/admin/subjects', [stats, breaksOff(listSubjects)]);
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await checkScreen();
});

test('An administrator finds and sorts subjects', async () => {
  const subjects = ['Surgery', 'Anatomy', 'Ménière', 'Ethics', 'Surgery 10', 'Surgery 2'].map((name, index) => ({
    id: index + 1,
    name,
    description: 'x',
    version: 1,
    topicsCount: 1,
    flashcardsCount: 1,
  }));
  await showScreen('/admin/subjects?order=name', [stats, answers(listSubjects, subjects)]);
  const names = () => [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent);
  await expect.poll(names).toEqual(['Anatomy', 'Ethics', 'Ménière', 'Surgery', 'Surgery 2', 'Surgery 10']);
  await page.getByRole('searchbox', { name: 'Search' }).fill('MENIERE');
  await expect.poll(names).toEqual(['Ménière']);
  await checkScreen();
  await page.getByRole('searchbox', { name: 'Search' }).fill('zzz');
  await expect.element(page.getByText('No subjects match “zzz”')).toBeVisible();
  await checkScreen();
});

test('An administrator who types the name of another subject is warned', async () => {
  const subject = { id: 1, name: 'Nephrology', description: 'x', version: 1, topicsCount: 1, flashcardsCount: 1 };
  await showScreen('/admin/subjects', [stats, answers(listSubjects, [subject])]);
  const warning = page.getByText('Another subject has this name.');
  await page.getByRole('button', { name: 'Edit Nephrology' }).click();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Nephrology');
  await expect.element(warning).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add New Subject' }).click();
  await page.getByLabelText('Name').fill(' néphrology');
  await expect.element(warning).toBeVisible();
  await checkScreen();
});
