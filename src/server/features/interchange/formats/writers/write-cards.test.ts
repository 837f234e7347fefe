import { DatabaseSync } from 'node:sqlite';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { makeWrittenCard, pictureBytes } from '#test/factories/written-items.ts';
import type { WrittenCard } from '../written-items.ts';
import { writeAnki } from './write-anki.ts';
import { writeAnkiText, writeCardCsv } from './write-card-texts.ts';

const hard = makeWrittenCard({
  id: 'rounds-card-6',
  topic: 'Fluids::acids',
  question: '10³ < H₂O & "x"\n=1\tما',
  answer: '-5',
});

function open(cards: WrittenCard[]) {
  const files = unzipSync(writeAnki('Arm', cards));
  const database = new DatabaseSync(':memory:');
  database.deserialize(files['collection.anki2'] ?? new Uint8Array());
  const read = (sql: string) => database.prepare(sql).all() as Record<string, string | number>[];
  return { files, read, media: JSON.parse(new TextDecoder().decode(files.media)) as Record<string, string> };
}

describe('an Anki deck', () => {
  it('is a collection of schema 11 whose tags are an empty object, as Anki requires', () => {
    expect(open([hard]).read('select ver, tags from col')).toEqual([{ ver: 11, tags: '{}' }]);
  });

  it('has a note for each card with its id as guid, and its texts as HTML', () => {
    const { read } = open([makeWrittenCard(), hard]);
    expect(read('select guid, flds, sfld, mod from notes order by id')).toEqual([
      {
        guid: 'rounds-card-5',
        flds: 'Which nerve passes the quadrangular space?\u001fThe axillary nerve',
        sfld: 'Which nerve passes the quadrangular space?',
        mod: 1_700_000_001,
      },
      {
        guid: 'rounds-card-6',
        flds: '10³ &lt; H₂O &amp; &quot;x&quot;<br>=1\tما\u001f-5',
        sfld: '10³ < H₂O & "x"=1\tما',
        mod: 1_700_000_001,
      },
    ]);
  });

  it('has the cards in the deck of their topic, in their order', () => {
    const { read } = open([makeWrittenCard(), hard]);
    const [{ decks = '' } = {}] = read('select decks from col');
    const names = Object.fromEntries(
      Object.values(JSON.parse(String(decks)) as Record<string, { id: number; name: string }>).map(({ id, name }) => [
        id,
        name,
      ]),
    );
    const cards = read('select guid, did, due from cards join notes on notes.id = nid order by due');
    expect(cards.map(({ guid, did, due }) => [guid, names[String(did)], due])).toEqual([
      ['rounds-card-5', 'Anatomy::Arm', 1],
      ['rounds-card-6', 'Anatomy::Fluids:acids', 2],
    ]);
  });

  it('contains each picture once, under the name that the notes use', () => {
    const picture = { bytes: pictureBytes, contentType: 'image/png' };
    const { read, media, files } = open([
      makeWrittenCard({ question: '', questionPicture: picture }),
      makeWrittenCard({ id: 'rounds-card-7', answerPicture: picture }),
    ]);
    expect(media).toEqual({ 0: expect.stringMatching(/^[0-9a-f]{32}\.png$/) });
    expect(files['0']).toEqual(pictureBytes);
    const image = `<img src="${media[0]}">`;
    expect(read('select flds from notes').map(({ flds }) => flds)).toEqual([
      `${image}\u001fThe axillary nerve`,
      `Which nerve passes the quadrangular space?\u001fThe axillary nerve<br>${image}`,
    ]);
  });

  it('is the same each time', () => {
    expect(writeAnki('Arm', [hard])).toEqual(writeAnki('Arm', [hard]));
  });
});

it('writes a text for Anki with guid and deck, in which each text stays as it is', () => {
  const [head, ...lines] = new TextDecoder().decode(writeAnkiText('Arm', [makeWrittenCard(), hard])).split(/\n(?!#)/);
  expect(head).toBe('#separator:tab\n#html:false\n#notetype:Basic\n#guid column:1\n#deck column:2');
  const { data } = Papa.parse<string[]>(lines.join('\n'), { delimiter: '\t', skipEmptyLines: true });
  expect(data).toEqual([
    ['rounds-card-5', 'Anatomy::Arm', 'Which nerve passes the quadrangular space?', 'The axillary nerve'],
    ['rounds-card-6', 'Anatomy::Fluids:acids', hard.question, hard.answer],
  ]);
});

it('writes flashcards as CSV in which no cell acts as a formula', () => {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(writeCardCsv('Arm', [hard]));
  expect(text.startsWith('\ufeff"Question","Answer","Subject","Topic"\r\n')).toBe(true);
  const { data } = Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true, newline: '\r\n' });
  expect(data[1]).toEqual([hard.question, "'-5", 'Anatomy', 'Fluids::acids']);
});
