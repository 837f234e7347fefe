import type { Page } from '@playwright/test';
import type { Exam } from '#contract/exams/exams.contract.ts';
import type { Question, RegradePreview } from '#contract/exams/questions.contract.ts';
import { lookAt, type Scene } from '../support/look-at.ts';
import { expect } from '../support/test.ts';

const time = '2026-03-04T05:06:07.000Z';
const exam: Exam = {
  id: 1,
  title: 'Grand Test 4: Medicine',
  description: null,
  examCode: 'GT4MED',
  duration: 45,
  totalQuestions: 4,
  passingScore: 50,
  isActive: true,
  createdAt: time,
  updatedAt: time,
  questionsCount: 6,
  attemptsCount: 3,
};
const exams = [exam, { ...exam, id: 2, title: 'A title of very many words '.repeat(7), isActive: false }];
const questions: Question[] = Array.from({ length: 6 }, (_, index) => ({
  id: index + 1,
  examId: 1,
  questionText: 'A 67-year-old woman comes to the physician for a follow-up examination. '.repeat(index + 1),
  optionA: 'Bisoprolol',
  optionB: 'An option of many words that go on '.repeat(3),
  optionC: 'Averyveryverylongwordwithoutanyplacetobreakitwhichmustnotstickoutofthephoneatall',
  optionD: 'Diltiazem',
  correctAnswer: 'B',
  explanation: index % 2 ? 'Because of the pathognomonic finding in the vignette; the others lack it.' : null,
  difficulty: (['easy', 'medium', 'hard'] as const)[index % 3] ?? 'easy',
  subject: 'Medicine',
  topic: index % 2 ? 'Follow-up' : null,
  imageUrl: index === 1 ? '/favicon.svg' : null,
  createdAt: time,
}));
const preview: RegradePreview = {
  attempts: 300,
  moved: 201,
  newlyPassed: 3,
  newlyFailed: 4,
  moves: Array.from({ length: 30 }, (_, index) => ({
    sessionId: `s${index}`,
    name: index === 1 ? 'A name of many words '.repeat(5) : `Student ${index}`,
    oldScore: 2,
    newScore: 3,
    oldPercentage: 50,
    newPercentage: 75,
    oldPassed: index > 3,
    newPassed: index !== 5,
  })),
};

const serve = (page: Page, url: string, json: unknown) => page.route(url, (route) => route.fulfill({ json }));

async function openList(page: Page): Promise<void> {
  await serve(page, '**/api/exams', exams);
  await page.goto('/admin/mcq-tests');
  await expect(page.getByRole('heading', { name: 'Exams (2)' })).toBeVisible();
}

async function openQuestions(page: Page): Promise<void> {
  await serve(page, '**/api/exams', exams);
  await serve(page, '**/api/exams/1/questions', questions);
  await page.goto('/admin/mcq-tests?exam=1');
  await expect(page.getByRole('article').first()).toBeVisible();
}

const editFirst = (page: Page) => page.getByRole('button', { name: 'Edit question 1', exact: true }).click();

const scenes: Scene[] = [
  { name: 'exams', open: openList },
  {
    name: 'exams, loading',
    open: async (page) => {
      await page.route('**/api/exams', () => {});
      await page.goto('/admin/mcq-tests');
      await expect(page.locator('[data-skeleton]')).toHaveCount(3);
    },
  },
  {
    name: 'exams, none',
    open: async (page) => {
      await serve(page, '**/api/exams', []);
      await page.goto('/admin/mcq-tests');
      await expect(page.getByText('No exams found')).toBeVisible();
    },
  },
  {
    name: 'exams that cannot be loaded',
    open: async (page) => {
      await page.route('**/api/exams', (route) => route.abort());
      await page.goto('/admin/mcq-tests');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    name: 'setting an exam, with errors and a toast',
    open: async (page) => {
      await openList(page);
      await page.getByRole('button', { name: 'Create New MCQ Test' }).click();
      await page.getByRole('button', { name: 'Create Test' }).click();
      await expect(page.getByText('Please fill in all required fields', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'deleting an exam',
    open: async (page) => {
      await openList(page);
      await page.getByRole('button', { name: 'Delete Grand Test 4: Medicine' }).click();
      await expect(page.getByRole('alertdialog')).toContainText('3 attempts');
    },
  },
  { name: 'questions', open: openQuestions },
  {
    name: 'questions, loading',
    open: async (page) => {
      await serve(page, '**/api/exams', exams);
      await page.route('**/api/exams/1/questions', () => {});
      await page.goto('/admin/mcq-tests?exam=1');
      await expect(page.getByRole('button', { name: 'Add Question' })).toBeVisible();
    },
  },
  {
    name: 'questions, none',
    open: async (page) => {
      await serve(page, '**/api/exams', exams);
      await serve(page, '**/api/exams/1/questions', []);
      await page.goto('/admin/mcq-tests?exam=1');
      await expect(page.getByText('No questions yet')).toBeVisible();
    },
  },
  {
    name: 'questions that cannot be loaded',
    open: async (page) => {
      await serve(page, '**/api/exams', exams);
      await page.route('**/api/exams/1/questions', (route) => route.abort());
      await page.goto('/admin/mcq-tests?exam=1');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    name: 'adding a question, with errors and a toast',
    open: async (page) => {
      await openQuestions(page);
      await page.getByRole('button', { name: 'Add Question' }).click();
      await page.getByRole('dialog', { name: 'Add Question' }).getByRole('button', { name: 'Add Question' }).click();
      await expect(page.getByText('Please fill in all required fields', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'deleting a question',
    open: async (page) => {
      await openQuestions(page);
      await page.getByRole('button', { name: 'Delete question 1', exact: true }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'correcting a key',
    open: async (page) => {
      await openQuestions(page);
      await serve(page, '**/api/questions/1/regrade?**', preview);
      await editFirst(page);
      await page.getByRole('combobox', { name: 'Correct answer' }).click();
      await page.getByRole('option', { name: 'C' }).click();
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByRole('alertdialog')).toContainText('171 more attempts');
    },
  },
  {
    name: 'settings of an exam',
    open: async (page) => {
      await serve(page, '**/api/exams', exams);
      await serve(page, '**/api/admin/providers/check', { openai: false, gemini: false });
      await page.goto('/admin/mcq-tests?exam=1&tab=settings');
      await expect(page.getByText('Stored as base64 in the database')).toBeVisible();
      await expect(page.getByText('Not configured')).toBeVisible();
    },
  },
];

lookAt(scenes);
