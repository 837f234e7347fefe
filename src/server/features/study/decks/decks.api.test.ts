import { describe, expect, it } from 'vitest';
import type { ReadDeck } from '#contract/study/decks.contract.ts';
import { writeAnki } from '#server/features/interchange/formats/writers/write-anki.ts';
import { writeAnkiText, writeCardCsv } from '#server/features/interchange/formats/writers/write-card-texts.ts';
import { buildSecondApp, setUpTestApp } from '#test/app/test-app.ts';
import { makeCollection } from '#test/factories/anki-files.ts';
import { drawPng } from '#test/factories/draw-png.ts';
import { makeBomb, makeZip } from '#test/factories/make-zip.ts';
import { makeWrittenCard } from '#test/factories/written-items.ts';
import { readDeck } from './read-deck.ts';

const test = setUpTestApp();

type App = Pick<typeof test.app, 'inject'>;

async function send(content: Uint8Array | string, { name = 'deck', app = test.app as App, address = '10.0.0.1' } = {}) {
  const form = new FormData();
  form.append('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return app.inject({
    method: 'POST',
    url: '/api/decks/read',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    remoteAddress: address,
  });
}

async function read(content: Uint8Array | string, name?: string): Promise<ReadDeck> {
  const answer = await send(content, name === undefined ? {} : { name });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return answer.json();
}

const one = makeWrittenCard({ id: 'rounds-card-1', question: 'What is 10³?', answer: 'A thousand' });
const two = makeWrittenCard({ id: 'rounds-card-2', topic: 'Hand', question: 'हृदय', answer: 'القلب' });
const cards = [one, two];

describe('the file of a student', () => {
  it('is read as a deck of Anki, with its pictures', async () => {
    const picture = { bytes: new Uint8Array(await drawPng()), contentType: 'image/png' };
    const deck = await read(await writeAnki('Anatomy', [...cards, { ...one, id: 'x', questionPicture: picture }]));
    expect(deck).toMatchObject({ name: 'Anatomy', format: 'Anki deck', leftOut: [], leftOutCount: 0 });
    expect(deck.cards).toMatchObject([
      { front: 'What is 10³?', back: 'A thousand', topic: 'Arm' },
      { front: 'हृदय', back: 'القلب', topic: 'Hand' },
      { front: 'What is 10³?', frontPicture: 0 },
    ]);
    expect(deck.pictures).toEqual([{ type: 'image/png', data: Buffer.from(picture.bytes).toString('base64') }]);
    for (const { key } of deck.cards) expect(key).toMatch(/^[\w-]{16}$/);
  });

  it.each([
    ['a text of Anki', writeAnkiText, 'Anki text'],
    ['a table', writeCardCsv, 'Flashcards as CSV'],
  ] as const)('is read as %s', async (_what, write, format) => {
    const deck = await read(await write('Anatomy', cards));
    expect(deck).toMatchObject({ format, pictures: [], leftOutCount: 0 });
    expect(deck.cards.map(({ front, back }) => [front, back])).toEqual(
      cards.map((card) => [card.question, card.answer]),
    );
  });

  it('is a collection whose decks have no common name: the file names the deck', async () => {
    const notes = [
      { fields: ['a', 'b'], deck: 2 },
      { fields: ['c', 'd'], deck: 3 },
    ];
    const zip = makeZip([
      { name: 'collection.anki2', content: makeCollection({ notes, decks: { 2: 'Heart::Valves', 3: 'Lung' } }) },
      { name: 'media', content: Buffer.from('{}') },
    ]);
    const deck = await read(zip, 'everything.colpkg');
    expect(deck.name).toBe('everything');
    expect(deck.cards.map(({ topic }) => topic)).toEqual(['Heart – Valves', 'Lung']);
  });

  it('names what is lost and left out', () => {
    const html = '#separator:tab\n#html:true\na\tb<img src="x.png">\n<b>c</b>\td\nonly\n';
    const { changes, leftOut, cards: taken } = readDeck('x.txt', Buffer.from(html));
    expect(taken).toHaveLength(2);
    expect(changes).toContainEqual({ change: 'a picture is not in the file', cards: 1 });
    expect(leftOut).toEqual([expect.objectContaining({ place: 'Line 5', reason: 'The back is empty.' })]);
  });
});

describe('the key of a card', () => {
  const keysOf = (content: string, name = 'a.txt') => readDeck(name, Buffer.from(content)).cards.map(({ key }) => key);

  it('comes from its name in the file, so that a later version of the card has it too', () => {
    const head = '#separator:tab\n#html:false\n#guid column:1\n';
    const [before] = keysOf(`${head}g1\ta\tb\n`);
    expect(keysOf(`${head}g2\tz\tz\ng1\tA, changed\tb\n`, 'other.txt')[1]).toBe(before);
  });

  it('comes from its front if the file does not name it, and differs for the same front twice', () => {
    const [one, two, three] = keysOf('a\tb\na\tc\nd\te\n');
    expect(new Set([one, two, three]).size).toBe(3);
    expect(keysOf('d\tanother back\na\tb\n')).toEqual([three, one]);
  });

  it('never changes, because devices keep what a student knows under it', () => {
    expect(keysOf('heart\tfour chambers\nlung\tfive lobes\n')).toMatchInlineSnapshot(`
      [
        "gBqIl7JRDmrsrzk3",
        "b_qc13sNDAz7G8Hr",
      ]
    `);
  });

  it('differs for the cards of two sites with the same id', async () => {
    const keys = [one, { ...two, id: 'rounds-card-1' }].map(
      (card) => readDeck('a', writeAnki('A', [card]) as Uint8Array).cards[0]?.key,
    );
    expect(keys[0]).not.toBe(keys[1]);
  });
});

describe('a file that is no deck', () => {
  it.each<[string, Uint8Array | string, RegExp]>([
    ['nothing', '', /empty/],
    ['a picture', '\u0089PNG\r\n\u001a\n\0\0', /It reads Anki deck, Anki text, Flashcards as CSV/],
    ['questions', 'Which?\nA. One\nB. Two\nANSWER: A\n', /found no flashcards/],
    [
      'a zip that is cut off',
      makeZip([{ name: 'collection.anki2', content: makeCollection({ notes: [] }) }]).subarray(0, 90),
      /damaged|no flashcards/,
    ],
    [
      'a bomb',
      makeZip([
        { name: 'collection.anki2', content: Buffer.alloc(0), deflated: makeBomb(200), said: { size: 127 << 20 } },
        { name: 'b', content: Buffer.alloc(1) },
      ]),
      /./,
    ],
    [
      'a deck without notes',
      makeZip([
        { name: 'collection.anki2', content: makeCollection({ notes: [] }) },
        { name: 'media', content: Buffer.from('{}') },
      ]),
      /found no flashcards/,
    ],
    [
      'a view in a database',
      makeZip([
        {
          name: 'collection.anki2',
          content: makeCollection({
            notes: [{ fields: ['a', 'b'] }],
            sql: 'alter table notes rename to n; create view notes as select * from n',
          }),
        },
      ]),
      /./,
    ],
  ])('is refused with a sentence: %s', async (_what, content, message) => {
    const answer = await send(content);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().message).toMatch(message);
    expect(answer.json().message).toMatch(/^[A-Z].*\.$/);
  });

  it('is refused if it has more cards than a phone can plan', () => {
    const rows = Array.from({ length: 10_001 }, (_, index) => `${index}\tb`).join('\n');
    expect(() => readDeck('a.txt', Buffer.from(rows))).toThrow('at most 10,000 cards');
  });

  it('needs no more than 20 MB, and a file', async () => {
    const large = await send(Buffer.alloc(20 * 1024 * 1024 + 1));
    expect([large.statusCode, large.json().message]).toEqual([413, expect.stringContaining('20 MB')]);
    const none = await test.inject({ method: 'POST', url: '/api/decks/read', payload: {} });
    expect([none.statusCode, none.json().message]).toEqual([400, 'Choose a file with flashcards.']);
  });
});

describe('a laptop that floods', () => {
  it('is refused after a while, and others are not', async () => {
    const app = await buildSecondApp(test);
    const statuses = new Set<number>();
    for (let sent = 0; sent < 62; sent += 1) statuses.add((await send('', { app, address: '10.1.1.1' })).statusCode);
    expect([...statuses]).toEqual([400, 429]);
    expect((await send('a\tb\n', { app, address: '10.1.1.2' })).statusCode).toBe(200);
    await app.close();
  });

  it('has a few files at once, and never more than one in the thread that reads the uploads of educators', async () => {
    const waiting: (() => void)[] = [];
    let most = 0;
    const readingThread = {
      read: async <Result>() => {
        most = Math.max(most, waiting.length + 1);
        await new Promise<void>((resolve) => waiting.push(resolve));
        waiting.shift();
        return '{}' as Result;
      },
      stop: async () => {},
    };
    const app = await buildSecondApp(test, { readingThread });
    const sent = Array.from({ length: 8 }, () => send('a\tb\n', { app, address: '10.2.2.2' }));
    const other = send('a\tb\n', { app, address: '10.3.3.3' });
    const refused = await Promise.race(sent.map(async (answer, index) => ({ index, answer: await answer })));
    expect(refused.answer.statusCode).toBe(503);
    expect(refused.answer.json().message).toBe('Other files are being read. Try again in a moment.');
    expect(refused.answer.headers['retry-after']).toBe('2');
    const release = setInterval(() => waiting[0]?.(), 1);
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, 200, 200, 503, 503, 503, 503, 503]);
    expect((await other).statusCode).toBe(200);
    clearInterval(release);
    expect(most).toBe(1);
    await app.close();
  });
});
