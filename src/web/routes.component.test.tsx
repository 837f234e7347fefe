import { expect, test } from 'vitest';
import { preloadScreen } from './routes.tsx';

test('The code of the screen of an administrator, and of no other one, can be loaded before the screen is shown', async () => {
  // The modules of the development server are more than a browser lists by default.
  performance.setResourceTimingBufferSize(10_000);
  const isLoaded = (screen: string) =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes(`/${screen}-screen.tsx`));
  await preloadScreen('/admin/bank/7');
  expect(['admin-bank-item', 'admin-bank', 'admin-settings'].map(isLoaded)).toEqual([true, false, false]);
});
