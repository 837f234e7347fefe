import { countHandwork } from '../support/count-handwork.ts';
import { signIn } from '../support/sign-in.ts';
import { begin, sessionOf, submit } from '../support/taking.ts';
import { expect, phone, test } from '../support/test.ts';

test.use({ viewport: phone, serviceWorkers: 'allow' });

test('A student practises, loses the network, closes the tab, returns, finishes, and repeats only the wrong ones', async ({
  page,
  context,
}) => {
  // The test guesses. With random questions, all five guesses are right in one run of a thousand.
  await context.addInitScript(() => {
    let state = 7;
    Math.random = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Practise', exact: true }).click();
  await page.getByRole('button', { name: '5', exact: true }).click();
  await page.getByRole('button', { name: 'Start 5 questions' }).click();
  await expect(page.getByText('Question 1 of 5').first()).toBeVisible();
  const address = page.url();
  expect(address).toMatch(/\/practice\/tests\/\w+$/);
  await page.keyboard.press('a');
  await expect(page.getByText(/^(Right|Not right)\.$/)).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));

  await context.setOffline(true);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('b');
  await expect(page.getByText(/^(Right|Not right)\.$/)).toBeVisible();
  await expect(page.getByText(/answers saved/i)).toBeVisible();
  await page.close();

  const tab = await context.newPage();
  await tab.goto(address);
  await expect(tab.getByText('Question 3 of 5').first()).toBeVisible();
  for (const key of ['a', 'b', 'c']) {
    await tab.keyboard.press(key);
    await expect(tab.getByText(/^(Right|Not right)\.$/)).toBeVisible();
    if (key !== 'c') await tab.keyboard.press('ArrowRight');
  }
  await tab.getByRole('button', { name: 'Finish test' }).click();
  await expect(tab).toHaveURL(/\/practice\/results\//);
  const score = await tab.getByRole('heading', { name: /of 5 right$/ }).textContent();
  const right = Number(/^(\d) of 5 right$/.exec(score ?? '')?.[1]);
  await tab.getByRole('button', { name: /^Again: the / }).click();
  await expect(tab.getByText(`Question 1 of ${5 - right}`).first()).toBeVisible();
  await tab.getByRole('link', { name: 'Leave the test' }).click();
  await context.setOffline(false);
  await tab.reload();
  await expect(tab.getByRole('button', { name: `Wrong ${5 - right}` })).toBeVisible();
  await expect(tab.getByRole('link', { name: `Continue: 0 of ${5 - right} answered` })).toBeVisible();
});

test('A student saves a subject, practises it without a network, and sees what it cost', async ({ page, context }) => {
  await page.goto('/practice');
  await page.getByText('Subjects on this device').click();
  await page.getByRole('button', { name: 'Save for offline Pharmacology' }).click();
  await expect(page.getByRole('button', { name: 'Remove Pharmacology' })).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await page.goto('/practice');
  await expect(page.getByText('There is no network.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: '5', exact: true }).click();
  await page.getByRole('button', { name: /^Start \d questions?$/ }).click();
  await expect(page.getByText(/^Question 1 of \d$/).first()).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText(/^(Right|Not right)\.$/)).toBeVisible();

  await context.setOffline(false);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Data used' }).click();
  await expect(page.getByText(/in the last 7 days/)).toBeVisible();
  // The questions were saved over the network, and practised without it: a few kB.
  await expect(page.getByRole('listitem').filter({ hasText: 'saved for offline' })).toContainText(/Practice\d{1,2} KB/);
  await expect(page.getByRole('listitem').filter({ hasText: 'The site itself' })).toContainText(/\d{3} KB/);
});

test('A student finds what an exam showed to be wrong in practice, and reports an error that the educator reads', async ({
  page,
  rounds,
}) => {
  await begin(page, 'SAMPLE2024');
  const sessionId = sessionOf(page);
  for (let number = 1; number <= 10; number += 1) {
    await page.keyboard.press('c');
    if (number < 10) await page.keyboard.press('ArrowRight');
  }
  await submit(page);
  await expect(page).toHaveURL(/results/);
  await page.goto('/practice');
  const { rows } = await rounds.db.execute<{ wrong: number }>(
    `select count(*)::int as wrong from student_answers join students on students.id = student_id
     where session_id = '${sessionId}' and not is_correct`,
  );
  const wrong = page.getByRole('button', { name: `Wrong ${rows[0]?.wrong}`, exact: true });
  await wrong.click();
  await page.goto('/practice/performance');
  await expect(page.getByText('10 answers, 10 of them in exams')).toBeVisible();
  await page.goto('/practice');
  await wrong.click();
  await page.getByRole('button', { name: '5', exact: true }).click();
  await page.getByRole('button', { name: /^Start \d questions$/ }).click();
  await expect(page.getByText('Question 1 of 5').first()).toBeVisible();
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Report an error' }).click();
  await page.getByRole('radio', { name: 'The answer is out of date' }).check();
  await page.getByRole('textbox', { name: 'Why?' }).fill('The guideline of 2026 says otherwise.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('You have reported this question.')).toBeVisible();

  await signIn(page);
  await page.goto('/admin/bank');
  await expect(page.getByText('1 question reported in practice')).toBeVisible();
  await page.getByRole('link', { name: 'Read the reports' }).click();
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page.getByText('The guideline of 2026 says otherwise.')).toBeVisible();
  await page.getByRole('button', { name: 'Close 1 report' }).click();
  await expect(page.getByRole('button', { name: 'Close 1 report' })).toHaveCount(0);
});

test('A student reaches the first weak question from Home with two taps, with a history and without one', async ({
  page,
}) => {
  const handwork = await countHandwork(page);
  const fromHome = (button: string) =>
    handwork.step(button, async () => {
      await page.goto('/');
      const link = page.getByRole('link', { name: 'Practise questions' });
      await expect(link).toBeInViewport();
      await link.click();
      const start = page.getByRole('button', { name: button, exact: true });
      await expect(start).toBeInViewport();
      await start.click();
      await expect(page.getByText('Question 1 of 10').first()).toBeVisible();
    });
  await fromHome('10 mixed questions');
  await page.keyboard.press('a');
  await expect(page.getByText(/^(Right|Not right)\.$/)).toBeVisible();
  await fromHome('10 mixed from what is weak');
  expect(handwork.report()).toBe(
    '10 mixed questions: 2 clicks, 0 texts; 10 mixed from what is weak: 2 clicks, 0 texts; together 4 clicks, 0 texts',
  );
});

test('The clock of a timed test stands still while the student is elsewhere in the site', async ({ page }) => {
  await page.clock.install();
  await page.goto('/practice');
  await page.getByRole('radio', { name: 'Timed' }).check();
  await page.getByRole('button', { name: '5', exact: true }).click();
  await page.getByRole('button', { name: 'Start 5 questions' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.keyboard.press('a');
  await page.getByRole('link', { name: 'Leave the test' }).click();
  const goOn = page.getByRole('link', { name: 'Continue: 1 of 5 answered' });
  await expect(goOn).toBeVisible();
  // The test has six minutes.
  for (let minute = 0; minute < 10; minute += 1) await page.clock.fastForward(60_000);
  await expect(goOn).toBeVisible();
  await goOn.click();
  await expect(page.getByRole('timer')).toContainText(/^05:/);
  await page.getByRole('link', { name: 'Leave the test' }).click();
  await expect(goOn).toBeVisible();
});
