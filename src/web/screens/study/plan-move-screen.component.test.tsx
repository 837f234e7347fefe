import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getInstallation } from '#contract/administration/installation.contract.ts';
import { createBox, deleteBox, getBox, getSegment, putSegment } from '#contract/study/boxes.contract.ts';
import { type Answer, answers, breaksOff, refuses } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { showScreen } from '#test/components/show-screen.tsx';
import { openStudy } from '#web/features/study/log/storage/open-study.ts';
import type { StudyEvent } from '#web/features/study/log/study-event.ts';
import { nameOfPlanFile, writePlanFile } from '#web/features/study/move/arriving/plan-file.ts';
import { deriveBoxKeys } from '#web/features/study/move/box/box-keys.ts';
import { makeSecret } from '#web/features/study/move/box/secret-link.ts';
import { encryptSegment } from '#web/features/study/move/box/segment-cipher.ts';
import { packSegment } from '#web/features/study/move/box/segment-content.ts';
import { keepLink, readKeptLink } from '#web/features/study/move/kept-link.ts';
import { toBase64url } from '#web/platform/base64url.ts';

const address = '/plan/move';
const expiresAt = '2027-05-21T09:00:00.000Z';
const etag = '"AAAAAAAAAAAAAAAAAAAAAA"';
const button = (name: string | RegExp) => page.getByRole('button', { name });
const stored = { device: 'elsewhere', segment: 0, etag, isSealed: false, bytes: 100 };
const emptyBox = { expiresAt, bytes: 0, segments: [] };

/**
 * Removes the log, and the id of the site that the device remembers from the test before, which may be of another file.
 */
function emptyDevice() {
  const gone = indexedDB.deleteDatabase('rounds-study');
  return new Promise((resolve) => {
    gone.onsuccess = resolve;
    gone.onblocked = resolve;
  });
}

/** Each test uses another site id, so that it finds an empty device. */
let siteId: string;
let site: Answer;
beforeEach(async () => {
  await emptyDevice();
  siteId = crypto.randomUUID();
  site = answers(getInstallation, { siteId });
});
afterEach(async () => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  await page.viewport(390, 844);
  await emptyDevice();
});

const plan = { startDay: 20_700, examDay: 20_799, minutes: 20, hasFourGrades: false, missed: [] };
const ofLaptop: StudyEvent[] = [
  {
    kind: 'plan',
    plan: { ...plan, topicIds: [1, 2], missed: [{ sessionId: 's1', addedDay: 20_700 }] },
    ...{ device: 'elsewhere', number: 1, time: 1_700_000_000_000, day: 20_700 },
  },
  {
    kind: 'undo',
    of: { device: '', number: 0 },
    mark: { card: 'c:2', title: 'Which nerve?', place: '/topics/1/study?card=2', isBookmarked: true },
    ...{ device: 'elsewhere', number: 5, time: 1_700_000_000_009, day: 20_702 },
  },
  ...[2, 3, 4].map(
    (number): StudyEvent => ({
      kind: 'review',
      card: `c:${number}`,
      grade: 3,
      seconds: 5,
      text: '',
      ...{ device: 'elsewhere', number, time: 1_700_000_000_000 + number, day: 20_698 + number },
    }),
  ),
];

async function givePlan(topicIds = [7]) {
  const study = await openStudy(siteId);
  await study.record({ kind: 'plan', plan: { ...plan, topicIds } });
  return study;
}

const planFile = (text: string) => new File([text], nameOfPlanFile(new Date()), { type: 'application/json' });
const choose = (file: File) => page.getByLabelText('Plan file').upload(file);

/** The answers of a box that holds the plan of the laptop. */
async function boxOfLaptop(secret: string): Promise<Answer[]> {
  const keys = await deriveBoxKeys(secret);
  const { bytes } = await packSegment({ siteId, events: ofLaptop });
  const content = toBase64url(await encryptSegment(keys, stored, 1, bytes));
  return [
    answers(getBox, { expiresAt, bytes: 100, segments: [stored] }),
    answers(getSegment, { ...stored, content }),
    answers(putSegment, stored),
  ];
}

test('A student without a plan reads what to do, and can open a link or a file', async () => {
  await showScreen(address, [site]);
  await expect.element(page.getByText(/There is no study plan on this device yet/)).toBeVisible();
  await expect.element(button('Open a file')).toBeVisible();
  await expect.element(button('Save as a file')).not.toBeInTheDocument();
  await button('Open').first().click();
  await expect.element(page.getByText(/This is not a secret link/)).toBeVisible();
  await page.getByLabelText('Open a link from another device').fill('https://x.org/plan/move#v1.abc');
  await button('Open').first().click();
  await expect.element(page.getByText(/A part of this link is missing/)).toBeVisible();
  await checkScreen();
});

test('A student creates a link, sees until when it is kept, and deletes the plan from the server', async () => {
  await givePlan();
  const list = [site, answers(createBox, emptyBox), answers(getBox, emptyBox), answers(putSegment, stored)];
  await showScreen(address, [...list, answers(deleteBox, { deleted: true })]);
  await button('Create a secret link').click();
  const field = page.getByLabelText('Your secret link', { exact: true }).first();
  await expect.element(field).toHaveValue(`${location.origin}/plan/move#v1.${(await readKeptLink(siteId))?.secret}`);
  await expect.element(page.getByText(/The server deletes it on 21 May 2027/)).toBeVisible();
  await expect.element(page.getByText('A lost link cannot be recovered')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'QR code of your secret link' })).toBeVisible();
  await expect.element(page.getByText('On this device and behind your link')).toBeVisible();
  await checkScreen();
  await button('Delete from the server').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete from the server' }).click();
  await expect.element(button('Create a secret link')).toBeVisible();
  expect(await readKeptLink(siteId)).toBeUndefined();
});

test.each([
  ['a site that is full', refuses(createBox, 409, 'box.site_full', 'This site cannot keep more.'), 'cannot keep more'],
  ['no network', breaksOff(createBox), 'The server could not be reached. Your plan stays on this device.'],
])('A student with %s reads why there is no link', async (_what, answer, text) => {
  await givePlan();
  await showScreen(address, [site, answer]);
  await button('Create a secret link').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(text));
  await expect.element(button('Create a secret link')).toBeVisible();
});

test('A student whose link has expired keeps the plan and can create a new link', async () => {
  await givePlan();
  await keepLink(siteId, { secret: makeSecret(), seen: {}, expiresAt, syncedAt: 1 });
  await showScreen(address, [site, refuses(getBox, 404, 'box.not_found', 'There is no box.')]);
  await expect.element(page.getByText('The server no longer has the plan of your link')).toBeVisible();
  await checkScreen();
  await button('Forget this link').click();
  await expect.element(button('Create a secret link')).toBeVisible();
});

test('A student opens a link on a second device, sees what comes, and both plans become one', async () => {
  const study = await givePlan([7]);
  const secret = makeSecret();
  await showScreen(`${address}#v1.${secret}`, [site, ...(await boxOfLaptop(secret))]);
  const arrival = page.getByRole('region', { name: 'Add the plan of this link to this device?' });
  await expect
    .element(arrival)
    .toMatchTextContent(/Topics2.*Missed questionsof 1 exam.*Bookmarks and notes1.*Days studied3.*Answers3/);
  await expect.element(arrival).toMatchTextContent(/Both become one/);
  // The link has left the address bar, and nothing is merged before the student agrees.
  expect(location.href).not.toContain(secret);
  expect(study.state().plan?.topicIds).toEqual([7]);
  await checkScreen();
  await button('Add to this device').click();
  await expect.element(page.getByLabelText('Your secret link', { exact: true }).first()).toBeVisible();
  await expect.poll(() => study.state().plan?.topicIds.toSorted()).toEqual([1, 2, 7]);
  expect(study.state().cards.size).toBe(3);
  expect((await readKeptLink(siteId))?.secret).toBe(secret);
  expect(sessionStorage.length).toBe(0);
});

test('A student who opens a link that was cut or whose box is gone reads what to do', async () => {
  await showScreen(`${address}#v1.abc`, [site, refuses(getBox, 404, 'box.not_found', 'This site has no box for it.')]);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/A part of this link is missing/);
  await page.getByLabelText('Open a link from another device').fill(`#v1.${makeSecret()}`);
  await button('Open').first().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/This site has no box for it/);
});

test('A student on a page without HTTPS reads why links do not work, and can use a file', async () => {
  vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never);
  // Browsers offer this function only on secure pages too.
  const randomUUID = vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  await givePlan();
  await showScreen(address, [site]);
  await expect.element(page.getByText('Secret links do not work on this page')).toBeVisible();
  await expect.element(button('Create a secret link')).not.toBeInTheDocument();
  await expect.element(button('Save as a file')).toBeVisible();
  expect(randomUUID).not.toHaveBeenCalled();
});

test('A student moves the plan with a file, which changes nothing when it is opened twice', async () => {
  const study = await givePlan([7]);
  await showScreen(address, [site]);
  const file = planFile(writePlanFile(ofLaptop, siteId, 'https://rounds.example.org', new Date()));
  await choose(file);
  await button('Add to this device').click();
  await expect.poll(() => study.state().plan?.topicIds.toSorted()).toEqual([1, 2, 7]);
  const { length } = study.events();
  await choose(file);
  await expect.element(page.getByText('This device has everything of this file')).toBeVisible();
  await button('Done').click();
  expect(study.events()).toHaveLength(length);
  await button('Save as a file').click();
  await expect.element(page.getByText('On this device and in a file')).toBeVisible();
});

test('A student who chooses a wrong file reads what is wrong with it', async () => {
  await showScreen(address, [site]);
  const newer = JSON.stringify({ format: 'rounds-study-plan', version: 2 });
  const foreign = writePlanFile(ofLaptop, 'another site', 'https://other.example.org', new Date());
  const damaged = writePlanFile([{ ...ofLaptop[0], day: 'x' } as never], siteId, '', new Date());
  // A secret link could not send the answers of this device.
  const unsendable = writePlanFile([{ ...ofLaptop[0], device: 'a laptop' } as never], siteId, '', new Date());
  for (const [text, message] of [
    ['name,answer', /This file is not a study plan/],
    [newer, /A newer version of Rounds has saved this file/],
    [damaged, /This file is damaged/],
    [unsendable, /This file is damaged/],
    [foreign, /This plan is of another site \(https:\/\/other\.example\.org\)/],
  ] as const) {
    await choose(planFile(text));
    await expect.element(page.getByRole('alert')).toMatchTextContent(message);
  }
});
