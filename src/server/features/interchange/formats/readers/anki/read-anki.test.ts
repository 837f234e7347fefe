import { zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type AnkiContent, basic, makeCollection, makeNewPackage, makeOldPackage } from '#test/factories/anki-files.ts';
import { makeBomb, makeZip } from '#test/factories/make-zip.ts';
import { pictureBytes } from '#test/factories/written-items.ts';
import { recognise } from '../../recognise.ts';

function read(bytes: Uint8Array) {
  const { reader, source } = recognise('deck.apkg', bytes, null);
  expect(reader.format).toBe('anki');
  return reader.read(source);
}

const content: AnkiContent = {
  decks: { 1: 'Default', 5: 'Medicine::Heart' },
  notes: [
    {
      guid: 'a(b',
      fields: ['10<sup>3</sup> &lt; H<sub>2</sub>O', '<b>Yes</b> [sound:x.mp3]'],
      deck: 5,
      tags: ' leech hard ',
    },
    { guid: 'c', type: 11, fields: ['{{c1::Aorta::vessel}} and {{c2::vein}}', 'More'], cards: [0, 1], deck: 1 },
    { fields: ['<img src="a%20b.png"><img src="c.png">', 'See <img src="lost.png">'] },
    { fields: ['Only', ''] },
  ],
};
const media = [{ name: 'a b.png', bytes: pictureBytes }];

describe.each([
  ['an old package', makeOldPackage(content, { media })],
  ['a middle package beside a dummy', makeOldPackage(content, { media, isMiddle: true })],
  ['a new package beside a dummy', makeNewPackage(content, media)],
])('%s', (_what, bytes) => {
  it('gives each card as its template shows it, with deck, guid and losses', () => {
    const { cards, leftOut } = read(bytes);
    expect(cards).toEqual([
      {
        ...{
          place: 'Note 1',
          knownBy: 'a(b',
          question: '10³ < H₂O',
          answer: 'Yes',
          questionPicture: null,
          answerPicture: null,
        },
        ...{ decks: ['Medicine', 'Heart'], tags: ['hard'], changes: ['sound dropped', 'bold dropped', 'tags dropped'] },
      },
      expect.objectContaining({
        place: 'Note 2',
        knownBy: 'c',
        question: '[vessel] and vein',
        answer: 'Aorta and vein\nMore',
        decks: [],
      }),
      expect.objectContaining({
        place: 'Note 2, card 2',
        knownBy: 'c#2',
        question: 'Aorta and [...]',
        answer: 'Aorta and vein\nMore',
      }),
      expect.objectContaining({
        question: '',
        answer: 'See',
        questionPicture: { name: 'a b.png', bytes: expect.anything() },
        answerPicture: null,
        changes: ['all pictures but the first of a side dropped', 'picture lost.png is not in the file'],
      }),
    ]);
    expect(Buffer.from(cards[3]?.questionPicture?.bytes ?? [])).toEqual(Buffer.from(pictureBytes));
    expect(leftOut).toEqual([
      { place: 'Note 4', title: 'Only', reason: 'The back is empty.', remedy: 'Write a text on it.' },
    ]);
  });
});

it('reads a database without its package', () => {
  expect(read(makeCollection(content)).cards).toHaveLength(3);
  expect(
    read(makeZip([{ name: 'collection.anki21b', content: zstdCompressSync(makeCollection(content, true)) }])).cards,
  ).toHaveLength(3);
});

const sidesOf = (front: string, back: string, fields: string[], tags = '') => {
  const type = { ...basic, fields: ['Front', 'Back', 'Extra'], templates: [[front, back]] as [string, string][] };
  const { cards, leftOut } = read(makeOldPackage({ types: [type], notes: [{ fields, tags }] }));
  return cards[0] ? [cards[0].question, cards[0].answer] : leftOut[0]?.reason;
};

describe('a template', () => {
  it.each([
    [
      'text of its own',
      '<p>Name the nerve: {{Front}}</p>',
      '{{FrontSide}}<hr id="answer">It is {{ Back }}.',
      ['ulnar?', 'median'],
      ['Name the nerve: ulnar?', 'It is median.'],
    ],
    [
      'sections',
      '{{#Extra}}E{{#Back}}B{{/Back}}{{/Extra}}{{^Extra}}none{{/Extra}}',
      '{{#Front}}F{{/Front}}',
      ['f', 'b', '<br>'],
      ['none', 'F'],
    ],
    ['nested sections', '{{#Extra}}E{{^Back}}B{{/Back}}!{{/Extra}}', 'x', ['f', 'b', 'e'], ['E!', 'x']],
    ['a front that the back repeats', '{{Front}}', '{{Front}}<hr id=answer>{{Back}}', ['f', 'b'], ['f', 'b']],
    ['more above the line', '{{Front}}', '{{Front}} {{Extra}}<hr id=answer>{{Back}}', ['f', 'b', 'e'], ['f', 'f e\nb']],
    ['a typed answer', '{{Front}} {{type:Back}}', '{{Front}}<hr id=answer>{{type:Back}}', ['f', 'b'], ['f', 'b']],
    ['an answer that is only typed', '{{Front}} {{type:Back}}', '{{FrontSide}}', ['f', 'b'], ['f', 'f b']],
    ['a hint', '{{Front}} {{hint:Extra}}', '{{Back}}', ['f', 'b', 'h'], ['f h', 'b']],
    ['speech', '{{Front}}{{tts en_US:Front}}', '{{Back}}', ['f', 'b'], ['f', 'b']],
    [
      'what Anki adds',
      '{{Front}} {{Type}} {{Card}} {{Tags}} {{Unknown}}',
      '{{Back}}',
      ['f', 'b'],
      ['f Basic Card 1 t', 'b'],
    ],
    ['scripts and styles', '{{Front}}<script>x()</script><style>a{}</style>', '{{Back}}', ['f', 'b'], ['f', 'b']],
    ['TeX', '{{Front}}', '{{Back}}', ['[latex]x^2[/latex] \\(y\\)', '[$]z[/$]'], ['\\(x^2\\) \\(y\\)', '\\(z\\)']],
    ['a front without text', '{{#Extra}}{{Front}}{{/Extra}}', '{{Back}}', ['f', 'b'], 'The front is empty.'],
  ])('shows %s', (_what, front, back, fields, sides) => {
    expect(sidesOf(front, back, fields, ' t ')).toEqual(sides);
  });

  it('says that scripts and styles are dropped', () => {
    const types = [
      { ...basic, templates: [['{{Front}}<script>x()</script><style>a{}</style>', '{{Back}}']] as [string, string][] },
    ];
    const { cards } = read(makeOldPackage({ types, notes: [{ fields: ['f', 'b'] }] }));
    expect(cards[0]?.changes).toEqual(['script dropped', 'styles dropped']);
  });
});

it.each([
  [
    'a missing note',
    { notes: [], sql: 'insert into cards values (1, 9, 1, 0, 0)' },
    'The note of this card is missing.',
  ],
  ['a missing note type', { notes: [{ type: 99, fields: ['f', 'b'] }] }, 'The note type of this card is missing.'],
  [
    'a gap that no text has',
    { notes: [{ type: 11, fields: ['{{c1::a}}', ''], cards: [2] }] },
    'The note has no gap 3.',
  ],
  [
    'a covered picture',
    { notes: [{ type: 11, fields: ['{{c1::image-occlusion:rect:left=.1}}', ''] }] },
    'This card covers a part of a picture.',
  ],
  ['a long side', { notes: [{ fields: ['x'.repeat(10_001), 'b'] }] }, 'A side is longer than 10,000 characters.'],
  ['a long note', { notes: [{ fields: ['x'.repeat(1_000_001), 'b'] }] }, 'The note is too long.'],
])('leaves out a card with %s', (_what, hostile: AnkiContent, reason) => {
  expect(read(makeOldPackage(hostile))).toMatchObject({ cards: [], leftOut: [{ reason }] });
});

describe('a hostile file is refused with a sentence:', () => {
  const one: AnkiContent = { notes: [{ fields: ['f', 'b'] }] };
  const replaced = (sql: string) => makeOldPackage({ ...one, sql });
  const withMedia = (list: Uint8Array, more: { name: string; content: Uint8Array }[] = []) =>
    makeZip([{ name: 'collection.anki2', content: makeCollection(one) }, { name: 'media', content: list }, ...more]);
  const names = Buffer.from(
    JSON.stringify(Object.fromEntries(Array.from({ length: 200_000 }, (_, index) => [index, 'a']))),
  );
  const zeros = zstdCompressSync(Buffer.alloc(65 << 20));
  it.each([
    ['a view instead of a table', replaced('drop table notes; create view notes as select 1 as id'), 'not one of Anki'],
    ['a trigger', replaced('create trigger t after insert on notes begin delete from cards; end'), 'not one of Anki'],
    [
      'a generated column',
      replaced('alter table notes add column g as (hex(zeroblob(1000000000)))'),
      'not one of Anki',
    ],
    ['a virtual table', replaced('create virtual table f using fts5(x)'), 'not one of Anki'],
    ['another database', replaced('drop table cards'), 'not one of Anki'],
    ['a collection without content', replaced('delete from col'), 'damaged'],
    ['broken JSON', replaced("update col set models = '{'"), 'damaged'],
    ['200,000 names of media', withMedia(names), 'far more'],
    ['broken names of media', withMedia(Buffer.from('[')), 'damaged'],
    [
      '10,001 entries',
      makeZip(Array.from({ length: 10_001 }, (_, index) => ({ name: `${index}`, content: Buffer.alloc(0) }))),
      'far more',
    ],
    [
      'a database that unpacks to 65 MiB',
      makeZip([
        { name: 'collection.anki21b', content: zeros },
        { name: 'media', content: names },
      ]),
      'far more',
    ],
    ['a list of media that unpacks to 65 MiB', withMedia(zeros), 'far more'],
    [
      'a zip bomb',
      withMedia(Buffer.alloc(0), [
        { name: '0', content: Buffer.alloc(0), deflated: makeBomb(4), said: { size: 256 << 20 } },
      ] as never),
      'far more',
    ],
    [
      '20,001 cards',
      makeOldPackage({ notes: [{ fields: ['f', 'b'], cards: Array.from({ length: 20_001 }, () => 0) }] }),
      'more than 20,000 flashcards',
    ],
  ])('%s', (_what, bytes, message) => {
    expect(() => read(bytes)).toThrow(message);
  });

  it.each([
    ['an old package', makeOldPackage(content, { media })],
    ['a new package', makeNewPackage(content, media)],
    ['a database', makeCollection(content)],
  ])('%s that is cut at any place', (_what, bytes) => {
    for (let length = 0; length < bytes.length; length += bytes.length > 10_000 ? 97 : 10) {
      const cut = bytes.subarray(0, length);
      try {
        const { reader, source } = recognise('deck.apkg', cut, null);
        reader.read(source);
      } catch (error) {
        expect(error, `after ${length} bytes`).toMatchObject({ code: 'upload.unreadable' });
      }
    }
  });

  it('a database with any byte changed', () => {
    const bytes = makeCollection(content, true);
    for (let at = 0; at < bytes.length; at += 61) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 0x5a;
      try {
        const { reader, source } = recognise('deck.apkg', changed, null);
        reader.read(source);
      } catch (error) {
        expect(error, `byte ${at}`).toMatchObject({ code: 'upload.unreadable' });
      }
    }
  });
});

it('refuses a deck with 20,000 open elements in a field at once', () => {
  const fields = ['a', `b${'<b>'.repeat(20_000)}`];
  expect(() => read(makeOldPackage({ ...content, notes: [{ fields }] }))).toThrow(/more than 1000 elements/);
});
