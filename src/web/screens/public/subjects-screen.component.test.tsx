import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listSubjects } from '#contract/library/subjects.contract.ts';
import { answers, breaksOff, waits } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const subjects = (...names: string[]) =>
  answers(
    listSubjects,
    names.map((name, index) => ({
      id: index + 1,
      name,
      description: '',
      version: 1,
      topicsCount: 1234,
      flashcardsCount: 5,
    })),
  );

test('A student waits for the subjects and sees six placeholders', async () => {
  await showScreen('/subjects', [waits(listSubjects)]);
  await expect.element(page.getByText('Loading the subjects…')).toBeInTheDocument();
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(6);
  await checkScreen();
});

test('A student sees that there are no subjects', async () => {
  await showScreen('/subjects', [answers(listSubjects, [])]);
  await expect.element(page.getByRole('heading', { name: 'No subjects found' })).toBeVisible();
  const advice = 'Check back later or contact an administrator to add new subjects.';
  await expect.element(page.getByText(advice, { exact: true })).toBeVisible();
  expect(page.getByRole('searchbox').elements()).toEqual([]);
  await checkScreen();
});

test('A student can load the subjects again after a failure', async () => {
  let list = breaksOff(listSubjects);
  await showScreen('/subjects', [{ endpoint: listSubjects, respond: (request) => list.respond(request) }]);
  await expect.element(page.getByRole('heading', { name: 'The subjects could not be loaded' })).toBeVisible();
  await expect
    .poll(() => page.getByRole('alert').element().textContent)
    .toBe('The server could not be reached. Check your connection and try again.');
  await checkScreen();
  list = subjects('Anatomy');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('article').first()).toBeVisible();
});

test('A student reads what a subject without a description is for', async () => {
  await showScreen('/subjects', [subjects('Anatomy')]);
  await expect.element(page.getByText('Study flashcards for Anatomy', { exact: true })).toBeVisible();
  await expect.element(page.getByText('1,234 topics', { exact: true })).toBeVisible();
});

test('A student sees names of 10,000 characters and of right-to-left scripts within the page', async () => {
  await showScreen('/subjects', [
    subjects('x'.repeat(10_000), 'أمراض القلب والأوعية الدموية '.repeat(20), 'קרדיולוגיה'),
  ]);
  await expect.element(page.getByText('קרדיולוגיה', { exact: true }).first()).toBeVisible();
  await checkScreen();
});

test('A student sees one colour for one specialty, in any case of its letters', async () => {
  await showScreen('/subjects', [subjects('Cardiology', 'clinical CARDIOLOGY', 'Pharmacology', 'Zzz')]);
  await expect.element(page.getByRole('article').getByText('Zzz', { exact: true }).first()).toBeVisible();
  const colourOf = (name: string) => {
    const element = page.getByRole('article').getByText(name, { exact: true }).first().element();
    return getComputedStyle(element.closest('.subject-badge') ?? element).backgroundColor;
  };
  expect(colourOf('Cardiology')).toBe(colourOf('clinical CARDIOLOGY'));
  expect(new Set(['Cardiology', 'Pharmacology', 'Zzz'].map(colourOf)).size).toBe(3);
});
