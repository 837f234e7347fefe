import { createSubject } from '#test/factories/create-content.ts';
import { byText, setUpGeneration, subjectOf, unique } from '../support/generation.ts';
import { expect, test } from '../support/test.ts';

setUpGeneration();

test('An educator scrolls a long list with the wheel, and chooses the option under the pointer', async ({
  page,
  rounds,
}) => {
  let last = '';
  for (let made = 0; made < 20; made++) {
    last = (await createSubject(rounds.db, { name: unique('Anatomy') })).name;
  }
  await page.goto('/admin/generator');
  await subjectOf(byText(page)).click();
  const list = page.getByRole('listbox');
  const row = list.getByRole('option', { name: last, exact: true });
  // How far down in the list the row is.
  const depth = () =>
    row.evaluate((option) => {
      const box = option.closest('[role=listbox]') as HTMLElement;
      return option.getBoundingClientRect().top - box.getBoundingClientRect().top;
    });
  // How far the list has scrolled: on its way, and at its end.
  const scroll = (to: 'middle' | 'end') =>
    row.evaluate((option, place) => {
      const viewport = option.closest('[data-radix-select-viewport]') as HTMLElement;
      viewport.scrollTop = place === 'end' ? viewport.scrollHeight : 100;
      return viewport.scrollTop;
    }, to);
  // A list that scrolls back by itself does so within two frames.
  const settled = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

  await expect(list.getByRole('option').first()).toBeFocused();
  const start = await depth();
  for (const place of ['middle', 'end'] as const) {
    const scrolled = await scroll(place);
    expect(scrolled).toBeGreaterThan(0);
    await settled();
    expect(await depth()).toBeCloseTo(start - scrolled, 0);
  }
  await row.click();
  await expect(list).toBeHidden();
  await expect(subjectOf(byText(page))).toHaveText(last);
});
