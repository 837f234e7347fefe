import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { holdInstallPrompt } from '#web/features/site/install/install-prompt.ts';
import { createQueryClient } from '#web/platform/api/query-client.ts';
import { queryKeys } from '#web/platform/api/query-keys.ts';
import { whenIdle } from '#web/platform/idle.ts';
import { keepVisited } from '../../visited/visited-cards.ts';
import { FinishedTopicHint } from './finished-topic-hint.tsx';

beforeEach(() => localStorage.clear());

/** Shows the hint of a subject with a topic of two cards and an empty topic, on a browser that can install the site. */
async function showHint(visited: number[]) {
  const client = createQueryClient();
  const topic = { name: 'Topic', description: '' };
  client.setQueryData(queryKeys.topics(1), [
    { id: 7, flashcardsCount: 2, ...topic },
    { id: 8, flashcardsCount: 0, ...topic },
  ]);
  keepVisited(7, new Set(visited));
  holdInstallPrompt();
  dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }));
  await render(
    <QueryClientProvider client={client}>
      <FinishedTopicHint subjectId={1} />
      <p>The topics</p>
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('The topics')).toBeVisible();
}

const heading = page.getByRole('heading', { name: 'Keep Rounds on your home screen' });

test('A student who has seen all cards of a topic reads how the site is installed, and dismisses it for good', async () => {
  await showHint([1, 2]);
  await expect.element(heading).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect.element(heading).not.toBeInTheDocument();
  expect(localStorage.getItem('rounds.install.1')).toBe('dismissed');
});

test('A student in the middle of a topic is not asked to install anything', async () => {
  await showHint([1]);
  // The code of the hint is loaded when the browser is idle.
  await new Promise<void>((resolve) => void whenIdle(resolve));
  expect(heading.elements()).toEqual([]);
});
