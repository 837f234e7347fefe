import type { Page } from '@playwright/test';

export const question = (page: Page, number: number) =>
  page.getByRole('article', { name: `Question ${number}`, exact: true });
