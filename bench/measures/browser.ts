import type { Browser } from 'playwright-core';
import { createExam } from '#test/factories/create-content.ts';
import { type RoundsServer, startRoundsServer } from '../../e2e/support/rounds-server.ts';
import { ensureWebBuilt } from '../../tools/build/web-bundle.ts';
import { startAttempts, submitAttempt } from '../support/client.ts';
import type { Figure } from '../support/figure.ts';
import { launchBrowser, slowestLink, type Tap, type Visit, visit } from '../support/slow-phone.ts';
import { median, round } from '../support/statistics.ts';

const limits = { lcpSeconds: 1.2, slowestLcpSeconds: 3.2, cls: 0, tapMilliseconds: 100 };

/** Each screen is loaded this many times; a time is the median of the loads. */
const loads = 5;
/** On the slowest link a page is at rest after about 15 seconds. */
const slowestLoads = 3;

/** `isFirst`: a first visit on the slowest link may begin here. */
type Screen = { name: string; path: string; taps: Tap[]; isFirst?: boolean };

const menu = { name: 'the menu', selector: 'button[aria-label="Menu"]' };
const button = (name: string): Tap => ({ name, selector: `button:text-is("${name}"):visible` });

/** Every public screen with realistic content: the demo subjects, and an exam of 40 questions. */
async function listScreens({ baseURL, db }: RoundsServer): Promise<Screen[]> {
  const [subject] = await readJson<{ id: number; name: string }[]>(`${baseURL}/api/subjects`);
  const [topic] = await readJson<{ id: number; name: string }[]>(`${baseURL}/api/subjects/${subject?.id}/topics`);
  const { examCode } = await createExam(db, { questionCount: 40 });
  const [open, closed] = await startAttempts(baseURL, examCode, 2);
  if (!subject || !topic || !open || !closed) throw new Error('The demo content is missing.');
  await submitAttempt(baseURL, closed);
  const link = (path: string): Tap => ({ name: 'a card', selector: `main a[href="${path}"]` });
  const study = `/topics/${topic.id}/study`;
  return [
    { name: 'home', path: '/', taps: [menu], isFirst: true },
    { name: 'subjects', path: '/subjects', taps: [menu, link(`/subjects/${subject.id}`)] },
    { name: 'topics', path: `/subjects/${subject.id}`, taps: [menu, link(study)] },
    {
      name: 'cards',
      path: study,
      taps: [{ name: 'a card to flip it', selector: '.flip-card' }, button('Next')],
      isFirst: true,
    },
    {
      name: 'exam, introduction',
      path: `/exam/${examCode}`,
      taps: [menu, { name: 'the name', selector: 'main input' }],
    },
    {
      name: 'exam, taking',
      path: `/exam/${examCode}/take/${open.sessionId}`,
      taps: [{ name: 'an option', selector: 'main button[aria-pressed]' }, button('Next')],
    },
    { name: 'exam, result', path: `/exam/${examCode}/results/${closed.sessionId}`, taps: [menu] },
    { name: 'about', path: '/about', taps: [menu] },
    { name: 'plan, empty', path: '/plan', taps: [menu] },
  ];
}

async function readJson<T>(url: string): Promise<T> {
  return (await (await fetch(url)).json()) as T;
}

function toFigures(screen: string, visits: readonly Visit[]): Figure[] {
  const middle = (of: (visit: Visit) => number) => median(visits.map(of));
  const slowest = visits.toSorted((a, b) => b.lcp - a.lcp)[0];
  return [
    { what: `${screen}: first paint`, value: round(middle((each) => each.fcp) / 1000), unit: 's' },
    { what: `${screen}: scripts`, value: round(middle((each) => each.scriptBytes) / 1000), unit: 'kB' },
    { what: `${screen}: in all`, value: round(middle((each) => each.bytes) / 1000), unit: 'kB' },
    {
      what: `${screen}: largest paint (${slowest?.largest})`,
      value: round(middle((each) => each.lcp) / 1000),
      unit: 's',
      limit: { most: limits.lcpSeconds },
    },
    {
      what: `${screen}: layout shift`,
      // The largest, not the median: a shift in one load of five would still reach some students.
      value: round(Math.max(...visits.map(({ cls }) => cls))),
      unit: 'CLS',
      limit: { most: limits.cls },
    },
    ...Object.keys(visits[0]?.taps ?? {}).map((tap) => ({
      what: `${screen}: tapping ${tap}`,
      value: round(middle(({ taps }) => taps[tap] ?? Number.POSITIVE_INFINITY)),
      unit: 'ms',
      limit: { most: limits.tapMilliseconds },
    })),
  ];
}

/**
 * The text of a first visit at 400 kbit/s with a round trip of two seconds. The limit is one round trip and the
 * document.
 */
async function visitOnSlowestLink(browser: Browser, baseURL: string, screens: readonly Screen[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, path } of screens.filter(({ isFirst }) => isFirst)) {
    const times: number[] = [];
    for (let load = 0; load < slowestLoads; load += 1) {
      times.push((await visit(browser, baseURL + path, [], slowestLink)).lcp);
    }
    figures.push({
      what: `${name}: largest paint at 400 kbit/s with a round trip of 2 s`,
      value: round(median(times) / 1000),
      unit: 's',
      limit: { most: limits.slowestLcpSeconds },
    });
  }
  return figures;
}

/** Loads each public screen on a slow phone with a slow link and an empty cache, and taps on it. */
export async function benchBrowser(): Promise<Figure[]> {
  await ensureWebBuilt();
  const server = await startRoundsServer();
  const browser = await launchBrowser();
  try {
    const screens = await listScreens(server);
    const visits = new Map<Screen, Visit[]>();
    for (let load = 0; load < loads; load += 1) {
      for (const screen of screens) {
        const found = await visit(browser, server.baseURL + screen.path, screen.taps);
        visits.set(screen, [...(visits.get(screen) ?? []), found]);
      }
    }
    return [
      ...screens.flatMap((screen) => toFigures(screen.name, visits.get(screen) ?? [])),
      ...(await visitOnSlowestLink(browser, server.baseURL, screens)),
    ];
  } finally {
    await browser.close();
    await server.dispose();
  }
}
