import type { Browser } from 'playwright-core';
import { createTopic } from '#test/factories/create-content.ts';
import { studyDayOf } from '#web/features/study/planner/study-day.ts';
import type { RoundsServer } from '../../e2e/support/rounds-server.ts';
import type { Figure } from '../support/figure.ts';
import { medianTime } from '../support/median-time.ts';
import { slowDown } from '../support/slow-phone.ts';
import { round } from '../support/statistics.ts';

/** With the device that makes the link, at most the eight devices that a link serves. */
const tries = 5;
const firstGradeSeconds = 5;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'block' as const };

/**
 * A slow phone that has never visited the site opens a secret link, adds the plan and grades its first card. The
 * student taps each button at once, so the time is that of the site. Counts from the opening of the link until the
 * grade is in the log and the session goes on.
 */
export async function followLink(browser: Browser, { baseURL, db }: RoundsServer): Promise<Figure[]> {
  const { id } = await createTopic(db, { name: 'Moved', flashcardCount: 100 });
  const link = await makeLink(browser, baseURL, id);
  const time = await medianTime(tries, async () => {
    const context = await browser.newContext({ ...phone, baseURL });
    try {
      const page = await context.newPage();
      await slowDown(context, page);
      const openedAt = performance.now();
      await page.goto(link, { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Add to this device' }).tap();
      await page.getByText('Your plan is on this device', { exact: true }).waitFor();
      await page.getByRole('link', { name: 'Plan', exact: true }).tap();
      // The grades of the devices before this one have arrived too.
      await page.getByRole('link', { name: /session$/ }).tap();
      await page.getByRole('button', { name: 'Show answer' }).tap();
      const good = page.getByRole('button', { name: 'Good' });
      // A grade right after the flip does not count, so the student taps again.
      for (; (await good.count()) > 0; await page.waitForTimeout(50)) await good.tap({ timeout: 500 }).catch(() => {});
      return performance.now() - openedAt;
    } finally {
      await context.close();
    }
  });
  return [
    {
      what: 'from a secret link to the first graded card, on a first visit with a slow phone',
      value: round(time / 1000),
      unit: 's',
      limit: { most: firstGradeSeconds },
    },
  ];
}

/** The secret link of a device that has a plan of one topic. */
async function makeLink(browser: Browser, baseURL: string, topicId: number): Promise<string> {
  const context = await browser.newContext({ ...phone, baseURL });
  try {
    const page = await context.newPage();
    const today = studyDayOf(new Date());
    const { siteId } = await (await page.request.get('/api/installation')).json();
    const settings = { startDay: today, examDay: today + 30, minutes: 20, topicIds: [topicId] };
    const plan = { ...settings, hasFourGrades: false, missed: [] };
    const made = { kind: 'plan', device: 'device-of-the-link', number: 1, time: 0, day: today, plan };
    const file = { format: 'rounds-study-plan', version: 1, site: siteId, origin: '', savedAt: '', events: [made] };
    await page.goto('/plan/move');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Open a file' }).click();
    const buffer = Buffer.from(JSON.stringify(file));
    await (await chooser).setFiles({ name: 'plan.json', mimeType: 'application/json', buffer });
    await page.getByRole('button', { name: 'Add to this device' }).click();
    await page.getByRole('button', { name: 'Create a secret link' }).click();
    await page.getByText('On this device and behind your link').waitFor();
    return await page.getByRole('textbox', { name: 'Your secret link' }).inputValue();
  } finally {
    await context.close();
  }
}
