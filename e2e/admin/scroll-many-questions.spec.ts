import { createExam } from '#test/factories.ts';
import { slowDown } from '../support/first-card-time.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// A trace takes a picture of the whole page at each step, on the page's own time.
test.use({ trace: 'off' });

/** Scrolls what scrolls in the dialog by 60 px a frame; the milliseconds between frames. */
const scrollFrames = (frames: number) =>
  new Promise<number[]>((resolve) => {
    const list = document.querySelector('[role="dialog"] [aria-label="Questions"]');
    let scroller = list?.parentElement;
    while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement;
    const times: number[] = [];
    let last = performance.now();
    const step = (now: number) => {
      times.push(now - last);
      last = now;
      if (times.length > frames) return resolve(times.slice(1));
      scroller?.scrollBy({ top: 60, behavior: 'instant' });
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });

test('1,000 questions scroll smoothly on a slow machine, and only those near the window are there', async ({
  page,
  rounds,
}) => {
  const exam = await createExam(rounds.db, { questionCount: 1000 });
  await signIn(page);
  await page.goto(`/admin/mcq-tests?exam=${exam.id}`);
  await expect(page.getByRole('status').filter({ hasText: /^1,000 questions$/ })).toBeVisible();
  const articles = page.getByRole('article');
  await expect(articles.first()).toBeVisible();
  expect(await articles.count()).toBeLessThan(20);
  // The list is what one comes for: what adds to it is folded away.
  await expect(articles.first()).toBeInViewport();
  const upload = page.getByRole('region', { name: 'Bulk upload' });
  await expect(upload).toBeHidden();
  await page.getByRole('button', { name: 'More ways to add' }).click();
  await expect(upload).toBeVisible();
  await page.getByRole('button', { name: 'More ways to add' }).click();
  await expect(upload).toBeHidden();
  const item = page.getByRole('list', { name: 'Questions' }).locator('> li').nth(1);
  await expect(item).toHaveAttribute('aria-setsize', '1000');
  await expect(item).toHaveAttribute('aria-posinset', '2');

  await slowDown(page, 4);
  const times = (await page.evaluate(scrollFrames, 180)).sort((a, b) => a - b);
  await slowDown(page, 1);
  const median = times[90] ?? Number.NaN;
  const worst = times.at(-1) ?? Number.NaN;
  console.info(
    `scrolling at 4x: median ${median.toFixed(1)} ms, 95 % ${times[171]?.toFixed(1)} ms, worst ${worst.toFixed(0)} ms`,
  );
  // 60 frames a second on a machine at rest; this one may be busy.
  expect(median).toBeLessThan(34);
  expect(await articles.count()).toBeLessThan(30);

  // The keyboard walks on from question to question, beyond what was there at first.
  const edit = (number: number) => page.getByRole('button', { name: `Edit question ${number}`, exact: true });
  const label = await page
    .getByRole('button', { name: /^Edit question/ })
    .nth(3)
    .getAttribute('aria-label');
  const first = Number(/\d+/.exec(label ?? '')?.[0]);
  await edit(first).focus();
  for (let number = first; number < first + 10; number += 1) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: `Delete question ${number}`, exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(edit(number + 1)).toBeFocused();
  }
  // What has the focus stays when the wheel takes it out of sight.
  await page.mouse.move(640, 500);
  await page.mouse.wheel(0, 20_000);
  await expect(edit(first + 10)).not.toBeInViewport();
  await expect(edit(first + 10)).toBeFocused();
});
