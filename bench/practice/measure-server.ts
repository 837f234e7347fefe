import { sql } from 'drizzle-orm';
import type { PracticeCatalogue, PracticePack } from '#contract/content/practice.contract.ts';
import { itemsOf } from '#web/features/study/items/catalogue-items.ts';
import type { Figure } from '../support/figure.ts';
import { type LoadedServer, startLoadedServer } from '../support/loaded-server.ts';
import { medianTime } from '../support/median-time.ts';
import { round } from '../support/statistics.ts';
import { itemCount, kilobytes, limits, tries } from './limits.ts';

/** Requests of one measurement, of which ten are under way at the same time. */
const requestCount = 1000;
const atOnce = 10;
const subject = 'Subject 1';
const pack = `/api/practice/pack?subject=${encodeURIComponent(subject)}`;

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

/** Changes the explanation of ten items of the subject. */
const changeTen = (server: LoadedServer) =>
  server.db.execute(sql`
    with changed as (
      update bank_items set version = 2
      where id in (select id from bank_items where subject = ${subject} order by id limit 10) returning id
    )
    insert into bank_versions (item_id, version, question_text, options, correct_answer, explanation)
    select item_id, 2, question_text, options, correct_answer, 'Corrected: ' || explanation
    from bank_versions join changed on changed.id = item_id`);

const headers = { 'accept-encoding': 'br' };

/** Milliseconds of processor time that server and database need for a request. */
async function costOf(server: LoadedServer, path: (index: number) => string): Promise<number> {
  let index = 0;
  const ask = async () => {
    index += 1;
    const answer = await fetch(server.url + path(index), { headers });
    if (!answer.ok) throw new Error(`${path(index)} was answered with ${answer.status}.`);
    await answer.arrayBuffer();
  };
  const askMany = async (count: number) => {
    for (let asked = 0; asked < count; asked += atOnce) await Promise.all(Array.from({ length: atOnce }, ask));
  };
  await askMany(300);
  const measured = await medianTime(tries, async () => {
    const before = server.processorTime();
    await askMany(requestCount);
    const after = server.processorTime();
    return (after.server ?? Number.NaN) - (before.server ?? 0) + (after.database ?? 0) - (before.database ?? 0);
  });
  return round(measured / requestCount);
}

/** What the server needs for each kind of request with 20,000 items, and how large the catalogue is. */
export async function measureServer(): Promise<{ figures: Figure[]; catalogue: string }> {
  const server = await startLoadedServer();
  try {
    await insertItems(server);
    const answer = await fetch(`${server.url}/api/practice/catalogue`, { headers });
    const catalogue = await answer.text();
    // The bytes of the catalogue are compressed for the first client.
    const again = await fetch(`${server.url}/api/practice/catalogue`, { headers });
    const bytes = Number(again.headers.get('content-length') ?? Number.NaN);
    await again.arrayBuffer();
    const ids = itemsOf(JSON.parse(catalogue) as PracticeCatalogue).map(({ id }) => id);
    const forty = (index: number) =>
      Array.from({ length: 40 }, (_, place) => ids[(index * 7919 + place * 503) % ids.length]);
    const row = async (what: string, path: (index: number) => string): Promise<Figure> => ({
      what: `processor time of a request: ${what}`,
      value: await costOf(server, path),
      unit: 'ms',
      limit: { most: limits.request },
    });
    const readPack = async () => (await (await fetch(server.url + pack, { headers })).json()) as PracticePack;
    const { version } = await readPack();
    const figures: Figure[] = [
      {
        what: 'catalogue of 20,000 items, compressed',
        value: kilobytes(bytes),
        unit: 'kB',
        limit: { most: limits.catalogueKilobytes },
      },
      await row('the catalogue', () => '/api/practice/catalogue'),
      await row('40 items', (index) => `/api/practice/items?ids=${forty(index).join()}`),
      await row('a pack of 1,000 items', () => pack),
      await row('an update of a pack without changes', () => `${pack}&since=${version}`),
    ];
    await changeTen(server);
    while ((await readPack()).version === version) await new Promise((resolve) => setTimeout(resolve, 100));
    figures.push(await row('an update of a pack with ten changed items', () => `${pack}&since=${version}`));
    return { catalogue, figures };
  } finally {
    await server.dispose();
  }
}
