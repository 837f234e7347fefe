import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import type { PracticeCatalogue, PracticePack } from '#contract/content/practice.contract.ts';
import { createTopic } from '#test/factories/create-content.ts';
import { itemsOf } from '#web/features/study/items/catalogue-items.ts';
import { poolCounts } from '#web/features/study/log/practice-pools.ts';
import { replay } from '#web/features/study/log/replay.ts';
import type { StudyEvent } from '#web/features/study/log/study-event.ts';
import { chooseItems, chooseWeak } from '#web/features/study/practice/choose-items.ts';
import { performanceOf } from '#web/features/study/practice/performance/performance.ts';
import { startRoundsServer } from '../../e2e/support/rounds-server.ts';
import { startCountingProxy } from '../support/counting-proxy.ts';
import type { Figure } from '../support/figure.ts';
import { type LoadedServer, startLoadedServer } from '../support/loaded-server.ts';
import { medianTime } from '../support/median-time.ts';
import { launchBrowser, slowDown } from '../support/slow-phone.ts';
import { round } from '../support/statistics.ts';

const itemCount = 20_000;
const answerCount = 5000;
/** How many times slower a cheap phone is than this machine. */
const slowPhone = 4;
/** A figure with a limit of time is the median of so many tries. */
const tries = 7;

const limits = {
  catalogueKilobytes: 240,
  parse: 500,
  test: 100,
  pools: 150,
  request: 0.3,
  practiceKilobytes: 30,
  cardsKilobytes: 10,
  firstQuestion: 1000,
  explanation: 100,
  meter: 5,
};

const kilobytes = (bytes: number): number => round(bytes / 1000);

/** The processor time of a function in milliseconds, on a phone that is slower than this machine. */
async function timeOf(work: () => void): Promise<number> {
  const measured = await medianTime(tries, async () => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return round(slowPhone * measured);
}

/** Fills the bank with items of 20 subjects with 30 topics each. Each text is another one, as in a real bank. */
const insertItems = (server: LoadedServer) =>
  server.db.execute(sql`
    with item as (
      insert into bank_items (subject, topic, difficulty, fingerprint, searched, practice)
      select 'Subject ' || number % 20, 'Topic ' || number % 600, (array['easy', 'medium', 'hard'])[1 + (number * 7919 % 3)],
        'f' || number, 'x', 'released'
      from generate_series(1, ${itemCount}::int) as number returning id
    )
    insert into bank_versions (item_id, version, question_text, options, correct_answer, explanation)
    select id, 1, 'A person of ' || id % 90 || ' years has ' || words.text || '. Which one?',
      array['Option ' || left(md5(id || 'a'), 12), 'Option ' || left(md5(id || 'b'), 12), 'Option ' || left(md5(id || 'c'), 12),
        'Option ' || left(md5(id || 'd'), 12)], 'A', 'Because ' || words.text || ' is ' || words.text || '.'
    from item cross join lateral (
      select string_agg((array['fever', 'cough', 'pain', 'rash', 'oedema', 'anaemia', 'jaundice', 'fatigue', 'nausea', 'tremor'])[
        1 + ascii(substr(md5(id || '-' || place), 1, 1)) % 10] || ' of ' || place * (id % 7 + 1) || ' days', ', ') as text
      from generate_series(1, 8) as place) as words`);

/** What the server needs for each kind of request, and how large the catalogue is. */
async function measureServer(): Promise<{ figures: Figure[]; catalogue: string }> {
  const server = await startLoadedServer();
  try {
    await insertItems(server);
    const headers = { 'accept-encoding': 'br' };
    const catalogue = await (await fetch(`${server.url}/api/practice/catalogue`, { headers })).text();
    const answer = await fetch(`${server.url}/api/practice/catalogue`, { headers });
    const bytes = Number(answer.headers.get('content-length'));
    await answer.arrayBuffer();
    const ids = itemsOf(JSON.parse(catalogue) as PracticeCatalogue).map(({ id }) => id);
    const pack = await fetch(`${server.url}/api/practice/pack?subject=Subject%201`, { headers });
    const { version } = (await pack.json()) as PracticePack;
    const requests = 1000;
    const cost = async (path: (index: number) => string): Promise<number> => {
      let index = 0;
      const ask = async () => {
        index += 1;
        await (await fetch(server.url + path(index), { headers })).arrayBuffer();
      };
      for (let warm = 0; warm < 300; warm += 1) await ask();
      const measured = await medianTime(tries, async () => {
        const before = server.processorTime();
        for (let asked = 0; asked < requests; asked += 10) await Promise.all(Array.from({ length: 10 }, ask));
        const after = server.processorTime();
        return (after.server ?? 0) - (before.server ?? 0) + (after.database ?? 0) - (before.database ?? 0);
      });
      return round(measured / requests);
    };
    const forty = (index: number) =>
      Array.from({ length: 40 }, (_, place) => ids[(index * 7919 + place * 503) % ids.length]);
    const row = async (what: string, path: (index: number) => string): Promise<Figure> => ({
      what: `processor time of a request: ${what}`,
      value: await cost(path),
      unit: 'ms',
      limit: { most: limits.request },
    });
    return {
      catalogue,
      figures: [
        {
          what: 'catalogue of 20,000 items, compressed',
          value: kilobytes(bytes),
          unit: 'kB',
          limit: { most: limits.catalogueKilobytes },
        },
        await row('the catalogue', () => '/api/practice/catalogue'),
        await row('40 items', (index) => `/api/practice/items?ids=${forty(index).join()}`),
        await row('a pack of 1,000 items', () => '/api/practice/pack?subject=Subject%201'),
        await row('an update of a pack', () => `/api/practice/pack?subject=Subject%201&since=${version}`),
      ],
    };
  } finally {
    await server.dispose();
  }
}

/** What the device needs with 20,000 items and 5,000 answers. */
async function measureDevice(catalogue: string): Promise<Figure[]> {
  const items = itemsOf(JSON.parse(catalogue) as PracticeCatalogue);
  const events = Array.from({ length: answerCount }, (_, index): StudyEvent => {
    const item = items[(index * 37) % items.length]?.id ?? 1;
    const answer = {
      item,
      option: 'A',
      right: index % 3 > 0,
      seconds: 20 + (index % 80),
      test: `t${index % 250}`,
    } as const;
    const later = { kind: 'answer', ...answer } as const;
    const key = { device: 'bench-device', number: index + 1, time: index * 60_000, day: Math.floor(index / 100) };
    return { kind: 'undo', of: { device: '', number: 0 }, later, ...key };
  });
  const { practice } = replay(events);
  const ids = items.map(({ id }) => id);
  const choice = { topics: [], pool: 'new', count: 40, mode: 'tutor', order: 'mixed' } as const;
  const row = async (what: string, most: number, work: () => void): Promise<Figure> => ({
    what: `${what}, on a phone ${slowPhone} times slower`,
    value: await timeOf(work),
    unit: 'ms',
    limit: { most },
  });
  return [
    await row('parsing the catalogue', limits.parse, () => void itemsOf(JSON.parse(catalogue) as PracticeCatalogue)),
    await row(
      'building a test',
      limits.test,
      () => void chooseItems(items, practice, { ...choice, topics: [] }, Math.random),
    ),
    await row('building a test of what is weak', limits.test, () => void chooseWeak(items, practice, 60, Math.random)),
    await row('pools', limits.pools, () => void poolCounts(practice, ids)),
    await row('performance', limits.pools, () => void performanceOf(practice, items, [])),
  ];
}

/** What `/data` adds up, as an expression of the page. */
const countedByPage =
  "Object.values(JSON.parse(localStorage.getItem('rounds.data') ?? '{}')).flatMap(Object.values).reduce((sum, bytes) => sum + bytes, 0)";

/** Milliseconds in the page from a tap on a button until a text is drawn. Both are regular expressions. */
const untilDrawn = (page: Page, button: string, text: string): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve) => {
    const tapped = [...document.querySelectorAll('button')].find(({ textContent }) => /${button}/.test(textContent));
    const started = performance.now();
    const look = () => requestAnimationFrame(() =>
      /${text}/.test(document.body.textContent) ? resolve(performance.now() - started) : look());
    tapped.click();
    look();
  })`);

/** What a day of study costs, and how fast practice is on a cheap phone. */
async function measureVisits(): Promise<Figure[]> {
  const server = await startRoundsServer();
  const topic = await createTopic(server.db, { flashcardCount: 60 });
  const proxy = await startCountingProxy(server.baseURL);
  const browser = await launchBrowser();
  try {
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({ viewport, baseURL: proxy.url, serviceWorkers: 'allow' });
    const page = await context.newPage();
    const rest = () => page.waitForTimeout(4000);
    const used = async () => {
      await rest();
      const { sent, received } = proxy.bytes();
      return { proxy: sent + received, page: await page.evaluate<number>(countedByPage) };
    };
    await page.goto('/');
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await page.goto('/practice');
    await rest();
    await page.evaluate("localStorage.setItem('rounds.text-only', 'on')");
    await page.goto('/practice');
    const atFirst = await used();

    await page.getByRole('button', { name: '40', exact: true }).click();
    await page.getByRole('button', { name: /^Start 40/ }).click();
    for (let place = 1; place <= 40; place += 1) {
      await page.getByText(`Question ${place} of 40`).first().waitFor();
      await page.keyboard.press('a');
      await page.getByText(/^(Right|Not right)\.$/).waitFor();
      if (place < 40) await page.keyboard.press('ArrowRight');
    }
    const afterPractice = await used();
    await page.goto(`/topics/${topic.id}/study`);
    for (let card = 0; card < 60; card += 1) {
      await page.keyboard.press(' ');
      await page.keyboard.press('ArrowRight');
    }
    const afterCards = await used();
    const ratio = (100 * afterCards.page) / afterCards.proxy - 100;

    const slow = await context.newPage();
    const devtools = await slowDown(context, slow);
    await slow.goto('/practice');
    await slow.getByRole('button', { name: /^Start \d+/ }).waitFor();
    await slow.waitForTimeout(4000);
    const first = await untilDrawn(slow, '^Start \\d+', 'Question 1 of');
    await slow.waitForTimeout(2000);
    const explained = await untilDrawn(slow, '^A', '(Right|Not right)\\.');
    await devtools.detach();
    return [
      {
        what: '40 practised questions without pictures',
        value: kilobytes(afterPractice.proxy - atFirst.proxy),
        unit: 'kB',
        limit: { most: limits.practiceKilobytes },
      },
      {
        what: '60 flashcards without pictures',
        value: kilobytes(afterCards.proxy - afterPractice.proxy),
        unit: 'kB',
        limit: { most: limits.cardsKilobytes },
      },
      {
        what: 'what /data says beside what the proxy counted, difference',
        value: round(Math.abs(ratio)),
        unit: '%',
        limit: { most: limits.meter },
      },
      {
        what: 'from Start to the first question, slow phone and link',
        value: round(first),
        unit: 'ms',
        limit: { most: limits.firstQuestion },
      },
      {
        what: 'from a tap to the explanation, slow phone',
        value: round(explained),
        unit: 'ms',
        limit: { most: limits.explanation },
      },
    ];
  } finally {
    await browser.close();
    await proxy.dispose();
    await server.dispose();
  }
}

/** Practice with 20,000 items: what it costs the server and the device, how fast it is on a phone, and what a day of study costs in data. */
export async function benchPractice(): Promise<Figure[]> {
  const { figures, catalogue } = await measureServer();
  return [...figures, ...(await measureDevice(catalogue)), ...(await measureVisits())];
}
