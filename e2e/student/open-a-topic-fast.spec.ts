import { createSubject, createTopic } from '#test/factories.ts';
import { firstCardTime, slowDown, watchFirstCard } from '../support/first-card-time.ts';
import { shortestTime } from '../support/shortest-time.ts';
import { expect, phone, test } from '../support/test.ts';

// What Playwright records for a trace would be measured as well.
test.use({ viewport: phone, hasTouch: true, trace: 'off', screenshot: 'off' });
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const slowness = 4;

test('from the second tap to the first card it takes less than 200 ms on a slow phone', async ({ browser, rounds }) => {
  const subject = await createSubject(rounds.db, { name: 'Quickly opened' });
  await createTopic(rounds.db, { subjectId: subject.id, name: 'Opened', flashcardCount: 24 });
  const timeOfVisit = async () => {
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
    const milliseconds = await time;
    await page.close();
    return milliseconds;
  };
  expect(await shortestTime(200, timeOfVisit)).toBeLessThan(200);
});

test('a topic of 5,000 cards opens its first card as fast as one of 20', async ({ browser, rounds }) => {
  const small = await createTopic(rounds.db, { flashcardCount: 20 });
  const large = await createTopic(rounds.db, { flashcardCount: 5000 });
  const times = { small: [] as number[], large: [] as number[] };
  const ratio = () => Math.min(...times.large) / Math.min(...times.small);
  while (times.large.length < 7 || (times.large.length < 20 && ratio() >= 1.2)) {
    for (const [size, topic] of Object.entries({ small, large }) as ['small' | 'large', typeof small][]) {
      const page = await browser.newPage({ viewport: phone, baseURL: rounds.baseURL });
      await watchFirstCard(page);
      await slowDown(page, slowness);
      await page.goto(`/topics/${topic.id}/study`);
      times[size].push(await firstCardTime(page));
      await page.close();
    }
  }
  expect(ratio()).toBeLessThan(1.2);
});
