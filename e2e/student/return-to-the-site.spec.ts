import { pageDataId } from '#contract/site/rendered-page.ts';
import { createTopic } from '#test/factories/create-content.ts';
import { expect, phone, test } from '../support/test.ts';

test.use({ viewport: phone, serviceWorkers: 'allow' });

test('A student who returns gets the present cards without a page from the server, and a reload gets the page', async ({
  page,
  rounds,
}) => {
  const topic = await createTopic(rounds.db, { flashcardCount: 2 });
  const study = `/topics/${topic.id}/study`;
  await page.goto('/');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // Only a page of the server contains the responses of the API.
  const content = page.locator(`#${pageDataId}`);
  await rounds.db.execute(
    `update flashcards set question = 'Written after the first visit?' where topic_id = ${topic.id}`,
  );
  await page.goto(study);
  await expect(page.getByText('Written after the first visit?').first()).toBeVisible();
  await expect(content).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Written after the first visit?').first()).toBeVisible();
  await expect(content).toHaveCount(1);

  await test.step('The page of an exam and the form of Home reach the server', async () => {
    await page.goto('/exam/SAMPLE2024');
    await expect(content).toHaveCount(1);
    await page.goto('/?examCode=sample2024');
    await expect(page).toHaveURL('/exam/SAMPLE2024');
  });
});
