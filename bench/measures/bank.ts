import type { Draw } from '#contract/content/blueprint.contract.ts';
import { createExam } from '#test/factories/create-content.ts';
import { logIn } from '../support/client.ts';
import type { Figure } from '../support/figure.ts';
import { bankSize, fillBank } from '../support/fill-bank.ts';
import { type LoadedServer, startLoadedServer } from '../support/loaded-server.ts';
import { round } from '../support/statistics.ts';

/** Requests of one kind, one after another. The kernel counts processor time in ticks of 10 ms. */
const requests = 20;
const warmUps = 2;
/** Most milliseconds of processor time of server and database. */
const mostForList = 50;
const mostForDraw = 1000;
const drawnRows = 60;

const sorts = ['newest', 'changed', 'used', 'facility', 'discrimination'];
const filters = [
  'search=zebra%20stripes',
  'search=number%2012345',
  'search=meniere',
  'search=treatment%20fever',
  'subject=Subject%203',
  'topic=Topic%2043',
  'tag=Tag%207',
  'state=draft',
  'state=ready',
  'state=retired',
  'difficulty=hard',
  'difficulty=medium',
  'used=never',
  'used=yes',
  'lastUsed=month',
  'lastUsed=year',
  'lastUsed=older',
  'examId=1',
  'picture=yes',
  'picture=no',
  'case=yes',
  'case=no',
  'flagged=yes',
  'reported=yes',
  'search=treatment&subject=Subject%203&tag=Tag%203&state=ready&used=yes&picture=no&case=no',
];

/**
 * Measures what an educator asks of a bank of 20,000 items: pages of its list, the counts beside its filters, and the
 * draw of a paper.
 */
export async function benchBank(): Promise<Figure[]> {
  const server = await startLoadedServer();
  try {
    await fillBank(server.db);
    const cookie = await logIn(server.url, server.account);
    const ask = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(`${server.url}/api${path}`, {
        ...init,
        headers: { cookie, 'content-type': 'application/json' },
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${text}`);
      return text;
    };
    const timeOf = async (path: string, init?: RequestInit) => {
      for (let count = 0; count < warmUps; count += 1) await ask(path, init);
      const before = spent(server);
      for (let count = 0; count < requests; count += 1) await ask(path, init);
      return round((spent(server) - before) / requests);
    };
    const figures: Figure[] = [];
    const measure = async (what: string, path: string) => {
      const value = await timeOf(path);
      figures.push({ what: `${what}: processor time`, value, unit: 'ms', limit: { most: mostForList } });
    };
    for (const sort of sorts) {
      await measure(`the list by ${sort}, first page`, `/bank/items?sort=${sort}`);
      await measure(`the list by ${sort}, its last page`, `/bank/items?sort=${sort}&page=380`);
    }
    await measure('the list with 200 rows', '/bank/items?sort=facility&pageSize=200');
    for (const filter of filters) await measure(`the list with ${decodeURIComponent(filter)}`, `/bank/items?${filter}`);
    for (const path of ['/bank/counts', '/bank/counts?byExam=yes', '/bank/ids'])
      figures.push({ what: `${path}: processor time`, value: await timeOf(path), unit: 'ms' });
    return [...figures, await drawPaper(server, ask, timeOf)];
  } finally {
    await server.dispose();
  }
}

const spent = ({ processorTime }: LoadedServer) => {
  const { server = Number.NaN, database = Number.NaN } = processorTime();
  return server + database;
};

/** A blueprint of rows that overlap: by subject and difficulty, by tag, and by nothing. */
async function drawPaper(
  { db }: LoadedServer,
  ask: (path: string, init?: RequestInit) => Promise<string>,
  timeOf: (path: string, init?: RequestInit) => Promise<number>,
): Promise<Figure> {
  const { id } = await createExam(db, { questionCount: 0, totalQuestions: 200 });
  const any = { section: null, subject: null, topic: null, tag: null, difficulty: null };
  const rows = Array.from({ length: drawnRows }, (_, index) => ({
    ...any,
    count: 3,
    ...(index % 3 === 0 && { subject: `Subject ${index % bankSize.subjects}`, difficulty: 'hard' }),
    ...(index % 3 === 1 && { tag: `Tag ${index}` }),
  }));
  await ask(`/exams/${id}/blueprint`, { method: 'PUT', body: JSON.stringify({ rows, notUsedInLast: 10 }) });
  const preview = { method: 'POST', body: JSON.stringify({ seed: 1 }) };
  const { items }: Draw = JSON.parse(await ask(`/exams/${id}/blueprint/draw/preview`, preview));
  return {
    what: `a draw of ${drawnRows} rows (${items.length} items): processor time`,
    value: await timeOf(`/exams/${id}/blueprint/draw/preview`, preview),
    unit: 'ms',
    limit: { most: mostForDraw },
  };
}
