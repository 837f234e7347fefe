import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { ensureBrowser } from '../../tools/setup/ensure-browser.ts';

const viewport = { width: 390, height: 844 };
/** A cheap phone beside what benches run on. */
const cpuSlowness = 4;
/** Of each request; 1.6 Mbit/s down and 0.75 up, in bytes a second. */
const link = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** So long without anything on its way, a page has come to rest. */
const restMilliseconds = 1500;

/** What a person with such a phone gets. */
export type Visit = {
  /** Bytes on the wire until the page is at rest, headers included; what it fetches ahead counts. */
  scriptBytes: number;
  bytes: number;
  /** Milliseconds from the navigation to the largest contentful paint. */
  lcp: number;
  /** What that was, for whoever has to mend it. */
  largest: string;
  /** Cumulative layout shift, over the load and the taps. */
  cls: number;
  /** Milliseconds from each tap to the next paint, by what was tapped. */
  taps: Record<string, number>;
};

/** Something to tap, by a name for the report and a Playwright selector. */
export type Tap = { name: string; selector: string };

/** In the page: what has happened there. */
type Watched = { paint: { at: number; what: string }; shifts: number[]; interactions: number[] };

/** A browser's entries; Node's own types know only what Node measures. */
type Entry = {
  startTime: number;
  duration: number;
  interactionId: number;
  value: number;
  url: string;
  element: { tagName: string; textContent: string } | null;
};
type Observer = new (
  watch: (list: { getEntries: () => Entry[] }) => void,
) => { observe: (options: { type: string; buffered: boolean; durationThreshold?: number }) => void };

/** A Chromium that `visit` can drive; close it in the end. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await ensureBrowser();
  return chromium.launch({ executablePath, env: { ...process.env, ...env } });
}

/** Opens an address with nothing in its cache, on a slow phone with a slow link, waits for it to rest, and taps. */
export async function visit(browser: Browser, url: string, taps: readonly Tap[]): Promise<Visit> {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 3, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPage);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', link);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowness });
    const traffic = countTraffic(devtools);

    await page.goto(url, { waitUntil: 'load' });
    await traffic.rest();
    const { scriptBytes, bytes } = traffic;
    const delays: Record<string, number> = {};
    for (const { name, selector } of taps) delays[name] = await timeTap(page, selector);
    const { paint, shifts } = await page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);
    if (paint.at === 0) throw new Error(`Nothing was painted at ${url}.`);
    const cls = shifts.reduce((sum, shift) => sum + shift, 0);
    return { scriptBytes, bytes, lcp: paint.at, largest: paint.what, cls, taps: delays };
  } finally {
    await context.close();
  }
}

/** Runs in the page, before anything of its own. */
function watchPage(): void {
  const watched: Watched = { paint: { at: 0, what: '' }, shifts: [], interactions: [] };
  Object.assign(globalThis, { watched });
  const watch = (type: string, note: (entry: Entry) => void) =>
    new (PerformanceObserver as unknown as Observer)((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      // The shortest that browsers tell of.
      ...(type === 'event' && { durationThreshold: 16 }),
    });
  watch('largest-contentful-paint', ({ startTime, element, url }) => {
    const text = element?.textContent.replace(/\s+/g, ' ').slice(0, 40) ?? '';
    watched.paint = { at: startTime, what: `${element?.tagName.toLowerCase() ?? 'gone'} ${url || text}`.trim() };
  });
  // What shifts within half a second of a touch is counted as well: nothing should.
  watch('layout-shift', ({ value }) => watched.shifts.push(value));
  watch('event', ({ interactionId, duration }) => {
    if (interactionId > 0) watched.interactions.push(duration);
  });
}

function countTraffic(devtools: CDPSession) {
  const scripts = new Set<string>();
  const underWay = new Set<string>();
  let lastChange = Date.now();
  const counted = {
    scriptBytes: 0,
    bytes: 0,
    /** Waits until nothing has been on its way for a while. */
    rest: async () => {
      while (underWay.size > 0 || Date.now() - lastChange < restMilliseconds) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
  const end = (requestId: string, bytes: number) => {
    underWay.delete(requestId);
    lastChange = Date.now();
    counted.bytes += bytes;
    if (scripts.has(requestId)) counted.scriptBytes += bytes;
  };
  devtools.on('Network.requestWillBeSent', ({ requestId }) => {
    underWay.add(requestId);
    lastChange = Date.now();
  });
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  devtools.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  return counted;
}

/** Milliseconds from the touch to the paint of what it did. What is shorter than browsers tell of counts as their 16. */
async function timeTap(page: Page, selector: string): Promise<number> {
  await page.evaluate(() => {
    (globalThis as unknown as { watched: Watched }).watched.interactions.length = 0;
  });
  await page.locator(selector).first().tap();
  // Told of in a later frame than it was painted in, and not at all when it was short.
  await page.waitForTimeout(700);
  return page.evaluate(() => Math.max(16, ...(globalThis as unknown as { watched: Watched }).watched.interactions));
}
