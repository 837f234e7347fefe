import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import {
  type DemoContent,
  getDemoContent,
  keepDemoContent,
  removeDemoContent,
} from '#contract/administration/demo-content.contract.ts';
import { getAdminStats } from '#contract/administration/stats.contract.ts';
import { listExams } from '#contract/exams/exams.contract.ts';
import { getSubject, listSubjects } from '#contract/library/subjects.contract.ts';
import { listTopics } from '#contract/library/topics.contract.ts';
import { type Answer, answers, breaksOff, waits } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { exam } from '#test/components/exam.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const stats = answers(getAdminStats, { subjectsCount: 3, topicsCount: 4, flashcardsCount: 5 });

test('An administrator waits for the subjects', async () => {
  await showScreen('/admin/subjects', [stats, waits(listSubjects)]);
  await expect.element(page.getByRole('table')).toBeVisible();
  await checkScreen();
});

test('An administrator reads 0 for each count before the server has answered, and if it does not answer', async () => {
  for (const count of [waits(getAdminStats), breaksOff(getAdminStats)]) {
    await showScreen('/admin/subjects', [count, answers(listSubjects, library)]);
    await expect.element(page.getByRole('rowheader', { name: 'Nephrology' })).toBeVisible();
    const counts = document.querySelector('dl[aria-label="Content in total"]');
    expect(counts?.textContent).toBe('Subjects0Topics0Flashcards0');
    await cleanup();
  }
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

const counted = (id: number, name: string, topicsCount: number, flashcardsCount: number) => ({
  ...{ id, name, topicsCount, flashcardsCount },
  description: 'x',
  version: 1,
});
const library = [counted(1, 'Nephrology', 3, 1037), counted(2, 'Anatomy', 1, 0), counted(3, 'Ethics', 0, 0)];

/** Opens the dialog that deletes each item of `library` in turn, and expects these words below its question. */
async function expectConsequences(consequences: readonly string[]): Promise<void> {
  for (const [index, consequence] of consequences.entries()) {
    await page.getByRole('button', { name: `Delete ${library[index]?.name}` }).click();
    const dialog = page.getByRole('alertdialog');
    const words = `This action cannot be undone.${consequence}Cancel`;
    await expect.poll(() => dialog.query()?.textContent).toContain(words);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
}

test('An administrator learns how many topics and flashcards are deleted together with a subject', async () => {
  await showScreen('/admin/subjects', [stats, answers(listSubjects, library)]);
  await expectConsequences(['3 topics and 1,037 flashcards go with it.', '1 topic goes with it.', '']);
});

test('An administrator learns how many flashcards are deleted together with a topic', async () => {
  const [subject] = library;
  await showScreen('/admin/topics/1', [
    answers(getSubject, subject as (typeof library)[0]),
    answers(listTopics, library),
  ]);
  await expectConsequences(['1,037 flashcards go with it.', '']);
});

const demo: DemoContent = {
  isKept: false,
  installed: { subjects: 1, topics: 3, flashcards: 37, examIds: [exam.id] },
  going: { subjects: 1, topics: 3, flashcards: 37, exams: 1, questions: 0, attempts: 3 },
  staying: { subjects: 0, topics: 0, flashcards: 0, exams: 0 },
};
const noDemo: DemoContent = {
  isKept: true,
  installed: { subjects: 0, topics: 0, flashcards: 0, examIds: [] },
  going: { ...demo.staying, questions: 0, attempts: 0 },
  staying: demo.staying,
};
const demoSubject = { id: 1, name: 'Cardiology', description: 'x', version: 1, topicsCount: 3, flashcardsCount: 37 };
const beginning = [stats, answers(listSubjects, [demoSubject]), answers(listExams, [exam])];
const section = page.getByRole('region', { name: 'First steps' });
const notice = page.getByRole('heading', { name: 'Rounds came with demo content' });
const isDone = () =>
  section
    .getByRole('listitem')
    .elements()
    .map((step) => step.textContent?.endsWith('(done)'));

beforeEach(() => localStorage.removeItem('rounds.first-steps'));

test('A new administrator sees the first steps, all open because demo content does not count, and what is demo content', async () => {
  await showScreen('/admin/subjects', [...beginning, answers(getDemoContent, demo)]);
  await expect.element(notice).toBeVisible();
  await expect
    .element(section.getByText('1 subject, 3 topics, 37 flashcards and 1 exam with 3 attempts.'))
    .toBeVisible();
  expect(isDone()).toEqual([false, false, false, false, false]);
  await expect.element(page.getByRole('rowheader', { name: 'Cardiology' })).toBeVisible();
  await checkScreen();
  await section.getByRole('button', { name: 'Add a subject' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Add New Subject' })).toBeVisible();
});

test('An administrator who hides the first steps still sees the notice on demo content', async () => {
  const list = [...beginning, answers(getDemoContent, demo)];
  await showScreen('/admin/subjects', list);
  await section.getByRole('button', { name: 'Hide the first steps' }).click();
  await expect.element(section.getByRole('listitem')).not.toBeInTheDocument();
  await expect.element(notice).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await checkScreen();
});

test('An administrator reads what a removal deletes and keeps, and the notice disappears after it', async () => {
  let current = {
    ...demo,
    going: { ...demo.going, exams: 2 },
    staying: { subjects: 1, topics: 1, flashcards: 2, exams: 0 },
  };
  const reading: Answer = { endpoint: getDemoContent, respond: async () => Response.json(current) };
  const removing: Answer = {
    endpoint: removeDemoContent,
    respond: async () => {
      current = { ...current, ...noDemo };
      return Response.json({ deleted: true });
    },
  };
  await showScreen('/admin/subjects', [...beginning, reading, removing]);
  await page.getByRole('button', { name: 'Remove demo content' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText('delete 1 subject, 3 topics, 37 flashcards and 2 exams')).toBeVisible();
  await expect.element(question.getByText('3 attempts of students go with the exams, results included.')).toBeVisible();
  await expect
    .element(question.getByText('What you have added or changed stays: 1 subject, 1 topic and 2 flashcards.'))
    .toBeVisible();
  await checkScreen();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('Demo content removed', { exact: true })).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

test('An administrator who has hidden the first steps keeps the demo content, and the notice disappears too', async () => {
  localStorage.setItem('rounds.first-steps', 'dismissed');
  let current = demo;
  const reading: Answer = { endpoint: getDemoContent, respond: async () => Response.json(current) };
  const keeping: Answer = {
    endpoint: keepDemoContent,
    respond: async () => {
      current = { ...demo, isKept: true };
      return Response.json(current);
    },
  };
  await showScreen('/admin/subjects', [...beginning, reading, keeping]);
  await expect.element(notice).toBeVisible();
  expect(isDone()).toEqual([]);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(page.getByText('The demo content stays', { exact: true })).toBeVisible();
  await expect.element(section).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('An administrator whose exam students have started sees neither first steps nor a notice', async () => {
  await showScreen('/admin/subjects', [...beginning, answers(getDemoContent, noDemo)]);
  await expect.element(page.getByRole('rowheader', { name: 'Cardiology' })).toBeVisible();
  await expect.element(section).not.toBeInTheDocument();
});
