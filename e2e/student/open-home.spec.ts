import { expect, test } from '../support/test.ts';

test('A visitor opens the home page: the browser reports no error, and each letter has its font', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // Stories run without the service worker, which Playwright says when the page is idle.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));

  await page.goto('/');

  await expect(page).toHaveTitle(/Rounds/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(complaints).toEqual([]);

  // Plain, accented and Greek letters, at each weight.
  const found = await page.evaluate(async () => {
    const counts: Record<string, number> = {};
    for (const family of ['Inter Variable', 'Source Serif 4 Variable']) {
      for (const weight of [400, 550, 720]) {
        for (const letter of ['a', 'ő', 'β']) {
          const faces = await document.fonts.load(`${weight} 16px "${family}"`, letter);
          counts[`${family} ${weight} ${letter}`] = faces.filter(({ status }) => status === 'loaded').length;
        }
      }
    }
    return counts;
  });
  expect(Object.values(found)).toHaveLength(18);
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((face) => [face, 1])));
});

test('A visitor who opens the site for the first time loads at most 180 kB, and not the font of questions', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const scripts = new Set<string>();
  const fonts: string[] = [];
  const sizes = new Map<string, number>();
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.add(requestId);
    if (type === 'Font') fonts.push(response.url.replace(/^.*\//, ''));
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength);
  });

  await page.goto('/', { waitUntil: 'networkidle' });

  const sum = (ids: Iterable<string>) => [...ids].reduce((total, id) => total + (sizes.get(id) ?? 0), 0);
  const script = sum(scripts);
  expect(script).toBeGreaterThan(20_000);
  // After the first paint the browser also loads what registers the worker.
  expect(script).toBeLessThanOrEqual(100_000);
  expect(sum(sizes.keys())).toBeLessThanOrEqual(180_000);
  expect(fonts.join()).toContain('sample-card');
  expect(fonts.join()).not.toContain('source-serif');
});
