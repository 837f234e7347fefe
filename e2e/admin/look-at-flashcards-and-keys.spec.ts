import type { Page } from '@playwright/test';
import { lookAt, type Scene } from '../support/look-at.ts';
import { expect } from '../support/test.ts';

const openCards = async (page: Page) => {
  await page.goto('/admin/flashcards?subjectId=1&topicId=1');
  await expect(page.getByRole('list', { name: 'Flashcards' })).toBeVisible();
};
const openKeys = async (page: Page) => {
  await page.route('**/api/admin/apikeys', (route) =>
    route.fulfill({
      json: [
        { id: 1, name: 'Main key', provider: 'openai', isActive: true, lastUsed: null },
        {
          id: 2,
          name: 'A name of many words '.repeat(9),
          provider: 'anthropic',
          isActive: false,
          lastUsed: '2026-03-04',
        },
      ].map((key) => ({ ...key, key: '••••••••WXYZ', createdAt: '2026-03-04T05:06:07.000Z' })),
    }),
  );
  await page.goto('/admin/settings');
  await expect(page.getByRole('switch')).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Gemini' })).toBeVisible();
};

const scenes: Scene[] = [
  {
    name: 'flashcards before a topic is chosen',
    open: async (page) => {
      await page.goto('/admin/flashcards');
      await expect(page.getByText('Select a subject and topic to view and manage flashcards')).toBeVisible();
    },
  },
  { name: 'flashcards', open: openCards },
  {
    name: 'flashcards, loading',
    open: async (page) => {
      await page.route('**/api/topics/*/flashcards', () => {});
      await page.goto('/admin/flashcards?subjectId=1&topicId=1');
      await expect(page.getByText('Loading…')).toBeAttached();
    },
  },
  {
    name: 'flashcards, none',
    open: async (page) => {
      await page.route('**/api/topics/*/flashcards', (route) => route.fulfill({ json: [] }));
      await page.goto('/admin/flashcards?subjectId=1&topicId=1');
      await expect(page.getByText('No flashcards found for this topic.')).toBeVisible();
    },
  },
  {
    name: 'flashcards that cannot be loaded',
    open: async (page) => {
      await page.route('**/api/topics/*/flashcards', (route) => route.abort());
      await page.goto('/admin/flashcards?subjectId=1&topicId=1');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    name: 'editing a flashcard, with an error and a toast',
    open: async (page) => {
      await openCards(page);
      await page.getByRole('button', { name: /^Edit/ }).first().click();
      await page.getByLabel('Answer').fill('');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('Question and answer are required', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'deleting a flashcard',
    open: async (page) => {
      await openCards(page);
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  { name: 'settings', open: openKeys },
  {
    name: 'settings, loading',
    open: async (page) => {
      await page.route('**/api/admin/**', () => {});
      await page.goto('/admin/settings');
      await expect(page.getByText('Loading…')).toHaveCount(2);
    },
  },
  {
    name: 'settings, no key',
    open: async (page) => {
      await page.route('**/api/admin/apikeys', (route) => route.fulfill({ json: [] }));
      await page.goto('/admin/settings');
      await expect(page.getByText('No API keys added yet.')).toBeVisible();
    },
  },
  {
    name: 'settings that cannot be loaded',
    open: async (page) => {
      await page.route('**/api/admin/**', (route) => route.abort());
      await page.goto('/admin/settings');
      await expect(page.getByText('Error loading API keys')).toBeVisible();
    },
  },
  {
    name: 'a key that its provider refuses',
    open: async (page) => {
      await openKeys(page);
      await page.route('**/test', (route) => route.fulfill({ json: { ok: false, message: 'OpenAI answered 401.' } }));
      await page.getByRole('button', { name: 'Test Main key' }).click();
      await expect(page.getByText('The key does not work')).toBeVisible();
    },
  },
  {
    name: 'adding a key, with errors',
    open: async (page) => {
      await openKeys(page);
      await page.getByRole('button', { name: 'Add API Key' }).click();
      await page.getByRole('button', { name: 'Add Key' }).click();
      await expect(page.getByText('Key name is required.')).toBeVisible();
    },
  },
  {
    name: 'deleting a key',
    open: async (page) => {
      await openKeys(page);
      await page.getByRole('button', { name: 'Delete Main key' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
];

lookAt(scenes);
