import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { getResult } from '#contract/exams/attempts/results.contract.ts';
import { listFlashcards } from '#contract/library/flashcards.contract.ts';
import { getTopic } from '#contract/library/topics.contract.ts';
import { answers } from '#test/components/answers.ts';
import { attemptResult } from '#test/components/attempt-result.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { showScreen } from '#test/components/show-screen.tsx';
import { library, made, plan, showPlan, topicOf } from '#test/components/study-plan.ts';

beforeEach(() => page.viewport(390, 844));

const button = (name: string) => page.getByRole('button', { name, exact: true });
const result = answers(getResult, { ...attemptResult, reviewFrom: null });

test('A student without a plan bookmarks a card and writes a note, and finds both in the list', async () => {
  const study = await showPlan('/topics/1/study', []);
  await button('Bookmark').click();
  await expect.element(button('Bookmark')).toHaveAttribute('aria-pressed', 'true');
  // The card has not turned.
  await expect.element(page.getByRole('group', { name: 'Question' })).toBeVisible();
  await checkScreen();
  await button('Write a private note').click();
  // Space turns the card, and arrows change it, unless the student writes.
  await userEvent.type(page.getByLabelText('Note', { exact: true }), 'See the lecture{ArrowLeft}');
  await checkScreen();
  await button('Save').click();
  await expect.element(button('Change the private note')).toBeVisible();
  await expect.element(page.getByText('Card 1 of 3', { exact: true })).toBeVisible();
  expect(study.state().marks.get('c:11')).toEqual({
    isBookmarked: true,
    note: 'See the lecture',
    title: 'Question 11?',
    place: '/topics/1/study?card=1',
  });

  await cleanup();
  await showScreen('/plan', library);
  await page.getByRole('link', { name: 'Cards with a bookmark or a note' }).click();
  const card = page.getByRole('link', { name: 'Question 11?' });
  await expect.element(card).toHaveAttribute('href', '/topics/1/study?card=1');
  await expect.element(page.getByText('See the lecture')).toBeVisible();
  await checkScreen();
  await button('Bookmark').click();
  await expect.element(page.getByText('Bookmarked 0', { exact: true })).toBeVisible();
  await button('Change the private note').click();
  await page.getByLabelText('Note', { exact: true }).fill('');
  await button('Save').click();
  await expect.element(page.getByText('Bookmark a card, write a note or make a plan', { exact: false })).toBeVisible();
  expect(study.state().marks.size).toBe(0);
});

test('A student bookmarks a question of a result', async () => {
  const study = await showPlan('/exam/NEETMOCK/results/s1', [], [...library, result]);
  await button('Bookmark').first().click();
  await expect.element(button('Bookmark').first()).toHaveAttribute('aria-pressed', 'true');
  expect([...study.state().marks]).toMatchObject([
    ['q:1', { isBookmarked: true, title: 'Which valve closes first?', place: /results\/s1#question-1$/ }],
  ]);
});

test('A student sets a card of the session aside, and brings it back from the list', async () => {
  const study = await showPlan('/plan/session', [made]);
  await button('Bookmark').click();
  await expect.element(button('Bookmark')).toHaveAttribute('aria-pressed', 'true');
  await checkScreen();
  await button('Set this card aside until after the exam').click();
  await expect.poll(() => [...study.state().cards.values()].map((card) => card.isAsideUntilExam)).toEqual([true]);
  await expect.element(button('Bookmark')).toHaveAttribute('aria-pressed', 'false');
  await cleanup();

  await showScreen('/plan/cards', library);
  await button('Set aside 1').click();
  await expect.element(page.getByText('Set aside. Cardiology · Rhythm')).toBeVisible();
  await expect.element(page.getByRole('status').getByText('1 card')).toBeVisible();
  await checkScreen();
  await button('Bring back').click();
  await expect.element(page.getByText('No card is like that.')).toBeVisible();
  await button('All 3').click();
  await page.getByRole('searchbox').fill('answer 12');
  await expect.element(page.getByRole('status').getByText('1 card')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Question 12?' })).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await button('Set this card aside until after the exam').last().click();
  await expect.element(button('Set aside 1')).toBeVisible();
});

test('A student scrolls through 5,000 cards, of which few are in the document, and keeps the place', async () => {
  const cards = Array.from({ length: 5000 }, (_, index) => ({
    id: index + 1,
    question: `Card number ${index + 1}`,
    answer: 'Its answer.',
    topicId: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    version: 1,
  }));
  const large = [
    ...library.filter(({ endpoint }) => endpoint !== getTopic && endpoint !== listFlashcards),
    answers(getTopic, topicOf(9, 'Everything')),
    answers(listFlashcards, cards),
  ];
  await showPlan('/plan/cards', [{ kind: 'plan', plan: { ...plan, topicIds: [9] } }], large);
  await expect.element(page.getByText('5,000 cards')).toBeVisible();
  const rows = () => document.querySelectorAll('li[aria-setsize="5000"]');
  expect(rows().length).toBeLessThan(40);
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(page.getByText('Card number 5000')).toBeVisible();
  expect(rows().length).toBeLessThan(40);
  expect([...rows()].at(-1)?.getAttribute('aria-posinset')).toBe('5000');
});

test('A student lets the browser read a card aloud, and has no button for it without a voice', async () => {
  const voices = vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([]);
  const speak = vi.spyOn(speechSynthesis, 'speak').mockImplementation(() => {});
  const cancel = vi.spyOn(speechSynthesis, 'cancel');
  onTestFinished(() => void vi.restoreAllMocks());
  await showPlan('/plan/session', [made]);
  await expect.element(button('Bookmark')).toBeVisible();
  await expect.element(button('Read aloud')).not.toBeInTheDocument();
  voices.mockReturnValue([{} as SpeechSynthesisVoice]);
  speechSynthesis.dispatchEvent(new Event('voiceschanged'));
  await button('Read aloud').click();
  expect(speak.mock.calls[0]?.[0].text).toMatch(/^Question 1\d\?$/);
  await expect.element(button('Stop reading')).toBeVisible();
  cancel.mockClear();
  // The other side is another text.
  await button('Show answer').click();
  await expect.element(button('Read aloud')).toBeVisible();
  await button('Read aloud').click();
  expect(speak.mock.calls[1]?.[0].text).toMatch(/^Answer 1\d\.$/);
  await button('Stop reading').click();
  expect(cancel).toHaveBeenCalled();
  await expect.element(button('Read aloud')).toBeVisible();
});
