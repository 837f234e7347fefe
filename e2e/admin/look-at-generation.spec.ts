import type { Page } from '@playwright/test';
import type { GeneratedFlashcards, GeneratedQuestions } from '#contract/authoring/generation.contract.ts';
import { createExam } from '#test/factories/create-content.ts';
import { drawPng } from '#test/factories/draw-png.ts';
import { lookAt, type Scene } from '../support/look-at.ts';
import type { RoundsServer } from '../support/rounds-server.ts';
import { expect } from '../support/test.ts';

const made: Omit<GeneratedFlashcards, 'topicId' | 'flashcardsCount' | 'flashcardIds'> = {
  provider: 'openai',
  model: 'a-model-whose-name-goes-on-and-on-without-any-place-to-break-it-2026-11-21',
  requested: 10,
  dropped: [{ reason: 'duplicate', count: 2 }],
  warnings: [],
  summary: 'Generated 3 of 10: two were dropped, two duplicates; the provider returned only five.',
  usage: { inputTokens: 123_456, outputTokens: 7890 },
};

const withKeys = (page: Page, openai: boolean) =>
  page.route('**/api/admin/providers/check', (route) => route.fulfill({ json: { openai, gemini: openai } }));
const form = (page: Page) => page.getByRole('form', { name: 'Generate from Text' });
const press = (page: Page) => form(page).getByRole('button', { name: 'Generate Flashcards' }).click();

const openGenerator = async (page: Page) => {
  await withKeys(page, true);
  await page.goto('/admin/generator?topicId=1');
  await expect(form(page)).toBeVisible();
};
const openRoom = async (page: Page, { db }: RoundsServer) => {
  const exam = await createExam(db, { questionCount: 2 });
  await page.goto(`/admin/mcq-tests?exam=${exam.id}&tab=questions`);
  await expect(page.getByRole('article', { name: 'Question 1', exact: true })).toBeVisible();
  return exam;
};
const openDialog = async (page: Page, rounds: RoundsServer) => {
  await withKeys(page, true);
  const exam = await openRoom(page, rounds);
  await page.getByRole('button', { name: 'AI Generate' }).click();
  const dialog = page.getByRole('dialog', { name: 'AI Generate Questions' });
  await dialog.getByLabel('Subject').fill('Cardiology');
  await dialog.getByLabel('Topic').fill('Heart failure');
  return { dialog, exam };
};
const refuse = (page: Page, url: string, code: string, message: string) =>
  page.route(url, (route) => route.fulfill({ status: 422, json: { code, message, requestId: 'r1' } }));

const scenes: Scene[] = [
  { name: 'the generator', open: openGenerator },
  {
    name: 'the generator without a key',
    open: async (page) => {
      await withKeys(page, false);
      await page.goto('/admin/generator');
      await expect(page.getByText('No AI provider has an active key')).toBeVisible();
    },
  },
  {
    name: 'the generator, loading',
    open: async (page) => {
      await page.route('**/api/subjects', () => {});
      await page.goto('/admin/generator');
      await expect(page.getByText('Loading…')).toBeAttached();
    },
  },
  {
    name: 'the generator that cannot be loaded',
    open: async (page) => {
      await page.route('**/api/subjects', (route) => route.abort());
      await page.goto('/admin/generator');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    name: 'the generator with errors at its fields',
    open: async (page) => {
      await withKeys(page, true);
      await page.goto('/admin/generator');
      await press(page);
      await expect(page.getByText('Please select a subject', { exact: true }).first()).toBeVisible();
    },
  },
  {
    name: 'a picture that was chosen, and a generation under way',
    open: async (page) => {
      await page.route('**/api/admin/generate/text', () => {});
      await openGenerator(page);
      const png = { name: `${'a long name '.repeat(12)}.png`, mimeType: 'image/png', buffer: await drawPng() };
      await page.locator('input[type=file]').setInputFiles(png);
      await expect(page.getByRole('img', { name: /^Preview of/ })).toBeVisible();
      await form(page).getByLabel('Content').fill('The heart has four chambers.');
      await press(page);
      await expect(form(page).getByRole('button', { name: 'Generating...' })).toBeVisible();
    },
  },
  {
    name: 'a generation that failed',
    open: async (page) => {
      await refuse(page, '**/api/admin/generate/text', 'generation.quota', 'The quota of OpenAI is spent.');
      await openGenerator(page);
      await form(page).getByLabel('Content').fill('The heart has four chambers.');
      await press(page);
      await expect(form(page).getByRole('link', { name: 'Open Settings' })).toBeVisible();
    },
  },
  {
    name: 'the preview of drafts with warnings',
    open: async (page) => {
      const listed = await (await page.context().request.get('/api/topics/1/flashcards')).json();
      const flashcardIds: number[] = listed.slice(0, 3).map(({ id }: { id: number }) => id);
      await page.route('**/api/admin/generate/text', (route) =>
        route.fulfill({
          json: {
            ...made,
            topicId: 1,
            flashcardsCount: 3,
            flashcardIds,
            warnings: flashcardIds.map((id) => ({ id, message: 'The question has no question mark.' })),
          } satisfies GeneratedFlashcards,
        }),
      );
      await openGenerator(page);
      await form(page).getByLabel('Content').fill('The heart has four chambers.');
      await press(page);
      await expect(page.getByRole('list', { name: 'To look at' })).toHaveCount(3);
    },
  },
  {
    name: 'the questions of an exam with the form for more',
    open: async (page, rounds) => void (await openRoom(page, rounds)),
  },
  { name: 'asking for questions', open: async (page, rounds) => void (await openDialog(page, rounds)) },
  {
    name: 'questions under way',
    open: async (page, rounds) => {
      await page.route('**/api/ai/generate-questions', () => {});
      const { dialog } = await openDialog(page, rounds);
      await dialog.getByRole('button', { name: 'Generate Questions' }).click();
      await expect(dialog.getByRole('progressbar')).toBeVisible();
    },
  },
  {
    name: 'a reference that cannot be read',
    open: async (page, rounds) => {
      const message = 'The reference page could not be read: its address is not public.';
      await refuse(page, '**/api/ai/generate-questions', 'generation.page_unreadable', message);
      const { dialog } = await openDialog(page, rounds);
      await dialog.getByLabel('Reference URL').fill('http://10.0.0.1/');
      await dialog.getByRole('button', { name: 'Generate Questions' }).click();
      await expect(dialog.getByRole('button', { name: 'Generate without the page' })).toBeVisible();
    },
  },
  {
    name: 'what came of a generation of questions',
    open: async (page, rounds) => {
      const { dialog, exam } = await openDialog(page, rounds);
      const questionIds = exam.questions.map(({ id }) => id);
      await page.route('**/api/ai/generate-questions', (route) =>
        route.fulfill({
          json: {
            ...made,
            questionsCount: 2,
            questionIds,
            warnings: questionIds.map((id) => ({ id, message: 'The right answer is the longest option.' })),
          } satisfies GeneratedQuestions,
        }),
      );
      await dialog.getByRole('button', { name: 'Generate Questions' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
    },
  },
];

lookAt(scenes);
