import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { getInstallation } from '#contract/administration/installation.contract.ts';
import { getPracticePack, type PracticePack } from '#contract/content/practice.contract.ts';
import { type Answer, answers } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { answersPicture } from '#test/components/pictures.ts';
import { practice, practiceItem } from '#test/components/practice.ts';
import { showScreen } from '#test/components/show-screen.tsx';
import { showPlan, siteId } from '#test/components/study-plan.ts';
import { readPacks } from '#web/features/study/items/pack-shelf.ts';
import { forgetPack } from '#web/features/study/items/saved-packs.ts';
import { withStudyDatabase } from '#web/features/study/log/storage/kept-values.ts';
import { textOnly } from '#web/platform/settings.ts';

beforeEach(async () => {
  localStorage.removeItem('rounds.practice');
  for (const pack of await readPacks(siteId)) await forgetPack(siteId, pack);
  // What other tests have kept for this site.
  await withStudyDatabase((database) => database.clear('kept'));
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

/** A pack of two questions, of which one has a picture, and the addresses of the pictures that the device asks for. */
async function withPictures(): Promise<{ list: Answer[]; asked: string[]; url: string }> {
  const url = `/api/question-images/${'1'.repeat(32)}-60x40.webp`;
  const picture = await answersPicture();
  const asked: string[] = [];
  const pack = { ...whole, items: [{ ...practiceItem(11), imageUrl: url }, practiceItem(12)] };
  const respond: Answer['respond'] = (request) => {
    asked.push(url);
    return picture.respond(request);
  };
  return { list: [{ ...picture, respond }, answers(getPracticePack, pack), ...practice], asked, url };
}

/** Lets the page believe that the browser knows of this network. */
function onNetwork(type: string, saveData = false): void {
  Object.defineProperty(navigator, 'connection', { value: { type, saveData }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
}

const saveSubject = async (answered: Answer[]) => {
  await showPlan('/practice', [], answered);
  await page.getByText('Subjects on this device').click();
  await page.getByRole('button', { name: 'Save for offline Cardiology' }).click();
  await expect.element(page.getByRole('button', { name: 'Remove Cardiology' })).toBeVisible();
};

test('The pictures of a saved subject wait for a tap, are kept then, and leave the device with the subject', async () => {
  const { list: answered, asked, url } = await withPictures();
  onNetwork('cellular');
  await saveSubject(answered);
  expect([asked, await caches.match(url)]).toEqual([[], undefined]);
  const [{ pictureBytes } = { pictureBytes: -1 }] = await readPacks(siteId);
  expect(pictureBytes).toBe(0);
  await checkScreen();
  await page.getByRole('button', { name: 'Save 1 picture of Cardiology' }).click();
  await expect.element(page.getByRole('button', { name: 'Save 1 picture' })).not.toBeInTheDocument();
  await expect.poll(async () => (await readPacks(siteId))[0]?.pictureBytes).toBeGreaterThan(0);
  expect([asked, (await caches.match(url))?.ok]).toEqual([[url], true]);
  await page.getByRole('button', { name: 'Remove Cardiology' }).click();
  await expect.poll(() => caches.match(url)).toBeUndefined();
});

test.each([
  ['on Wi-Fi', 'wifi', false, 'off', 1],
  ['on Wi-Fi of a device that saves data', 'wifi', true, 'off', 0],
  ['on Wi-Fi with Text only', 'wifi', false, 'on', 0],
] as const)(
  'The pictures of a subject that is saved %s are fetched or wait',
  async (_, type, saveData, text, fetched) => {
    const { list: answered, asked, url } = await withPictures();
    onNetwork(type, saveData);
    textOnly.choose(text);
    onTestFinished(() => textOnly.choose('off'));
    await saveSubject(answered);
    expect(asked).toHaveLength(fetched);
    expect((await caches.match(url)) !== undefined).toBe(fetched === 1);
    expect((await readPacks(siteId))[0]?.pictureBytes === 0).toBe(fetched === 0);
  },
);
