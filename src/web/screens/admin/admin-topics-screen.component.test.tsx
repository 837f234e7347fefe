import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { getSubject, listSubjects } from '#contract/library/subjects.contract.ts';
import { listTopics } from '#contract/library/topics.contract.ts';
import { answers, refuses, waits } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const subject = { id: 1, name: 'Cardiology', description: 'The heart.', version: 1 };
const counted = { ...subject, topicsCount: 1, flashcardsCount: 3 };
const topic = { id: 1, name: 'Rhythm', description: 'Beats.', version: 1, flashcardsCount: 3 };
const h1 = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('An administrator waits for the topics, and for the subjects of the picker', async () => {
  await showScreen('/admin/topics/1', [answers(getSubject, subject), waits(listTopics)]);
  await expect.poll(() => document.querySelectorAll('tbody tr')).toHaveLength(3);
  await cleanup();
  await showScreen('/admin/topics', [waits(listSubjects)]);
  await expect.poll(() => document.querySelectorAll('[aria-busy="true"] > .card')).toHaveLength(3);
});

test('An administrator picks a subject, or is led to the subjects if there is none', async () => {
  await showScreen('/admin/topics', [answers(listSubjects, [counted])]);
  await expect.element(page.getByRole('link', { name: /^Manage Topics/ })).toHaveAttribute('href', '/admin/topics/1');
  await checkScreen();
  for (const address of ['/admin/topics', '/admin/flashcards']) {
    await cleanup();
    await showScreen(address, [answers(listSubjects, [])]);
    await expect.element(page.getByRole('heading', { name: 'No subjects found', exact: true })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Create Subjects' }))
      .toHaveAttribute('href', '/admin/subjects');
  }
});

test('An administrator who opens a subject that does not exist is led to the subjects', async () => {
  const missing = refuses(getSubject, 404, 'subject.not_found', 'This subject does not exist.');
  for (const [id, asks] of [
    ['999999', true],
    ['nonsense', false],
    ['-1', false],
  ] as const) {
    let asked = 0;
    const counting = {
      endpoint: getSubject,
      respond: (request: RequestInit) => {
        asked += 1;
        return missing.respond(request);
      },
    };
    await showScreen(`/admin/topics/${id}`, [counting, refuses(listTopics, 404, 'subject.not_found', 'Gone.')]);
    await expect.element(h1('Subject not found')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Back to Subjects' }))
      .toHaveAttribute('href', '/admin/subjects');
    if (id === '999999') await checkScreen();
    expect(asked > 0, id).toBe(asks);
    await cleanup();
  }
});

test('An administrator reads the refusal of a network in between, and loads the topics on the second attempt', async () => {
  let isBlocked = true;
  await showScreen('/admin/topics/1', [
    {
      endpoint: getSubject,
      respond: async () =>
        isBlocked ? new Response('Please log in to this network', { status: 403 }) : Response.json(subject),
    },
    answers(listTopics, [topic]),
  ]);
  await expect.element(page.getByText('The topics could not be loaded')).toBeVisible();
  await expect.element(page.getByText('Please log in to this network')).toBeVisible();
  isBlocked = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(h1('Topics for Cardiology')).toBeVisible();
  await expect
    .poll(() => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent))
    .toEqual(['Name', 'Flashcards', 'Actions']);
});

test('An administrator at an unknown address sees the sidebar', async () => {
  await showScreen('/admin/nowhere', []);
  await expect.element(h1('Page Not Found')).toBeVisible();
  await checkScreen();
  await expect.element(page.getByRole('navigation', { name: 'Administration' })).toBeVisible();
});
