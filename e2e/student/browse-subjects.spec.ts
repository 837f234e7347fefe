import { createSubject, createTopic } from '#test/factories/create-content.ts';
import { expect, test } from '../support/test.ts';

const heading = (name: string) => ({ name, exact: true });

test('a visitor without a login goes from Home to a subject, to a topic, to its first card, and back', async ({
  page,
  rounds,
}) => {
  const subject = await createSubject(rounds.db, { name: 'Toxicology of browsing', description: 'Poisons.' });
  const topic = await createTopic(rounds.db, {
    subjectId: subject.id,
    name: 'Antidotes',
    description: 'What undoes what.',
    flashcardCount: 4,
  });

  await page.goto('/');
  await page.getByRole('link', { name: 'Browse subjects' }).first().click();
  await expect(page).toHaveTitle('Subjects · Rounds');
  const card = page.getByRole('article').filter({ hasText: subject.name });
  await expect(async () => {
    await page.reload();
    await expect(card).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(card.getByText('Poisons.')).toBeVisible();
  await expect(card.getByText('1 topic', { exact: true })).toBeVisible();

  await card.getByRole('link', { name: 'Explore' }).click();
  await expect(page).toHaveURL(`/subjects/${subject.id}`);
  await expect(page).toHaveTitle('Toxicology of browsing · Rounds');
  await expect(page.getByRole('heading', { level: 1, ...heading(subject.name) })).toBeFocused();
  await expect(page.getByText('What undoes what.')).toBeVisible();
  await expect(page.getByText('4 flashcards', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Study' }).click();
  await expect(page).toHaveURL(`/topics/${topic.id}/study`);
  await expect(page).toHaveTitle('Antidotes · Rounds');
  await expect(page.getByRole('heading', { level: 1, ...heading('Antidotes') })).toBeFocused();
  await expect(page.getByText('Card 1 of 4', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: subject.name }).click();
  await expect(page).toHaveURL(`/subjects/${subject.id}`);
  await page.getByRole('link', { name: 'All subjects' }).click();
  await expect(page).toHaveURL('/subjects');
});

test('the whole card of a subject can be tapped, and is announced with its name', async ({ page, rounds }) => {
  const subject = await createSubject(rounds.db, { name: 'Wholly tappable' });
  await page.goto('/subjects');
  const card = page.getByRole('article').filter({ hasText: subject.name });
  await expect(async () => {
    await page.reload();
    await expect(card).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('link', { name: 'Explore Wholly tappable' })).toBeVisible();
  await card.click({ position: { x: 12, y: 12 } });
  await expect(page).toHaveURL(`/subjects/${subject.id}`);
});

test('a subject without a description says what it is for', async ({ page }) => {
  await page.route('**/api/subjects', (route) =>
    route.fulfill({ json: [{ id: 1, name: 'Anatomy', description: '', topicsCount: 1234, flashcardsCount: 5 }] }),
  );
  await page.goto('/subjects');
  await expect(page.getByText('Study flashcards for Anatomy', { exact: true })).toBeVisible();
  await expect(page.getByText('1,234 topics', { exact: true })).toBeVisible();
});

test('badges have their specialty’s colour, whatever the case, and both themes can be read', async ({ page }) => {
  const names = ['Cardiology', 'clinical CARDIOLOGY', 'Pharmacology', 'Zzz'];
  const json = names.map((name, index) => ({
    id: index + 1,
    name,
    description: 'x',
    topicsCount: 1,
    flashcardsCount: 1,
  }));
  await page.route('**/api/subjects', (route) => route.fulfill({ json }));
  await page.goto('/subjects');
  const colourOf = (name: string) =>
    page
      .getByRole('article')
      .getByText(name, { exact: true })
      .evaluate((element) => getComputedStyle(element.closest('.subject-badge') ?? element).backgroundColor);
  expect(await colourOf('Cardiology')).toBe(await colourOf('clinical CARDIOLOGY'));
  expect(new Set([await colourOf('Cardiology'), await colourOf('Pharmacology'), await colourOf('Zzz')]).size).toBe(3);
});

test('six subjects, or three topics, are hinted at while they load', async ({ page, rounds }) => {
  const { subjectId } = await createTopic(rounds.db);
  await page.route('**/api/**', () => undefined);
  await page.goto('/subjects');
  await expect(page.getByText('Loading the subjects…')).toBeAttached();
  await expect(page.locator('[data-skeleton]')).toHaveCount(6);

  await page.goto(`/subjects/${subjectId}`);
  await expect(page.getByText('Loading the topics…')).toBeAttached();
  await expect(page.locator('[data-skeleton]')).toHaveCount(3);
});

test('a site without subjects says so', async ({ page }) => {
  await page.route('**/api/subjects', (route) => route.fulfill({ json: [] }));
  await page.goto('/subjects');
  await expect(page.getByRole('heading', { name: 'No subjects found' })).toBeVisible();
  await expect(
    page.getByText('Check back later or contact an administrator to add new subjects.', { exact: true }),
  ).toBeVisible();
});

test('a subject without topics says so', async ({ page, rounds }) => {
  const subject = await createSubject(rounds.db, { name: 'Bare' });
  await page.goto(`/subjects/${subject.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Bare' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No topics found' })).toBeVisible();
  await expect(page.getByText("This subject doesn't have any topics yet.", { exact: true })).toBeVisible();
});

test('what could not be loaded can be tried again', async ({ page, rounds }) => {
  const { subjectId } = await createTopic(rounds.db, { name: 'Found in the end' });
  for (const [address, title, found] of [
    ['/subjects', 'The subjects could not be loaded', page.getByRole('article').first()],
    [`/subjects/${subjectId}`, 'The subject could not be loaded', page.getByText('Found in the end')],
  ] as const) {
    await page.route('**/api/**', (route) => route.abort());
    await page.goto(address);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(
      'The server could not be reached. Check your connection and try again.',
    );
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(found).toBeVisible();
  }
});

for (const id of ['abc', '-1', '0', '99999999999', '2147483647']) {
  test(`an address of a subject or topic that is none, ${id}, says so and leads to the subjects`, async ({ page }) => {
    await page.goto(`/subjects/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Subject not found' })).toBeVisible();
    await expect(page).toHaveTitle('Subject not found · Rounds');
    await page.goto(`/topics/${id}/study`);
    await expect(page.getByRole('heading', { level: 1, name: 'Topic not found' })).toBeVisible();
    await expect(page).toHaveTitle('Topic not found · Rounds');
    await page.getByRole('link', { name: 'All subjects' }).click();
    await expect(page).toHaveURL('/subjects');
  });
}

test('the list of subjects is looked at anew whenever one comes back to it', async ({ page, context }) => {
  let asked = 0;
  await page.route('**/api/subjects', (route) => {
    asked += 1;
    const json = [{ id: 1, name: `Asked ${asked}`, description: 'x', topicsCount: 0, flashcardsCount: 0 }];
    return route.fulfill({ json });
  });
  await page.goto('/subjects');
  await expect(page.getByText('Asked 1', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'About' }).first().click();
  await page.goBack();
  await expect(page.getByText('Asked 2', { exact: true })).toBeVisible();

  // A headless page is never hidden: the browser is told to say that it was.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByText('Asked 3', { exact: true })).toBeVisible();
  await context.close();
});

test('Home says how much there is to study', async ({ page }) => {
  const counts = { name: 'x', description: 'x', topicsCount: 107, flashcardsCount: 2430 };
  await page.route('**/api/subjects', (route) =>
    route.fulfill({
      json: [
        { id: 1, ...counts },
        { id: 2, ...counts },
      ],
    }),
  );
  await page.goto('/');
  for (const [noun, amount] of [
    ['subjects', '2'],
    ['topics', '214'],
    ['flashcards', '4,860'],
  ] as const) {
    await expect(page.getByRole('definition').filter({ hasText: new RegExp(`^${amount}$`) })).toBeVisible();
    await expect(page.getByRole('term').filter({ hasText: noun })).toBeVisible();
  }
});

test('About presents the author as site.config.ts does, and leads to studying', async ({ page }) => {
  const { author } = await import('#site');
  await page.goto('/about');
  await expect(page).toHaveTitle('About · Rounds');
  for (const text of [author.role, author.summary, ...author.experience, ...author.features]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Start Learning' }).click();
  await expect(page).toHaveURL('/');
});
