import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { checkProviders, listApiKeys } from '#contract/administration/api-keys.contract.ts';
import { checkAuth } from '#contract/administration/auth.contract.ts';
import { getAdminStats } from '#contract/administration/stats.contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { listExams } from '#contract/exams/exams.contract.ts';
import { getSubject, listSubjects } from '#contract/library/subjects.contract.ts';
import { listTopics } from '#contract/library/topics.contract.ts';
import { type Answer, answers } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const stranger = answers(checkAuth, { authenticated: false });
const login = page.getByRole('dialog', { name: 'Admin Login' });

test('A stranger at any address of the administration is asked to log in, and the page asks the server for nothing else', async () => {
  const asked: string[] = [];
  const listed = (endpoint: Endpoint): Answer => ({
    endpoint,
    respond: async () => {
      asked.push(endpoint.path);
      return Response.json([]);
    },
  });
  const content = [listSubjects, getSubject, listTopics, getAdminStats, listExams, listApiKeys, checkProviders];
  for (const address of [
    '/admin',
    '/admin/subjects',
    '/admin/topics',
    '/admin/topics/1',
    '/admin/generator',
    '/admin/flashcards',
    '/admin/mcq-tests',
    '/admin/settings',
  ]) {
    await showScreen(address, [stranger, ...content.map(listed)]);
    await expect.element(login).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(login).toBeVisible();
    expect(asked, address).toEqual([]);
    await cleanup();
  }
});

test('A visitor of the administration who logs in without a name sees the error at the field', async () => {
  await showScreen('/admin', [stranger]);
  await login.getByRole('button', { name: 'Log in' }).click();
  await expect.element(page.getByText('Username is required.')).toBeVisible();
  await checkScreen();
});
