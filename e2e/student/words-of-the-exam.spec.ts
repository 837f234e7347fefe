import type { Locator, Page } from '@playwright/test';
import { createExam, makeQuestion } from '#test/factories/create-content.ts';
import { desktop, expect, phone, test } from '../support/test.ts';

const banner = (page: Page) => page.getByRole('banner');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const colour = (element: Locator) => element.evaluate((node) => getComputedStyle(node).color);

async function start(page: Page, examCode: string) {
  await page.goto(`/exam/${examCode}`);
  await page.getByLabel('Name').fill('Asha Rao');
  await button(page, 'Start Exam').click();
  await expect(page.getByRole('timer')).toBeVisible();
}

test.describe('exam intro', () => {
  test('it names the exam, its facts, its five instructions and asks for a name and perhaps an e-mail', async ({
    page,
    rounds,
  }) => {
    const exam = await createExam(rounds.db, {
      title: 'Cardiology mock',
      description: 'Twelve questions on the heart.',
      duration: 45,
      passingScore: 55,
      questionCount: 12,
      totalQuestions: 20,
    });
    await page.goto(`/exam/${exam.examCode}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Cardiology mock', exact: true })).toBeVisible();
    await expect(page.getByText('Twelve questions on the heart.', { exact: true })).toBeVisible();
    // Twelve, not twenty: the paper can be no longer than the exam.
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
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
      /45 minutes to complete/,
      /4 options, A-D/,
      /55% to pass/,
      /timer cannot be paused/,
      /Submit before time runs out/,
    ]);
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(2);
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Email (optional)', { exact: true })).toBeVisible();
    await expect(button(page, 'Start Exam')).toBeDisabled();
  });

  test('a name is enough; a wrong e-mail is said beside its field and starts nothing', async ({ page, rounds }) => {
    const exam = await createExam(rounds.db, { questionCount: 1 });
    await page.goto(`/exam/${exam.examCode}`);
    await page.getByLabel('Name').fill('  Asha Rao ');
    await page.getByLabel('Email (optional)').fill('not an address');
    await button(page, 'Start Exam').click();
    await expect(page.getByText('Email must be a valid address, or left empty.')).toBeVisible();
    await expect(page.getByLabel('Email (optional)')).toHaveAttribute('aria-invalid', 'true');
    expect((await rounds.db.execute(`select id from students where exam_id = ${exam.id}`)).rows).toEqual([]);
    await page.getByLabel('Email (optional)').fill('');
    await button(page, 'Start Exam').click();
    await expect(page.getByRole('timer')).toBeVisible();
    const { rows } = await rounds.db.execute(`select name, email, status from students where exam_id = ${exam.id}`);
    expect(rows).toEqual([{ name: 'Asha Rao', email: null, status: 'in_progress' }]);
  });

  test('a start that the network swallows says so in the specified words', async ({ page, rounds }) => {
    const exam = await createExam(rounds.db, { questionCount: 1 });
    await page.goto(`/exam/${exam.examCode}`);
    await page.getByLabel('Name').fill('Asha Rao');
    await page.route('**/start', (route) => route.abort());
    await button(page, 'Start Exam').click();
    await expect(
      page.getByRole('alert').filter({ hasText: /^Failed to start exam\. Please try again\.$/ }),
    ).toBeVisible();
  });
});

test.describe('exam taking', () => {
  for (const [device, viewport] of Object.entries({ phone, desktop })) {
    test(`on a ${device} the navigator has five columns and tells Current, Attempted and Unattempted`, async ({
      page,
      rounds,
    }) => {
      await page.setViewportSize(viewport);
      const exam = await createExam(rounds.db, { questionCount: 12 });
      await start(page, exam.examCode);
      const navigator = page.getByRole('complementary', { name: 'Question Navigator' });
      await expect(navigator.getByRole('heading', { name: 'Question Navigator', exact: true })).toBeVisible();
      const numbers = navigator.getByRole('button');
      await expect(numbers).toHaveText(Array.from({ length: 12 }, (_, index) => String(index + 1)));
      const lefts = await numbers.evaluateAll((all) =>
        all.map((each) => Math.round(each.getBoundingClientRect().left)),
      );
      expect(new Set(lefts).size).toBe(5);
      expect(lefts[5]).toBe(lefts[0]);

      for (const word of ['Current', 'Attempted', 'Unattempted']) {
        await expect(navigator.getByRole('listitem').filter({ hasText: new RegExp(`^${word}$`) })).toBeVisible();
      }
      await page.keyboard.press('c');
      await numbers.nth(6).click();
      await expect(banner(page).getByText('Question 7 of 12', { exact: true })).toBeVisible();
      await expect(navigator.getByRole('button', { name: '1, Attempted', exact: true })).toBeVisible();
      await expect(navigator.getByRole('button', { name: '7, Current, Unattempted', exact: true })).toBeVisible();
      await expect(navigator.getByRole('button', { name: '8, Unattempted', exact: true })).toBeVisible();
    });
  }

  test('the header has the title, the place and the progress; the warning is yellow and counts down', async ({
    page,
    rounds,
  }) => {
    const exam = await createExam(rounds.db, { title: 'Three on the heart', questionCount: 3 });
    await start(page, exam.examCode);
    await expect(banner(page).getByRole('heading', { level: 1, name: 'Three on the heart' })).toBeVisible();
    await expect(banner(page).getByText('Question 1 of 3', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: /^[A-D] / })).toHaveText([
      /^AOption A of 1$/,
      /^BOption B of 1$/,
      /^COption C of 1$/,
      /^DOption D of 1$/,
    ]);
    const progress = banner(page).getByRole('progressbar');
    await expect(progress).toHaveAttribute('aria-valuenow', '0');
    await expect(progress).toHaveAttribute('aria-valuemax', '3');

    const warning = page.getByText('3 questions unanswered', { exact: true });
    const [red, green, blue] = await warning.evaluate((element) => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      if (!canvas) throw new Error('No canvas.');
      canvas.fillStyle = getComputedStyle(element).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    });
    // Yellow: red and green high, blue lower than both.
    expect(Math.min(red ?? 0, green ?? 0) - (blue ?? 255)).toBeGreaterThan(10);
    await page.keyboard.press('a');
    await expect(page.getByText('2 questions unanswered', { exact: true })).toBeVisible();
    await expect(progress).toHaveAttribute('aria-valuenow', '1');
    await page.keyboard.press('b');
    await expect(page.getByRole('button', { name: /^[A-D] /, pressed: true })).toHaveText(/^B/);
    await expect(progress).toHaveAttribute('aria-valuenow', '1');
  });

  test('Previous is disabled on the first question, and Submit Exam stands for Next on the last', async ({
    page,
    rounds,
  }) => {
    const exam = await createExam(rounds.db, { questionCount: 2 });
    await start(page, exam.examCode);
    await expect(button(page, 'Previous')).toBeDisabled();
    await expect(button(page, 'Submit Exam')).toHaveCount(0);
    await button(page, 'Next').click();
    await expect(button(page, 'Previous')).toBeEnabled();
    await expect(button(page, 'Next')).toHaveCount(0);
    await expect(button(page, 'Submit Exam')).toBeVisible();
    await button(page, 'Previous').click();
    await expect(button(page, 'Next')).toBeVisible();
  });

  test('the clock shows minutes and seconds, and is red under 300 seconds only', async ({ page, rounds }) => {
    const exam = await createExam(rounds.db, { questionCount: 1, duration: 120 });
    await start(page, exam.examCode);
    const clock = page.getByRole('timer');
    await expect(clock).toHaveText(/^(120:00|119:5\d)$/);
    const calm = await colour(clock);
    const sessionId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await rounds.db.execute(
      `update students set ends_at = now() + interval '308 seconds' where session_id = '${sessionId}'`,
    );
    await page.reload();
    await expect(clock).toHaveText(/^05:0[0-8]$/);
    // Looked at in each frame: a second is soon over on a busy machine.
    const colours = await clock.evaluate(
      (element) =>
        new Promise<Record<string, string>>((resolve) => {
          const seen: Record<string, string> = {};
          const look = () => {
            seen[element.textContent] = getComputedStyle(element).color;
            if (element.textContent < '04:59') resolve(seen);
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    expect(colours['05:00']).toBe(calm);
    expect(colours['04:59']).not.toBe(calm);
    await expect(page.getByRole('status').filter({ hasText: /^5 minutes remaining$/ })).toHaveCount(1);
    await expect(clock).toHaveClass(/text-bad/);
  });

  test('on the narrowest phone every button of the exam can be reached', async ({ page, rounds }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const exam = await createExam(rounds.db, { questionCount: 2 });
    await start(page, exam.examCode);
    await button(page, 'Next').click();
    for (const name of ['Previous', 'Submit Exam']) {
      const edge = await button(page, name).evaluate((element) => element.getBoundingClientRect().right);
      expect(edge, `the right edge of ${name}`).toBeLessThanOrEqual(320);
    }
  });
});

test.describe('results', () => {
  test('tiles, badge, passing score, buttons and the review say what the specification says', async ({
    page,
    rounds,
  }) => {
    const exam = await createExam(rounds.db, {
      passingScore: 50,
      questions: [makeQuestion(1), makeQuestion(2), makeQuestion(3)],
    });
    await start(page, exam.examCode);
    await page.keyboard.press('a');
    await button(page, 'Next').click();
    await page.keyboard.press('a');
    await button(page, 'Next').click();
    await button(page, 'Submit Exam').click();

    await expect(page.getByRole('heading', { level: 1, name: 'Better luck next time!', exact: true })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('term')).toHaveText(['Questions', 'Correct', 'Incorrect', 'Score %']);
    await expect(main.getByRole('definition')).toHaveText(['3', '1', '2', '33%']);
    await expect(main.getByText('FAILED', { exact: true })).toBeVisible();
    await expect(main.getByText('PASSED', { exact: true })).toHaveCount(0);
    await expect(main.getByText('Passing score: 50%', { exact: true })).toBeVisible();
    await expect(button(page, 'Download Results')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Back to Home', exact: true })).toHaveAttribute('href', '/');
    await expect(main.getByRole('link', { name: 'Retake Exam', exact: true })).toHaveAttribute(
      'href',
      `/exam/${exam.examCode}`,
    );

    const [right, wrong, none] = [0, 1, 2].map((index) => page.getByRole('article').nth(index));
    if (!right || !wrong || !none) throw new Error('There are three questions.');
    await expect(right.getByText('Correct', { exact: true })).toBeVisible();
    await expect(right.getByText('Your answer · Correct answer')).toBeVisible();
    await expect(wrong.getByText('Incorrect', { exact: true })).toBeVisible();
    await expect(wrong.getByRole('listitem').filter({ hasText: 'Your answer' })).toContainText('Option A of 2');
    await expect(wrong.getByRole('listitem').filter({ hasText: 'Correct answer' })).toContainText('Option B of 2');
    await expect(wrong.getByRole('heading', { name: 'Explanation' })).toBeVisible();
    await expect(wrong.getByText('Secret explanation of question 2.', { exact: true })).toBeVisible();
    await expect(none.getByText('Incorrect', { exact: true })).toBeVisible();
    await expect(none.getByText('Your answer')).toHaveCount(0);
  });

  test('a sample result shows the same parts and says what it is', async ({ page }) => {
    await page.goto('/exam/SAMPLE2024/results/nobody');
    const main = page.getByRole('main');
    await expect(main.getByRole('term')).toHaveText(['Questions', 'Correct', 'Incorrect', 'Score %']);
    await expect(main.getByRole('definition').first()).toHaveText('10');
    await expect(main.getByText('PASSED', { exact: true })).toBeVisible();
    await expect(main.getByText(/^Passing score: \d+%$/)).toBeVisible();
    await expect(main.getByText('This result could not be found.')).toBeVisible();
  });
});
