import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createExam } from '../factories/create-content.ts';
import { report } from '../faults/soak.ts';
import { openChromium } from './chromium.ts';
import { openSite, type Site } from './site.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 90_000 });

const peopleCount = 5000;
/** Milliseconds for uploading a roster and drawing its slips. */
const limit = 10_000;

let site: Site;
let profile: string;
let context: BrowserContext;

beforeEach(async () => {
  site = await openSite();
  profile = await mkdtemp(path.join(tmpdir(), 'rounds-profile-'));
  context = await openChromium(profile, 0);
});
afterEach(async () => {
  await context.close();
  await site.dispose();
  await rm(profile, { recursive: true, force: true });
});

it('a roster of 5,000 people is uploaded, and its slips with QR codes are drawn, within ten seconds', async () => {
  const exam = await createExam(site.db, { questionCount: 2 });
  // The print dialog is called when the slips are drawn.
  await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', String(performance.now()));
  });
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  const account = { username: 'admin', password: 'Right password' };
  expect((await context.request.post(`${site.origin}/api/auth/login`, { data: account })).status()).toBe(200);
  await page.goto(`${site.origin}/admin/mcq-tests?exam=${exam.id}&tab=roster`);
  await page.getByText('Upload the roster from a spreadsheet').waitFor();

  const rows = Array.from({ length: peopleCount }, (_, index) => `Student ${index},R${index},s${index}@example.org,0`);
  const buffer = Buffer.from(`Name,Roll number,E-mail,Extra percent\n${rows.join('\n')}\n`);
  const startedAt = performance.now();
  await page
    .getByLabel('Spreadsheet of people')
    .setInputFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer }, { timeout: 30_000 });
  await page.getByRole('button', { name: 'Upload 5,000 people' }).click();
  await page.getByRole('button', { name: 'Print slips' }).click();
  await page.locator('html[data-printed]').waitFor();
  const milliseconds = Math.round(performance.now() - startedAt);

  expect(await page.locator('.slip').count()).toBe(peopleCount);
  const codes = await page.locator('.slip-code').allTextContents();
  expect(new Set(codes).size).toBe(peopleCount);
  expect(await page.locator('.slip-qr').count()).toBe(peopleCount);
  report('roster of 5,000 people and its slips', { milliseconds, limit });
  expect(milliseconds).toBeLessThan(limit);
});
