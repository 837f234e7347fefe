import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { saveAnswers, startAttempt } from '#contract/exams/attempts/attempts.contract.ts';
import { answers } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { showScreen } from '#test/components/show-screen.tsx';
import { makePaper } from '#test/doubles/attempt-server.ts';
import { autoAdvance, textSize } from '#web/platform/settings.ts';

afterEach(() => {
  autoAdvance.choose('off');
  textSize.choose('100');
  localStorage.clear();
});

const button = (name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const place = (text: string) => page.getByRole('banner').getByText(text);
const boxOf = (name: string | RegExp) => button(name).element().getBoundingClientRect();

async function open(): Promise<void> {
  const paper = makePaper([1, 2, 3]);
  for (const question of paper.questions)
    question.questionText = 'A man of 60 years is short of breath at rest. '.repeat(4);
  const saved = { savedAt: '', remainingSeconds: 599, elapsedMilliseconds: 1000 };
  await showScreen('/exam/ABC/take/s1', [answers(startAttempt, paper), answers(saveAnswers, saved)]);
  await expect.element(place('Question 1 of 3')).toBeVisible();
}

async function resize(width: number, height: number): Promise<void> {
  await page.viewport(width, height);
  await expect.poll(() => [innerWidth, innerHeight]).toEqual([width, height]);
}

test('A student who presses a key as soon as the question is in the page has chosen the option', async () => {
  const watch = new MutationObserver(() => {
    if (document.querySelector('button[aria-pressed]') === null) return;
    watch.disconnect();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  });
  watch.observe(document, { childList: true, subtree: true });
  await open();
  await expect.element(page.getByRole('button', { name: /^A /, pressed: true })).toBeVisible();
});

test('A student who enlarges the page three or four times finds Next directly below the options, and nothing over the text', async () => {
  await open();
  for (const [width, height] of [
    [320, 256],
    [427, 283],
    [320, 212],
    [195, 422],
  ] as const) {
    await resize(width, height);
    const [last, next, firstNumber] = [boxOf(/^D /), boxOf('Next'), boxOf(/^1, /)];
    expect(next.top - last.bottom, `${width} × ${height}`).toBeGreaterThan(0);
    expect(next.top - last.bottom, `${width} × ${height}`).toBeLessThan(200);
    expect(firstNumber.top).toBeGreaterThan(next.bottom);
    const fixed = [...document.querySelectorAll('header, footer')].map((each) => getComputedStyle(each).position);
    expect(
      fixed.filter((position) => position === 'fixed' || position === 'sticky'),
      `${width} × ${height}`,
    ).toEqual([]);
  }
});

test('A student with a phone in landscape sees the question and all options side by side', async () => {
  await open();
  await resize(844, 390);
  const stem = page
    .getByText(/^A man of 60 years/)
    .element()
    .getBoundingClientRect();
  const bar = boxOf('Next').top;
  for (const letter of ['A', 'B', 'C', 'D']) {
    const option = boxOf(new RegExp(`^${letter} `));
    expect(option.left).toBeGreaterThanOrEqual(stem.right);
    expect(option.bottom).toBeLessThanOrEqual(bar);
  }
  await button(/^Question Navigator/).click();
  await expect.element(page.getByRole('dialog').getByText('Marked for review')).toBeInViewport({ ratio: 1 });
});

test('A student clears the answer in the bar of a phone, and reaches Submit by the Tab key and by its own key', async () => {
  await open();
  await resize(390, 844);
  await expect.element(button('Clear answer')).toBeDisabled();
  await button(/^B /).click();
  await expect.element(button('Clear answer')).toBeInViewport({ ratio: 1 });
  await button('Clear answer').click();
  await expect.element(button(/^B /)).toHaveAttribute('aria-pressed', 'false');
  await expect.element(button(/^B /)).toHaveFocus();

  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(place('Question 3 of 3')).toBeVisible();
  button('Strike out D').element().focus();
  for (let presses = 0; presses < 4; presses += 1) await userEvent.keyboard('{Tab}');
  await expect.element(button('Submit Exam')).toHaveFocus();
  await userEvent.keyboard('s');
  await expect.element(button('Submit anyway')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Submit Exam')).toBeVisible();
});

test('A student chooses that an answer leads to the next question, and text of another size; Previous leads back', async () => {
  await open();
  await button(/^A /).click();
  await expect.element(button(/^A /)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(place('Question 1 of 3')).toBeVisible();
  await button('Display').click();
  await button('150%').click();
  await page
    .getByRole('group', { name: /leads to the next question/ })
    .getByRole('button', { name: 'On' })
    .click();
  await checkScreen();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(getComputedStyle(document.documentElement).fontSize).toBe('24px');
  await checkScreen();
  await button(/^B /).click();
  await expect.element(place('Question 2 of 3')).toBeVisible();
  await userEvent.keyboard('c');
  await expect.element(place('Question 3 of 3')).toBeVisible();
  await userEvent.keyboard('d');
  await expect.element(button(/^D /)).toHaveAttribute('aria-pressed', 'true');
  await button('Previous').click();
  await expect.element(place('Question 2 of 3')).toBeVisible();
  await expect.element(button(/^C /)).toHaveAttribute('aria-pressed', 'true');
});
