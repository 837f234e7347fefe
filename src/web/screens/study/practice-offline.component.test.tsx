import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { getInstallation } from '#contract/administration/installation.contract.ts';
import { getPracticePack, type PracticePack } from '#contract/content/practice.contract.ts';
import { answers } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { practice, practiceItem } from '#test/components/practice.ts';
import { showScreen } from '#test/components/show-screen.tsx';
import { showPlan, siteId } from '#test/components/study-plan.ts';
import { readPacks } from '#web/features/study/items/pack-shelf.ts';
import { forgetPack } from '#web/features/study/items/saved-packs.ts';

beforeEach(async () => {
  localStorage.removeItem('rounds.practice');
  for (const pack of await readPacks(siteId)) await forgetPack(siteId, pack);
  return page.viewport(390, 844);
});

// Other tests keep items of the same site, so these have their own ids.
const packed = [11, 12, 13].map(practiceItem);
const whole: PracticePack = { version: 'v1', replaced: null, items: packed };
const list = [answers(getPracticePack, whole), ...practice];
const offline = [answers(getInstallation, { siteId })];
const savedIds = async () => (await readPacks(siteId)).flatMap(({ items }) => items.map(({ id }) => id));

test('A student saves a subject, and practises it without a network', async () => {
  const pack = { ...whole, items: [practiceItem(1), practiceItem(3)] };
  await showPlan('/practice', [], [answers(getPracticePack, pack), ...list]);
  await page.getByText('Subjects on this device').click();
  await page.getByRole('button', { name: 'Save for offline Cardiology' }).click();
  await expect.element(page.getByRole('button', { name: 'Remove Cardiology' })).toBeVisible();
  await expect.element(page.getByText(/^2 questions · \d KB|bytes · updated/)).toBeVisible();
  await checkScreen();
  await cleanup();

  await showScreen('/practice', offline);
  await expect.element(page.getByText('There is no network. These are the questions')).toBeVisible();
  await expect.element(page.getByText('Build a test from 2 saved questions.', { exact: false })).toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: 'Start 2 questions' }).click();
  await expect.element(page.getByText(/^Which sign belongs to disease [13]\?/)).toBeVisible();
  await page.getByRole('button', { name: /Right sign/ }).click();
  await expect.element(page.getByText(/^It is the sign of disease [13]\.$/)).toBeVisible();
  await cleanup();

  await showScreen('/practice', list);
  await page.getByText('Subjects on this device').click();
  await page.getByRole('button', { name: 'Remove Cardiology' }).click();
  await expect.element(page.getByRole('button', { name: 'Save for offline Cardiology' })).toBeVisible();
  expect([await savedIds(), localStorage.getItem('rounds.packs')]).toEqual([[], null]);
});

test('An update fetches what differs, and what was withdrawn leaves the device', async () => {
  await showPlan('/practice', [], list);
  await page.getByText('Subjects on this device').click();
  await page.getByRole('button', { name: 'Save for offline Cardiology' }).click();
  await expect.poll(savedIds).toEqual([11, 12, 13]);
  await cleanup();
  // Two hours later, 12 is gone and 13 has a new text.
  const now = Date.now;
  Date.now = () => now() + 7_200_000;
  try {
    const difference: PracticePack = {
      version: 'v2',
      replaced: { of: 8, remainders: [4, 5] },
      items: [{ ...practiceItem(13), questionText: 'New?' }],
    };
    await showScreen('/practice', [answers(getPracticePack, difference), ...practice]);
    await expect.poll(savedIds).toEqual([11, 13]);
  } finally {
    Date.now = now;
  }
  const { readItems } = await import('#web/features/study/items/kept-items.ts');
  expect([...(await readItems(siteId, [11, 12, 13])).values()].map(({ questionText }) => questionText)).toEqual([
    'Which sign belongs to disease 11?',
    'New?',
  ]);
});

test('A full storage is said, and nothing is half saved', async () => {
  await showPlan('/practice', [], list);
  await page.getByText('Subjects on this device').click();
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('The storage is full.', 'QuotaExceededError');
  };
  try {
    await page.getByRole('button', { name: 'Save for offline Cardiology' }).click();
    await expect.element(page.getByText('There is no room for these questions on this device.')).toBeVisible();
  } finally {
    IDBObjectStore.prototype.put = put;
  }
  await expect.element(page.getByRole('button', { name: 'Save for offline Cardiology' })).toBeVisible();
  expect(await savedIds()).toEqual([]);
});
