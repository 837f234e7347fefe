import type { Page } from '@playwright/test';
import type { Database } from '#server/platform/database/database.ts';
import type { Exam } from '#server/schema/exams.table.ts';
import { createExam } from '#test/factories/create-content.ts';
import { submitAnyway } from '../support/taking.ts';
import { expect, phone, test } from '../support/test.ts';

const banner = (page: Page) => page.getByRole('banner');
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const unanswered = (page: Page, count: number) => page.getByText(`${count} questions unanswered`, { exact: true });

async function readIntroduction(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Cardiology mock', exact: true })).toBeVisible();
  await expect(page.getByText('Twelve questions on the heart.', { exact: true })).toBeVisible();
  // A paper has no more questions than the exam, so 12 and not 20.
  for (const [term, value] of [
    ['Duration', '45 minutes'],
    ['Questions', '12'],
    ['Passing score', '55%'],
  ] as const) {
    await expect(
      page.getByRole('definition').filter({ hasText: new RegExp(`^${value}$`) }),
      `${term} is ${value}`,
    ).toHaveCount(1);
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) })).toHaveCount(1);
  }
  await expect(page.getByRole('heading', { name: 'Instructions', exact: true })).toBeVisible();
  await expect(main(page).getByRole('listitem')).toHaveText([
    /45 minutes to complete/,
    /4 options, A-D/,
    /55% to pass/,
    /timer cannot be paused/,
    /Submit before time runs out/,
  ]);
}

/** A wrong e-mail address is refused beside its field and starts nothing. A name alone is enough. */
async function introduceOneself(page: Page, db: Database, exam: Exam): Promise<void> {
  const attempts = () => db.execute(`select name, email, status from students where exam_id = ${exam.id}`);
  const email = page.getByLabel('Email (optional)', { exact: true });
  await expect(main(page).getByRole('textbox')).toHaveCount(2);
  await expect(page.getByText('Your teacher sees your name, e-mail and answers.')).toBeVisible();
  await expect(button(page, 'Start Exam')).toBeDisabled();
  await page.getByLabel('Name', { exact: true }).fill('  Asha Rao ');
  await email.fill('not an address');
  await button(page, 'Start Exam').click();
  await expect(page.getByText('Email must be a valid address, or left empty.')).toBeVisible();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  expect((await attempts()).rows).toEqual([]);

  await email.fill('');
  await button(page, 'Start Exam').click();
  await expect(page.getByRole('timer')).toBeVisible();
  expect((await attempts()).rows).toEqual([{ name: 'Asha Rao', email: null, status: 'in_progress' }]);
}

async function readFirstQuestion(page: Page): Promise<void> {
  await expect(banner(page).getByRole('heading', { level: 1, name: 'Cardiology mock' })).toBeVisible();
  await expect(banner(page).getByText('Question 1 of 12', { exact: true })).toBeVisible();
  await expect(main(page).getByRole('button', { name: /^[A-D] / })).toHaveText([
    /^AOption A of 1$/,
    /^BOption B of 1$/,
    /^COption C of 1$/,
    /^DOption D of 1$/,
  ]);
  await expect(button(page, 'Previous')).toBeDisabled();
  await expect(button(page, 'Submit Exam')).toHaveCount(0);
  await expect(button(page, 'Next')).toBeVisible();

  const [red, green, blue] = await unanswered(page, 12).evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('No canvas.');
    canvas.fillStyle = getComputedStyle(element).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  });
  // Yellow has much red and green, and less blue.
  expect(Math.min(red ?? 0, green ?? 0) - (blue ?? 255)).toBeGreaterThan(10);
}

/** A second choice replaces the first: the progress counts questions, not choices. */
async function answerFirstQuestion(page: Page): Promise<void> {
  const progress = banner(page).getByRole('progressbar');
  await expect(progress).toHaveAttribute('aria-valuenow', '0');
  await expect(progress).toHaveAttribute('aria-valuemax', '12');
  for (const [key, letter] of [
    ['b', /^B/],
    ['a', /^A/],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('button', { name: /^[A-D] /, pressed: true })).toHaveText(letter);
    await expect(unanswered(page, 11)).toBeVisible();
    await expect(progress).toHaveAttribute('aria-valuenow', '1');
  }
}

/** The first question has been answered. Leaves the page on question 7. */
async function useNavigator(page: Page): Promise<void> {
  const navigator = page.getByRole('complementary', { name: 'Question Navigator' });
  await expect(navigator.getByRole('heading', { name: 'Question Navigator', exact: true })).toBeVisible();
  const numbers = navigator.getByRole('button');
  await expect(numbers).toHaveText(Array.from({ length: 12 }, (_, index) => String(index + 1)));
  const lefts = await numbers.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(5);
  expect(lefts[5]).toBe(lefts[0]);

  for (const word of ['Current', 'Attempted', 'Unattempted']) {
    await expect(navigator.getByRole('listitem').filter({ hasText: new RegExp(`^${word}$`) })).toBeVisible();
  }
  await numbers.nth(6).click();
  await expect(banner(page).getByText('Question 7 of 12', { exact: true })).toBeVisible();
  await expect(navigator.getByRole('button', { name: '1, Attempted', exact: true })).toBeVisible();
  await expect(navigator.getByRole('button', { name: '7, Current, Unattempted', exact: true })).toBeVisible();
  await expect(navigator.getByRole('button', { name: '8, Unattempted', exact: true })).toBeVisible();
}

/** The student answered the first question with its key, A, and the second wrongly, also with A. */
async function readResult(page: Page, examCode: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Better luck next time!', exact: true })).toBeVisible();
  await expect(main(page).getByRole('term')).toHaveText(['Questions', 'Correct', 'Incorrect', 'Score %']);
  await expect(main(page).getByRole('definition')).toHaveText(['12', '1', '11', '8%']);
  await expect(main(page).getByText('FAILED', { exact: true })).toBeVisible();
  await expect(main(page).getByText('PASSED', { exact: true })).toHaveCount(0);
  await expect(main(page).getByText('Passing score: 55%', { exact: true })).toBeVisible();
  await expect(button(page, 'Download Results')).toBeVisible();
  const link = (name: string) => main(page).getByRole('link', { name, exact: true });
  await expect(link('Back to Home')).toHaveAttribute('href', '/');
  await expect(link('Retake Exam')).toHaveAttribute('href', `/exam/${examCode}`);

  await button(page, 'All 12').click();
  const review = (index: number) => page.getByRole('article').nth(index);
  await expect(review(0).getByText('Correct', { exact: true })).toBeVisible();
  await expect(review(0).getByText('Your answer · Correct answer')).toBeVisible();
  const option = (words: string) => review(1).getByRole('listitem').filter({ hasText: words });
  await expect(review(1).getByText('Incorrect', { exact: true })).toBeVisible();
  await expect(option('Your answer')).toContainText('Option A of 2');
  await expect(option('Correct answer')).toContainText('Option B of 2');
  await expect(review(1).getByRole('heading', { name: 'Explanation' })).toBeVisible();
  await expect(review(1).getByText('Secret explanation of question 2.', { exact: true })).toBeVisible();
  await expect(review(2).getByText('Incorrect', { exact: true })).toBeVisible();
  await expect(review(2).getByText('Your answer')).toHaveCount(0);
}

const createMock = (db: Database) =>
  createExam(db, {
    title: 'Cardiology mock',
    description: 'Twelve questions on the heart.',
    duration: 45,
    passingScore: 55,
    questionCount: 12,
    totalQuestions: 20,
  });

test('A student reads each screen of an exam on a desktop, from the introduction to the result', async ({
  page,
  rounds,
}) => {
  const exam = await createMock(rounds.db);
  await page.goto(`/exam/${exam.examCode}`);
  await readIntroduction(page);
  await introduceOneself(page, rounds.db, exam);
  await readFirstQuestion(page);
  await answerFirstQuestion(page);

  await button(page, 'Next').click();
  await expect(button(page, 'Previous')).toBeEnabled();
  await page.keyboard.press('a');
  await button(page, 'Previous').click();
  await expect(button(page, 'Next')).toBeVisible();
  await useNavigator(page);
  await button(page, '12, Unattempted').click();
  await expect(button(page, 'Next')).toHaveCount(0);
  await submitAnyway(page);
  await readResult(page, exam.examCode);
});

test('A student on a phone uses the navigator, and reaches each button on narrow screens too', async ({
  page,
  rounds,
}) => {
  await page.setViewportSize(phone);
  const exam = await createMock(rounds.db);
  await page.goto(`/exam/${exam.examCode}`);
  await page.getByLabel('Name').fill('Asha Rao');
  await button(page, 'Start Exam').click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.keyboard.press('a');
  await useNavigator(page);

  // The same navigator opens as a sheet from the bar. Going to a question closes it, and so does Back.
  const chip = page.getByRole('button', { name: 'Question Navigator: 1/12 answered' });
  const sheet = page.getByRole('dialog', { name: 'Question Navigator' });
  await chip.click();
  await expect(sheet.getByText('11 questions unanswered')).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await page.keyboard.press('m');
  await chip.click();
  await sheet.getByRole('button', { name: 'Next unanswered' }).click();
  await expect(sheet).toBeHidden();
  await expect(banner(page).getByText('Question 8 of 12')).toBeVisible();
  await chip.click();
  await sheet.getByRole('button', { name: 'Next marked' }).click();
  await expect(banner(page).getByText('Question 7 of 12')).toBeVisible();
  await chip.click();
  await expect(sheet.getByRole('button', { name: 'Copy link for another device' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Hand in now' }).click();
  await expect(page.getByText('11 unanswered · 1 marked for review')).toBeVisible();
  await expect(button(page, 'Review')).toBeFocused();
  await button(page, 'Review').click();
  await expect(banner(page).getByText('Question 8 of 12')).toBeVisible();

  await button(page, '12, Unattempted').click();
  await expect(page.getByRole('button', { name: 'Question Navigator: 11 unanswered · 1 marked' })).toBeVisible();
  for (const name of ['Previous', 'Submit Exam']) await expect(button(page, name)).toBeVisible();
  // A screen of few colours shows a choice by a tick and a thick line.
  await page.emulateMedia({ forcedColors: 'active' });
  await page.keyboard.press('a');
  const chosen = page.getByRole('button', { name: /^A /, pressed: true });
  await expect(chosen.locator('svg')).toBeVisible();
  await expect(chosen).toHaveCSS('outline-width', '3px');
  await page.emulateMedia({ forcedColors: null });
  // In landscape the numbers are below the question, all of them on the page and none in a list that scrolls by itself.
  await page.setViewportSize({ width: 844, height: 390 });
  const numbers = page.getByRole('complementary', { name: 'Question Navigator' }).getByRole('button');
  await expect(numbers).toHaveCount(12);
  expect(await numbers.last().evaluate(scrollersAround)).toBe(0);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 568 });
    // A button that sticks out of the fixed bar does not widen the page, and a student cannot scroll to it.
    const edges = await page
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((each) => each.getBoundingClientRect().right));
    expect(Math.max(...edges), `the rightmost edge at ${width} px`).toBeLessThanOrEqual(width);
  }
});

// This function runs in the page.

/** How many ancestors of an element scroll by themselves, apart from the page. */
function scrollersAround(element: Element): number {
  let count = 0;
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
    if (each.scrollHeight > each.clientHeight && /auto|scroll|hidden/.test(getComputedStyle(each).overflowY))
      count += 1;
  }
  return count;
}
