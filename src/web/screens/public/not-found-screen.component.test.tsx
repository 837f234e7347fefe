import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { checkScreen } from '#test/components/check-screen.ts';
import { showScreen } from '#test/components/show-screen.tsx';

test('A visitor with a wrong address reads that the page is not found', async () => {
  const words = "We couldn't find the page you're looking for. It might have been moved, deleted, or never existed.";
  for (const address of ['/no/such/page', '/exam', '/exam/A/B', '/exam/A/take']) {
    await showScreen(address, []);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Page Not Found', exact: true })).toBeVisible();
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
    await expect.poll(() => document.title).toBe('Page Not Found · Rounds');
    if (address === '/exam') await checkScreen();
    await cleanup();
  }
});
