import { expect, it } from 'vitest';
import { writeDocx } from '#server/features/interchange/formats/writers/write-docx.ts';
import { writeMoodleXml } from '#server/features/interchange/formats/writers/write-moodle-xml.ts';
import { writeQti2 } from '#server/features/interchange/formats/writers/write-qti.ts';
import { sendForm } from '#test/app/send-form.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { makeCollection } from '#test/factories/anki-files.ts';
import { hostileFiles } from '#test/factories/hostile-spreadsheets.ts';
import { makeBomb, makeZip } from '#test/factories/make-zip.ts';
import { makeWrittenQuestion } from '#test/factories/written-items.ts';
import { readItems } from './read-items.ts';

const test = setUpTestApp();

const notes = [{ fields: ['Front', 'Back'] }];
const deckOf = (media: Uint8Array, more: Parameters<typeof makeZip>[0] = []) =>
  makeZip([
    { name: 'collection.anki2', content: makeCollection({ notes }) },
    { name: 'media', content: media },
    ...more,
  ]);
const databaseOf = (sql: string) => makeZip([{ name: 'collection.anki2', content: makeCollection({ notes, sql }) }]);
const paperOf = (part: Omit<Parameters<typeof makeZip>[0][number], 'name'>) =>
  makeZip([{ name: 'word/document.xml', ...part }]);
const documentOf = (body: string) =>
  Buffer.from(
    `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  );
const quizOf = (start: string, text = '&a;') =>
  Buffer.from(
    `<?xml version="1.0"?>${start}<quiz><question type="essay"><questiontext><text>${text}</text></questiontext></question></quiz>`,
  );
const names = (count: number, size: number) =>
  Array.from({ length: count }, (_, index) => String(index).padStart(size, '0'));

/** A zip file in which thousands of entries have the same packed bytes, which unpack to 64 MiB each. */
function makeOverlapping(): Buffer {
  const content = { content: Buffer.alloc(0), deflated: makeBomb(1), said: { size: 64 << 20 } };
  const zip = makeZip([{ name: 'a.xml', ...content }]);
  const [directory, end] = [zip.indexOf('PK\u0001\u0002', 0, 'latin1'), zip.length - 22];
  const entries = Buffer.concat(Array<Buffer>(5000).fill(zip.subarray(directory, end)));
  const last = Buffer.from(zip.subarray(end));
  last.writeUInt16LE(5000, 8);
  last.writeUInt16LE(5000, 10);
  last.writeUInt32LE(entries.length, 12);
  return Buffer.concat([zip.subarray(0, directory), entries, last]);
}

const makeNested = (depth: number): Buffer =>
  depth === 0
    ? makeZip([{ name: 'a', content: Buffer.alloc(1 << 20) }])
    : makeZip([{ name: 'a.zip', content: makeNested(depth - 1) }]);

const files: Record<string, () => Uint8Array> = {
  'a bomb that says how large it is': () =>
    paperOf({ content: Buffer.alloc(0), deflated: makeBomb(64), said: { size: 2 ** 32 - 2 } }),
  'a bomb that says that it is small': () =>
    paperOf({ content: Buffer.alloc(0), deflated: makeBomb(64), said: { size: 1000 } }),
  'a bomb that says that it is as large as is allowed': () =>
    paperOf({ content: Buffer.alloc(0), deflated: makeBomb(64), said: { size: 127 << 20 } }),
  'zip files in zip files': () => makeNested(20),
  'entries that overlap': makeOverlapping,
  'a size that is wrong': () => paperOf({ content: documentOf('<w:p/>'), said: { size: 50 } }),
  'two sizes for one entry': () => paperOf({ content: documentOf('<w:p/>'), said: { localSize: 50 } }),
  'entities of entities': () =>
    quizOf(
      `<!DOCTYPE quiz [<!ENTITY z "${'z'.repeat(1000)}">${[...'yxwvutsrqa'].map((name, index) => `<!ENTITY ${name} "${`&${'zyxwvutsrq'[index]};`.repeat(10)}">`).join('')}]>`,
    ),
  'an entity of another file': () => quizOf('<!DOCTYPE quiz [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
  'entities of another site': () => quizOf('<!DOCTYPE quiz SYSTEM "http://127.0.0.1:9/a.dtd">'),
  'elements in elements': () => quizOf('', '<a>'.repeat(1_000_000)),
  'a million runs of text': () =>
    paperOf({ content: documentOf(`<w:p>${'<w:r><w:t>a</w:t></w:r>'.repeat(1_000_000)}</w:p>`) }),
  'a view in a database': () => databaseOf('alter table notes rename to n; create view notes as select * from n'),
  'a trigger in a database': () => databaseOf('create trigger t after insert on notes begin delete from cards; end'),
  '200,000 entries in the list of media': () =>
    deckOf(Buffer.from(JSON.stringify(Object.fromEntries(names(200_000, 6).map((name) => [name, `${name}.png`]))))),
  '60,000 files': () =>
    deckOf(
      Buffer.from('{}'),
      names(60_000, 6).map((name) => ({ name, content: Buffer.alloc(1), isStored: true })),
    ),
  ...Object.fromEntries(Object.entries(hostileFiles).map(([what, make]) => [`a spreadsheet: ${what}`, make])),
};

/** The slowest of the requests that students make one after the other during a task, in milliseconds. */
async function askMeanwhile<Result>(task: () => Promise<Result>): Promise<{ result: Result; slowest: number }> {
  let isOver = false;
  let slowest = 0;
  const asking = (async () => {
    while (!isOver) {
      const start = performance.now();
      await test.app.inject('/api/subjects');
      slowest = Math.max(slowest, performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  try {
    return { result: await task(), slowest };
  } finally {
    isOver = true;
    await asking;
  }
}

it.each(Object.entries(files))('refuses %s with a sentence, while other requests are answered', async (what, make) => {
  const file = new File([new Uint8Array(make())], 'file');
  expect(file.size).toBeLessThan(20 << 20);
  // What the machine does for others delays requests too.
  const before = await askMeanwhile(() => new Promise((resolve) => setTimeout(resolve, 1000)));
  const rss = process.memoryUsage.rss();
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss() - rss);
  }, 5);
  const { result, slowest } = await askMeanwhile(() => sendForm(test, 'POST', '/api/imports', { file }));
  clearInterval(timer);
  console.info(
    `${what}: ${Math.round(peak / 2 ** 20)} MB, slowest request ${Math.round(slowest)} ms (before ${Math.round(before.slowest)} ms)`,
  );
  const body = result.json();
  if (result.statusCode === 200) expect(body.counts).toMatchObject({ taken: 0, changed: 0 });
  else
    expect([result.statusCode, body.code, body.message]).toEqual([
      400,
      'upload.unreadable',
      expect.stringMatching(/^[A-Z].*\.$/),
    ]);
  expect(peak).toBeLessThan(512 * 2 ** 20);
  expect(slowest).toBeLessThan(100 + before.slowest);
});

const questions = [makeWrittenQuestion(), makeWrittenQuestion({ id: 'rounds-item-18', questionText: 'Second?' })];

it.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
  ['deck', () => deckOf(Buffer.from('{}'))],
  ['database', () => makeCollection({ notes })],
  ['newer database', () => makeCollection({ notes }, true)],
  ['Word document', () => writeDocx('Paper', questions)],
  ['package of QTI', () => writeQti2('Quiz', questions)],
  ['quiz of Moodle', () => writeMoodleXml('Quiz', questions)],
])('reads a %s that is cut off at any tenth byte, or says why not', async (_what, make) => {
  const bytes = new Uint8Array(await make());
  expect(bytes.length).toBeGreaterThan(500);
  for (let length = 0; length < bytes.length; length += 10) {
    try {
      readItems('file', bytes.slice(0, length), null);
    } catch (error) {
      expect(error, `${length} bytes`).toMatchObject({ code: 'upload.unreadable' });
    }
  }
});
