import { createSubject, createTopic } from '#test/factories.ts';
import { firstCardTime, slowDown, watchFirstCard } from '../support/first-card-time.ts';
import { expect, phone, test } from '../support/test.ts';

// What Playwright records for a trace would be measured as well.
test.use({ viewport: phone, hasTouch: true, trace: 'off', screenshot: 'off' });
test.describe.configure({ mode: 'serial' });

const slowness = 4;

/** Whatever else runs on the machine can only add to a time: the shortest of several is the page's own. */
const shortest = (times: number[]) => Math.min(...times);

test('from the second tap to the first card it takes less than 200 ms on a slow phone', async ({ browser, rounds }) => {
  const subject = await createSubject(rounds.db, { name: 'Quickly opened' });
  await createTopic(rounds.db, { subjectId: subject.id, name: 'Opened', flashcardCount: 24 });
  const times: number[] = [];
  for (let visit = 0; visit < 5; visit += 1) {
    const page = await browser.newPage({ viewport: phone, hasTouch: true, baseURL: rounds.baseURL });
    await watchFirstCard(page);
    await expect(async () => {
      await page.goto('/subjects');
      await expect(page.getByText('Quickly opened')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await slowDown(page, slowness);
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'Explore Quickly opened' }).tap();
    await expect(page.getByText('24 flashcards')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const time = firstCardTime(page);
    await page.getByRole('link', { name: 'Study Opened' }).tap();
    times.push(await time);
    await page.close();
  }
  test.info().annotations.push({ type: 'milliseconds', description: times.map(Math.round).join(', ') });
  expect(shortest(times)).toBeLessThan(200);
});

test('a topic of 5,000 cards opens its first card as fast as one of 20', async ({ browser, rounds }) => {
  const small = await createTopic(rounds.db, { flashcardCount: 20 });
  const large = await createTopic(rounds.db, { flashcardCount: 5000 });
  const times = { small: [] as number[], large: [] as number[] };
  for (let visit = 0; visit < 7; visit += 1) {
    for (const [size, topic] of Object.entries({ small, large }) as ['small' | 'large', typeof small][]) {
      const page = await browser.newPage({ viewport: phone, baseURL: rounds.baseURL });
      await watchFirstCard(page);
      await slowDown(page, slowness);
      await page.goto(`/topics/${topic.id}/study`);
      times[size].push(await firstCardTime(page));
      await page.close();
    }
  }
  test.info().annotations.push({ type: 'milliseconds', description: JSON.stringify(times) });
  expect(shortest(times.large) / shortest(times.small)).toBeLessThan(1.2);
});
