import { createSubject, createTopic } from '#test/factories/create-content.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const heading = (name: string) => ({ name, exact: true });

test('A student finds a subject, a topic and its first card from Home, and goes back', async ({ page, rounds }) => {
  const subject = await createSubject(rounds.db, { name: 'Toxicology of browsing', description: 'Poisons.' });
  const topic = await createTopic(rounds.db, {
    subjectId: subject.id,
    name: 'Antidotes',
    description: 'What undoes what.',
    flashcardCount: 4,
  });

  // The server learns of a row that a test inserts by a notification of the database.
  await expect.poll(async () => (await page.request.get('/api/subjects')).text()).toContain(subject.name);
  await page.goto('/');
  await page.getByRole('link', { name: 'Browse subjects' }).first().click();
  await expect(page).toHaveTitle('Subjects · Rounds');
  const card = page.getByRole('article').filter({ hasText: subject.name });
  await expect(card.getByText('Poisons.')).toBeVisible();
  await expect(card.getByText('1 topic', { exact: true })).toBeVisible();

  await card.getByRole('link', { name: 'Explore' }).click();
  await expect(page).toHaveURL(`/subjects/${subject.id}`);
  await expect(page).toHaveTitle('Toxicology of browsing · Rounds');
  await expect(page.getByRole('heading', { level: 1, ...heading(subject.name) })).toBeFocused();
  await expect(page.getByText('What undoes what.')).toBeVisible();
  await expect(page.getByText('4 flashcards', { exact: true })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Study' }).click();
  await expect(page).toHaveURL(`/topics/${topic.id}/study`);
  await expect(page).toHaveTitle('Antidotes · Rounds');
  await expect(page.getByRole('heading', { level: 1, ...heading('Antidotes') })).toBeFocused();
  await expect(page.getByText('Card 1 of 4', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: subject.name }).click();
  await expect(page).toHaveURL(`/subjects/${subject.id}`);
  await page.getByRole('link', { name: 'All subjects' }).click();
  await expect(page).toHaveURL('/subjects');

  // The whole card opens the subject, not only its link.
  await expect(page.getByRole('link', { name: `Explore ${subject.name}` })).toBeVisible();
  await card.click({ position: { x: 12, y: 12 } });
  await expect(page).toHaveURL(`/subjects/${subject.id}`);
});

test('A student who comes back to the subjects sees what is new', async ({ page, rounds }) => {
  const rename = async (name: string) => {
    await page.context().request.put(`/api/subjects/${subject.id}`, { data: { name, description: 'Renamed.' } });
  };
  const subject = await createSubject(rounds.db, { name: 'Asked once' });
  await signIn(page);
  await rename('Asked once, renamed');
  await page.goto('/subjects');
  await expect(page.getByRole('article').filter({ hasText: 'Asked once, renamed' })).toBeVisible();

  await page.getByRole('link', { name: 'About' }).first().click();
  await rename('Asked twice');
  await page.goBack();
  await expect(page.getByRole('article').filter({ hasText: 'Asked twice' })).toBeVisible();

  // A headless page is never hidden, so the test sends the event of a page that was hidden.
  await rename('Asked three times');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByRole('article').filter({ hasText: 'Asked three times' })).toBeVisible();
});

test('A visitor reads about the author, and goes on to study', async ({ page }) => {
  const { author } = await import('#author');
  await page.goto('/about');
  await expect(page).toHaveTitle('About · Rounds');
  for (const text of [author.role, author.summary, ...author.experience, ...author.features]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Start Learning' }).click();
  await expect(page).toHaveURL('/');
});
