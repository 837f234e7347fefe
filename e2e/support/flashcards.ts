import type { Page } from '@playwright/test';

/** The question that the factory gives to a card. */
export const card = (number: number) => `Question ${number}: what is the first-line treatment?`;
export const side = (page: Page, label: 'Question' | 'Answer') => page.getByRole('group', { name: label });
