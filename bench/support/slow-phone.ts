import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { ensureBrowser } from '../../tools/setup/ensure-browser.ts';

const viewport = { width: 390, height: 844 };
/** How much slower the processor of a cheap phone is than that of the machine. */
const cpuSlowness = 4;
/** `latency`: milliseconds for each request. The throughputs are in bytes a second. */
export type Link = { latency: number; downloadThroughput: number; uploadThroughput: number };
/** 1.6 Mbit/s down and 0.75 Mbit/s up. */
const slowLink: Link = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** 400 kbit/s in both directions, with a round trip of two seconds. */
export const slowestLink: Link = { latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** A page is at rest when no request has been under way for this long. */
const restMilliseconds = 1500;

/** The measurements of one visit. */
export type Visit = {
  /** Bytes on the wire until the page is at rest, with headers and with the files that the page prefetches. */
  scriptBytes: number;
  bytes: number;
  /** Milliseconds from the navigation to the first and to the largest contentful paint. */
  fcp: number;
  lcp: number;
  /** The element of the largest contentful paint. */
  largest: string;
  /** Cumulative layout shift during the load and the taps. */
  cls: number;
  /** The milliseconds from each tap to the next paint, by the name of the tap. */
  taps: Record<string, number>;
};

/** An element to tap: its name in the report and its Playwright selector. */
export type Tap = { name: string; selector: string };

/** The measurements that the observers collect in the page. */
type Watched = { firstPaint: number; paint: { at: number; what: string }; shifts: number[]; interactions: number[] };

/** A performance entry of a browser. The types of Node lack these fields. */
type Entry = {
  name: string;
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

/** Starts a Chromium. The caller must close it. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await ensureBrowser();
  return chromium.launch({ executablePath, env: { ...process.env, ...env } });
}

/** Makes a page as slow as a cheap phone with a slow link. Returns its session with the browser's tools. */
export async function slowDown(context: BrowserContext, page: Page, link = slowLink): Promise<CDPSession> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...link });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowness });
  return devtools;
}

/**
 * Opens an address with an empty cache, on a slow phone with a slow link, waits until the page is at rest, and taps.
 */
export async function visit(browser: Browser, url: string, taps: readonly Tap[], link = slowLink): Promise<Visit> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPage);
    const traffic = countTraffic(await slowDown(context, page, link));

    await page.goto(url, { waitUntil: 'load' });
    await traffic.rest();
    const { scriptBytes, bytes } = traffic;
    const delays: Record<string, number> = {};
    for (const { name, selector } of taps) delays[name] = await timeTap(page, selector);
    const { firstPaint, paint, shifts } = await page.evaluate(
      () => (globalThis as unknown as { watched: Watched }).watched,
    );
    if (paint.at === 0) throw new Error(`The browser painted nothing at ${url}.`);
    const cls = shifts.reduce((sum, shift) => sum + shift, 0);
    return { scriptBytes, bytes, fcp: firstPaint, lcp: paint.at, largest: paint.what, cls, taps: delays };
  } finally {
    await context.close();
  }
}

/** Runs in the page before the scripts of the page. */
function watchPage(): void {
  const watched: Watched = { firstPaint: 0, paint: { at: 0, what: '' }, shifts: [], interactions: [] };
  Object.assign(globalThis, { watched });
  const watch = (type: string, note: (entry: Entry) => void) =>
    new (PerformanceObserver as unknown as Observer)((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      // The shortest duration that browsers report.
      ...(type === 'event' && { durationThreshold: 16 }),
    });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime, element, url }) => {
    const text = element?.textContent.replace(/\s+/g, ' ').slice(0, 40) ?? '';
    watched.paint = { at: startTime, what: `${element?.tagName.toLowerCase() ?? 'gone'} ${url || text}`.trim() };
  });
  // Shifts within half a second of a touch count too, although browsers exclude them from the standard score.
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
    /** Waits until no request has been under way for `restMilliseconds`. */
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

/**
 * The milliseconds from the touch to the next paint. Browsers report durations from 16 ms; a shorter one counts as 16.
 */
async function timeTap(page: Page, selector: string): Promise<number> {
  await page.evaluate(() => {
    (globalThis as unknown as { watched: Watched }).watched.interactions.length = 0;
  });
  await page.locator(selector).first().tap();
  // The page processes the tap before it draws these two frames.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  // This wait must have a fixed length. The browser reports an interaction some frames after it has painted the result,
  // and reports no interaction that took less than 16 ms. So a tap without a report cannot be told from a tap whose
  // report is still to come. 700 ms are 42 frames at 60 Hz.
  await page.waitForTimeout(700);
  return page.evaluate(() => Math.max(16, ...(globalThis as unknown as { watched: Watched }).watched.interactions));
}
