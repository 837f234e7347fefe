import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getSubject } from '#contract/library/subjects.contract.ts';
import { listTopics } from '#contract/library/topics.contract.ts';
import { type Answer, answers, breaksOff, waits } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const subject = answers(getSubject, { id: 1, name: 'Cardiology', description: 'The heart.', version: 1 });

test('A student waits for the topics and sees three placeholders', async () => {
  await showScreen('/subjects/1', [waits(getSubject), waits(listTopics)]);
  await expect.element(page.getByText('Loading the topics…')).toBeInTheDocument();
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(3);
  await checkScreen();
});

test('A student sees that a subject has no topics', async () => {
  await showScreen('/subjects/1', [subject, answers(listTopics, [])]);
  await expect.element(page.getByRole('heading', { name: 'No topics found' })).toBeVisible();
  await expect.element(page.getByText("This subject doesn't have any topics yet.", { exact: true })).toBeVisible();
  await checkScreen();
});

test('A student can load the topics again after a failure', async () => {
  let isBroken = true;
  const recovering = (answer: Answer): Answer => ({
    endpoint: answer.endpoint,
    respond: (request) => (isBroken ? breaksOff(answer.endpoint) : answer).respond(request),
  });
  await showScreen('/subjects/1', [recovering(subject), recovering(answers(listTopics, []))]);
  await expect.element(page.getByRole('heading', { name: 'The subject could not be loaded' })).toBeVisible();
  await expect
    .poll(() => page.getByRole('alert').element().textContent)
    .toBe('The server could not be reached. Check your connection and try again.');
  await checkScreen();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'No topics found' })).toBeVisible();
});

test('A student sees topics with names of 10,000 characters and of right-to-left scripts within the page', async () => {
  const names = ['x'.repeat(10_000), 'قصور القلب '.repeat(50)];
  const topics = names.map((name, index) => ({
    id: index + 1,
    name,
    description: name,
    version: 1,
    flashcardsCount: 3,
  }));
  await showScreen('/subjects/1', [subject, answers(listTopics, topics)]);
  await expect.element(page.getByText('قصور القلب').first()).toBeVisible();
  await checkScreen();
});
