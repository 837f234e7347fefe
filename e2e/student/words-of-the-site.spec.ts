import type { Page } from '@playwright/test';
import { expect, phone, test } from '../support/test.ts';

const banner = (page: Page) => page.getByRole('banner');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.describe('the public chrome', () => {
  test('the header has Home, Subjects, About, a Contact without link, Get Started and Admin Login', async ({
    page,
  }) => {
    await page.goto('/');
    const main = banner(page).getByRole('navigation', { name: 'Main' });
    await expect(main.getByRole('listitem')).toHaveText(['Home', 'Subjects', 'About', 'Contact']);
    for (const [name, href] of [
      ['Home', '/'],
      ['Subjects', '/subjects'],
      ['About', '/about'],
    ] as const) {
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    await expect(main.getByRole('link', { name: 'Contact' })).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await expect(banner(page).getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/subjects');
    await expect(banner(page).getByRole('button', { name: 'Admin Login' })).toBeVisible();
  });

  test('on a phone the menu holds what the header has no room for', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/');
    await expect(banner(page).getByRole('link', { name: 'Get Started' })).toBeVisible();
    await expect(banner(page).getByRole('button', { name: 'Admin Login' })).toHaveCount(0);
    await button(page, 'Menu').click();
    await expect(banner(page).getByRole('listitem')).toHaveText(['Home', 'Subjects', 'About', 'Contact']);
    await expect(banner(page).getByRole('link', { name: 'Contact' })).toHaveCount(0);
    await expect(banner(page).getByRole('button', { name: 'Admin Login' })).toBeVisible();
  });

  test('the footer has quick links, and its newsletter box checks the address and sends nothing', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const footer = page.getByRole('contentinfo');
    const quickLinks = footer.getByRole('navigation', { name: 'Quick links' });
    await expect(quickLinks.getByRole('heading', { name: 'Quick links' })).toBeVisible();
    await expect(quickLinks.getByRole('link')).toHaveText(['Home', 'Subjects', 'About']);
    await expect(quickLinks.getByText('Contact', { exact: true })).toBeVisible();

    const requests: string[] = [];
    // Code that is fetched ahead of its use is nobody's data.
    page.on('request', (request) => {
      if (!request.url().includes('/assets/')) requests.push(request.url());
    });
    const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie);
    const before = await stored();
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
    expect(requests).toEqual([]);
    expect(await stored()).toBe(before);
  });

  test('an address that is none of ours is Page Not Found, and leads home or back', async ({ page }) => {
    const words = "We couldn't find the page you're looking for. It might have been moved, deleted, or never existed.";
    await page.goto('/exam/SAMPLE2024');
    await expect(page.getByLabel('Name')).toBeVisible();
    for (const address of ['/no/such/page', '/exam', '/exam/A/B', '/exam/A/take']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found', exact: true })).toBeVisible();
      await expect(page.getByText(words, { exact: true })).toBeVisible();
      await expect(page).toHaveTitle('Page Not Found · Rounds');
    }
    await page.goto('/exam/SAMPLE2024');
    await page.goto('/no/such/page');
    await button(page, 'Go Back').click();
    await expect(page).toHaveURL('/exam/SAMPLE2024');
    await page.goto('/no/such/page');
    await page.getByRole('link', { name: 'Go Home', exact: true }).click();
    await expect(page).toHaveURL('/');
  });

  test('Go Back leads home where there is nothing to go back to', async ({ context }) => {
    const page = await context.newPage();
    await page.goto('/no/such/page');
    await button(page, 'Go Back').click();
    await expect(page).toHaveURL('/');
  });

  test('an address that is too long or wrongly encoded is not found, in words', async ({ page, baseURL }) => {
    for (const [address, title] of [
      [`/${'x'.repeat(2000)}`, 'Page Not Found'],
      ['/100%', 'Page Not Found'],
      ['//no/such/page', 'Page Not Found'],
      ['/exam/%E0%A4%A', 'Exam Not Found'],
    ] as const) {
      await page.goto(`${baseURL}${address}`);
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    }
  });
});

test.describe('home', () => {
  test('six cards advertise what the product does', async ({ page }) => {
    await page.goto('/');
    const cards = page
      .getByRole('region', { name: 'Everything between first read and exam day' })
      .getByRole('listitem');
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
  });

  test('students are led to the subjects, administrators to their login', async ({ page }) => {
    await page.goto('/');
    const students = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: 'For Students', exact: true }) });
    await expect(students.getByRole('link')).toHaveAttribute('href', '/subjects');
    const administrators = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: 'For Administrators', exact: true }) });
    await expect(administrators.getByRole('link', { name: 'Admin Login', exact: true })).toHaveAttribute(
      'href',
      '/admin',
    );
  });

  test('an empty or blank exam code does nothing', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const requests: string[] = [];
    // Code that is fetched ahead of its use is nobody's data.
    page.on('request', (request) => {
      if (!request.url().includes('/assets/')) requests.push(request.url());
    });
    const code = page.getByLabel('Have an exam code?');
    for (const typed of ['', '    ', '\t']) {
      await code.fill(typed);
      await button(page, 'Start').click();
      await code.press('Enter');
      await expect(page).toHaveURL('/');
    }
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(requests).toEqual([]);
  });

  test('Enter submits a code, trimmed and in capitals, whatever it holds', async ({ page }) => {
    for (const [typed, address] of [
      ['  sample2024\t', '/exam/SAMPLE2024'],
      ['a/b?c#d', '/exam/A%2FB%3FC%23D'],
      ['100%', '/exam/100%25'],
    ] as const) {
      await page.goto('/');
      await page.getByLabel('Have an exam code?').fill(typed);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(address);
    }
    await expect(
      page.getByText('The exam code "100%" is not valid or the exam is not active.', { exact: true }),
    ).toBeVisible();
  });

  test('the demo code is one click away', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'SAMPLE2024', exact: true }).click();
    await expect(page).toHaveURL('/exam/SAMPLE2024');
  });
});
