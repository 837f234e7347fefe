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
