import type { Page } from '@playwright/test';
import { createExam, makeQuestion } from '#test/factories/create-content.ts';
import { drawPng } from '#test/factories/draw-png.ts';
import { checkScreen } from '../support/look-at.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, phone, test } from '../support/test.ts';
import { watchShifts } from '../support/watch-shifts.ts';

const texts = {
  questionText: 'What does the picture show?',
  ...{ optionA: 'Option A of 1', optionB: 'Option B of 1', optionC: 'Option C of 1', optionD: 'Option D of 1' },
  correctAnswer: 'A',
};
const picture = (page: Page) => page.getByRole('button', { name: 'Picture for question 1. Enlarge' });
const enlarged = (page: Page) => page.getByRole('dialog', { name: 'Picture for question 1' });

/**
 * Starts an attempt at an exam of three questions. The first one has an uploaded picture of 300 × 150 pixels, the last
 * one of 1200 × 150.
 */
async function begin(
  page: Page,
  db: Parameters<typeof createExam>[0],
): Promise<{ examCode: string; sessionId: string }> {
  const exam = await createExam(db, { questions: [makeQuestion(1), makeQuestion(2), makeQuestion(3)] });
  await signIn(page);
  for (const [index, width] of [
    [0, 300],
    [2, 1200],
  ] as const) {
    const buffer = await drawPng({ width, height: 150 });
    const answer = await page.context().request.put(`/api/questions/${exam.questions[index]?.id}`, {
      multipart: { ...texts, image: { name: 'ecg.png', mimeType: 'image/png', buffer } },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  const started = await page.context().request.post(`/api/exam/${exam.examCode}/start`, { data: { name: 'Asha' } });
  return { examCode: exam.examCode, sessionId: (await started.json()).sessionId };
}

test('A student sees the place of a picture before it arrives, and nothing moves', async ({ page, rounds }) => {
  await page.setViewportSize(phone);
  const { examCode, sessionId } = await begin(page, rounds.db);
  await watchShifts(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/question-images/*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`/exam/${examCode}/take/${sessionId}`);
  await page.evaluate(async () => void (await document.fonts.ready));
  const before = await picture(page).boundingBox();
  expect(before?.width).toBeCloseTo(300, 0);
  expect((before?.width ?? 0) / (before?.height ?? 1)).toBeCloseTo(2, 1);
  held.resolve();
  await expect(picture(page).getByRole('img')).toHaveJSProperty('naturalWidth', 300);
  expect(await picture(page).boundingBox()).toEqual(before);
  await checkScreen(page, ['phone']);
  await picture(page).click();
  await expect(enlarged(page).getByRole('img')).toBeVisible();
  await checkScreen(page);
});

test('A student enlarges a picture in the exam and in the result, and closes it by Escape, Back or a tap', async ({
  page,
  rounds,
}) => {
  const { examCode, sessionId } = await begin(page, rounds.db);
  // The first picture fails once. The last one is fetched while the student reads the first question.
  await page.route('**/*-300x150.webp', (route) => route.abort());
  const ahead = page.waitForResponse(/-1200x150\.webp$/);
  await page.goto(`/exam/${examCode}/take/${sessionId}`);
  await ahead;
  await expect(page.getByText('The picture could not be loaded.')).toBeVisible();
  await page.unroute('**/*-300x150.webp');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(picture(page).getByRole('img')).toHaveJSProperty('naturalWidth', 300);
  const address = page.url();
  await picture(page).click();
  await expect(enlarged(page)).toBeVisible();
  await expect.poll(async () => (await enlarged(page).getByRole('img').boundingBox())?.width).toBeGreaterThan(1200);
  // The exam below takes no keys.
  for (const key of ['b', '2', 'm', 'ArrowRight']) await page.keyboard.press(key);
  await page.keyboard.press('Escape');
  await expect(enlarged(page)).toBeHidden();
  await expect(picture(page)).toBeFocused();
  await expect(page.getByText('Question 1 of 3').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Option B of 1' })).toHaveAttribute('aria-pressed', 'false');

  await page.keyboard.press('Enter');
  await expect(enlarged(page)).toBeVisible();
  await page.goBack();
  await expect(enlarged(page)).toBeHidden();
  expect(page.url()).toBe(address);

  await picture(page).click();
  await enlarged(page).getByRole('img').click();
  await expect(enlarged(page)).toBeHidden();
  await picture(page).click();
  await enlarged(page).getByRole('button', { name: 'Close' }).click();
  await expect(enlarged(page)).toBeHidden();

  // The exam takes keys again.
  await page.keyboard.press('b');
  await expect(page.getByRole('button', { name: 'Option B of 1' })).toHaveAttribute('aria-pressed', 'true');

  await page.context().request.post(`/api/exam/submit/${sessionId}`, { data: { answers: [] } });
  await page.goto(`/exam/${examCode}/results/${sessionId}`);
  await page.getByRole('button', { name: /^All / }).click();
  await picture(page).click();
  await expect(enlarged(page)).toBeVisible();
  await expect(enlarged(page).getByRole('button', { name: 'Full size' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(enlarged(page)).toBeHidden();
  await expect(picture(page)).toBeFocused();

  // On a phone a wide picture is small also when it is enlarged. In full size it can be moved about, and a tap does not
  // close it.
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Picture for question 3. Enlarge' }).click();
  const wide = page.getByRole('dialog', { name: 'Picture for question 3' });
  await wide.getByRole('button', { name: 'Full size' }).click();
  await expect.poll(async () => (await wide.getByRole('img').boundingBox())?.width).toBeGreaterThan(1200);
  await wide.getByRole('img').click({ position: { x: 50, y: 50 } });
  await wide.getByRole('button', { name: 'Close' }).click();
  await expect(wide).toBeHidden();
});

test('A student who chose "Text only" loads a picture of an exam and of its result with one tap, and no other', async ({
  page,
  rounds,
}) => {
  await page.setViewportSize(phone);
  const { examCode, sessionId } = await begin(page, rounds.db);
  await watchShifts(page);
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/api/question-images/')) asked.add(request.url());
  });
  await page.goto('/data');
  await page.getByRole('group', { name: 'Text only' }).getByRole('button', { name: 'On' }).click();
  await page.goto(`/exam/${examCode}/take/${sessionId}`);
  await expect(page.getByText('Text only: this picture waits for a tap.')).toBeVisible();
  await checkScreen(page, ['phone']);
  await page.waitForLoadState('networkidle');
  expect(asked.size).toBe(0);
  await page.getByRole('button', { name: /^Show picture.*question 1$/ }).click();
  await expect(picture(page).getByRole('img')).toHaveJSProperty('naturalWidth', 300);
  await expect(picture(page)).toBeFocused();
  expect(asked.size).toBe(1);

  for (const letter of ['A', 'B', 'C']) {
    await page.keyboard.press(letter);
    if (letter !== 'C') await page.keyboard.press('ArrowRight');
  }
  await page.getByRole('button', { name: 'Submit Exam' }).click();
  await expect(page).toHaveURL(/results/);
  // The server renders this page with its pictures. It shows what went wrong, so one of the two.
  await page.reload();
  await expect(page.getByRole('button', { name: /^Show picture.*question \d$/ })).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  expect(asked.size).toBe(1);
  await page.getByRole('button', { name: /^Show picture.*question 3$/ }).click();
  await expect(page.getByRole('button', { name: 'Picture for question 3. Enlarge' }).getByRole('img')).toHaveJSProperty(
    'naturalWidth',
    1200,
  );
});
