import type { Page } from '@playwright/test';
import { overhangOfPage } from '../support/screen-measures.ts';
import { expect, phone, test } from '../support/test.ts';

const banner = (page: Page) => page.getByRole('banner');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Records the requests for data from now on. Code that the page fetches before it is needed does not count. */
function recordRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/assets/')) requests.push(request.url());
  });
  return requests;
}

async function readHeader(page: Page): Promise<void> {
  const main = banner(page).getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('listitem')).toHaveText([
    'Home',
    'Subjects',
    'Practice',
    'Study plan',
    'About',
    'Contact (soon)',
  ]);
  await expect(main.getByText('Contact', { exact: true })).toBeVisible();
  for (const [name, href] of [
    ['Home', '/'],
    ['Subjects', '/subjects'],
    ['Practice', '/practice'],
    ['Study plan', '/plan'],
    ['About', '/about'],
  ] as const) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await expect(main.getByRole('link', { name: 'Contact' })).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await expect(banner(page).getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/subjects');
  await expect(banner(page).getByRole('button', { name: 'Admin Login' })).toBeVisible();
}

async function readOffers(page: Page): Promise<void> {
  const cards = page.getByRole('region', { name: 'Everything between first read and exam day' }).getByRole('listitem');
  await expect(cards).toHaveCount(6);
  for (const words of [
    /timed MCQ exams/i,
    /instant results with explanations/i,
    /performance analytics and rankings/i,
    /student management/i,
    /AI content generation[\s\S]*from images, PDFs or topics/i,
    /study materials/i,
  ]) {
    await expect(cards.filter({ hasText: words })).toHaveCount(1);
  }
  const group = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const study = group('For Students').getByRole('link', { name: 'Browse subjects' });
  await expect(study).toHaveAttribute('href', '/subjects');
  const login = group('For Administrators').getByRole('link', { name: 'Admin Login', exact: true });
  await expect(login).toHaveAttribute('href', '/admin');
}

async function fillInNewsletter(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo');
  const quickLinks = footer.getByRole('navigation', { name: 'Quick links' });
  await expect(quickLinks.getByRole('heading', { name: 'Quick links' })).toBeVisible();
  await expect(quickLinks.getByRole('link')).toHaveText([
    'Home',
    'Subjects',
    'Practice',
    'Study plan',
    'About',
    'Privacy',
    'Data used',
  ]);
  await expect(quickLinks.getByText('Contact', { exact: true })).toBeVisible();

  const box = footer.getByLabel('Newsletter');
  for (const wrong of ['', '   ', 'asha', 'asha@', 'asha@example', 'a b@example.org']) {
    await box.fill(wrong);
    await box.press('Enter');
    await expect(footer.getByText('Enter an e-mail address, such as you@example.org.')).toBeVisible();
    await expect(box).toHaveAttribute('aria-invalid', 'true');
  }
  await box.fill('asha@example.org');
  await button(page, 'Subscribe').click();
  await expect(footer.getByText(/nothing was sent or stored\.$/)).toBeVisible();
  await expect(box).not.toHaveAttribute('aria-invalid');
}

test('A visitor reads the home page from header to footer, and its forms send nothing', async ({ page }) => {
  const reads = recordRequests(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  // The page itself tells whether the demo exam can be opened.
  expect(reads.filter((url) => url.includes('/api/exam'))).toEqual([]);
  await readHeader(page);
  await readOffers(page);

  const requests = recordRequests(page);
  // The page counts its own data meanwhile, whatever the forms do.
  const stored = () =>
    page.evaluate(() => JSON.stringify({ ...localStorage, 'rounds.data': undefined }) + document.cookie);
  const before = await stored();
  for (const typed of ['', '    ', '\t']) {
    await page.getByLabel('Have an exam code?').fill(typed);
    await button(page, 'Start').click();
    await page.getByLabel('Have an exam code?').press('Enter');
    await expect(page).toHaveURL('/');
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
  await fillInNewsletter(page);
  expect(requests).toEqual([]);
  expect(await stored()).toBe(before);

  await page.setViewportSize(phone);
  await expect(banner(page).getByRole('link', { name: 'Get Started' })).toBeVisible();
  await expect(banner(page).getByRole('button', { name: 'Admin Login' })).toHaveCount(0);
  await button(page, 'Menu').click();
  await expect(banner(page).getByRole('listitem')).toHaveText([
    'Home',
    'Subjects',
    'Practice',
    'Study plan',
    'About',
    'Contact (soon)',
    'Data used',
  ]);
  await button(page, 'Display').click();
  for (const choice of ['Light', '130%']) await button(page, choice).click();
  await expect(page.getByRole('button', { name: 'Light', pressed: true })).toBeVisible();
  await page.keyboard.press('Escape');
  // The script that runs before the first paint applies both. The application applies them only when they change.
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('html')).toHaveCSS('font-size', '20.8px');
  expect(await page.evaluate(overhangOfPage)).toBe(0);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await button(page, 'Menu').click();
  await expect(banner(page).getByRole('link', { name: 'Contact' })).toHaveCount(0);
  await expect(banner(page).getByRole('button', { name: 'Admin Login' })).toBeVisible();

  // A small phone that shows everything twice as large.
  await page.setViewportSize({ width: 195, height: 422 });
  expect(await page.evaluate(overhangOfPage)).toBe(0);
  await page.goto('/exam/SAMPLE2024');
  await expect(page.getByLabel('Name')).toBeVisible();
  expect(await page.evaluate(overhangOfPage)).toBe(0);
  await page.goto('/subjects/1');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(overhangOfPage)).toBe(0);
});

test('A student opens an exam with a typed code or with the code of the demo exam', async ({ page }) => {
  // The address of a shortcut of the installed site.
  await page.goto('/#exam-code');
  await expect(page.getByLabel('Have an exam code?')).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'SAMPLE2024', exact: true }).click();
  await expect(page).toHaveURL('/exam/SAMPLE2024');
  // The code is trimmed, in capitals, and encoded as one part of the address.
  for (const [typed, address] of [
    ['  sample2024\t', '/exam/SAMPLE2024'],
    ['a/b?c#d', '/exam/A%2FB%3FC%23D'],
    ['100%', '/exam/100%25'],
  ] as const) {
    await page.goBack();
    await page.getByLabel('Have an exam code?').fill(typed);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
  }
  await expect(
    page.getByText('The exam code "100%" is not valid or the exam is not active.', { exact: true }),
  ).toBeVisible();
});

test('A visitor with a wrong address reads that the page is not found, and goes home or back', async ({
  page,
  baseURL,
}) => {
  await page.goto('/no/such/page');
  // The window has shown no other page of the site, so there is none to go back to.
  await button(page, 'Go Back').click();
  await expect(page).toHaveURL('/');

  // Addresses that are too long or wrongly encoded.
  for (const [address, title] of [
    [`/${'x'.repeat(2000)}`, 'Page Not Found'],
    ['/100%', 'Page Not Found'],
    ['//no/such/page', 'Page Not Found'],
    ['/exam/%E0%A4%A', 'Exam Not Found'],
  ] as const) {
    await page.goto(`${baseURL}${address}`);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  }

  await page.goto('/exam/SAMPLE2024');
  await expect(page.getByLabel('Name')).toBeVisible();
  await page.goto('/no/such/page');
  await button(page, 'Go Back').click();
  await expect(page).toHaveURL('/exam/SAMPLE2024');
  await page.goto('/no/such/page');
  await page.getByRole('link', { name: 'Go Home', exact: true }).click();
  await expect(page).toHaveURL('/');
});
