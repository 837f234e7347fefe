import type { Page } from '@playwright/test';

/** The question of this card, as `createTopic` writes it. */
export const card = (number: number) => `Question ${number}: what is the first-line treatment?`;
export const side = (page: Page, label: 'Question' | 'Answer') => page.getByRole('group', { name: label });
