import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { StoredPicture, WrittenCard } from '../written-items.ts';
import { nameDeck } from './name-deck.ts';
import { namePicture } from './name-picture.ts';
import { toHtml, toLines } from './question-texts.ts';
import { zipFiles } from './zip-files.ts';

/**
 * Writes flashcards as an Anki deck in the legacy layout, which every version of Anki reads: a SQLite database of
 * schema 11 and the pictures. The guid of a note comes from the id of the card, so that a later file updates the notes
 * and duplicates none.
 */
export function writeAnki(title: string, cards: readonly WrittenCard[]): Uint8Array {
  const database = new DatabaseSync(':memory:');
  const pictures = new Map<string, Uint8Array>();
  try {
    database.exec(schema);
    fill(database, title, cards, pictures);
    const names = [...pictures.keys()];
    return zipFiles([
      { name: 'collection.anki2', bytes: database.serialize() },
      { name: 'media', bytes: JSON.stringify({ ...names }) },
      ...[...pictures.values()].map((bytes, index) => ({ name: String(index), bytes, isPacked: true })),
    ]);
  } finally {
    database.close();
  }
}

// Names and types are those of Anki, which reads the columns by their places.
const schema = `
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null, ver integer not null,
  dty integer not null, usn integer not null, ls integer not null, conf text not null, models text not null, decks text not null,
  dconf text not null, tags text not null);
create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null,
  tags text not null, flds text not null, sfld integer not null, csum integer not null, flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null, mod integer not null,
  usn integer not null, type integer not null, queue integer not null, due integer not null, ivl integer not null, factor integer not null,
  reps integer not null, lapses integer not null, left integer not null, odue integer not null, odid integer not null,
  flags integer not null, data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null, ivl integer not null,
  lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_notes_usn on notes (usn);
create index ix_cards_usn on cards (usn);
create index ix_revlog_usn on revlog (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_cid on revlog (cid);
create index ix_notes_csum on notes (csum);
`;

/** Anki takes milliseconds as ids. The note type keeps its id in all files, so that Anki has it once. */
const modelId = 1_700_000_000_000;
/** The first ids of notes, cards and decks. Anki renumbers them where they are taken. */
const firstNote = 1_700_000_100_000;
const firstDeck = 1_700_000_000_001;
/** The id of the deck and of the options that each collection has. */
const standard = 1;

function fill(
  database: DatabaseSync,
  title: string,
  cards: readonly WrittenCard[],
  pictures: Map<string, Uint8Array>,
): void {
  const decks = new Map([...new Set(cards.map(nameDeck))].map((name, index) => [name, firstDeck + index]));
  const mod = Math.max(0, ...cards.map(({ revision }) => revision));
  database.prepare("insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, '{}')").run(
    mod,
    mod * 1000,
    mod * 1000,
    JSON.stringify({
      curDeck: standard,
      activeDecks: [standard],
      curModel: modelId,
      nextPos: cards.length + 1,
      sortType: 'noteFld',
    }),
    JSON.stringify({ [modelId]: makeModel(mod) }),
    JSON.stringify(
      Object.fromEntries(
        [['Default', standard] as const, ...decks].map(([name, id]) => [id, makeDeck(id, name, mod, title)]),
      ),
    ),
    JSON.stringify({ [standard]: makeOptions() }),
  );
  const addNote = database.prepare("insert into notes values (?, ?, ?, ?, -1, '', ?, ?, ?, 0, '')");
  const addCard = database.prepare("insert into cards values (?, ?, ?, 0, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')");
  database.exec('begin');
  for (const [index, card] of cards.entries()) {
    const id = firstNote + index;
    const front = toField(card.question, card.questionPicture, pictures);
    const back = toField(card.answer, card.answerPicture, pictures);
    const plain = toPlain(card.question, card.questionPicture);
    addNote.run(id, card.id, modelId, card.revision, `${front}\u001f${back}`, plain, checksumOf(plain));
    addCard.run(id, id, decks.get(nameDeck(card)) ?? standard, card.revision, index + 1);
  }
  database.exec('commit');
}

/** The bracket of what Anki would play or typeset: `[sound:a.mp3]`, `[latex]`. */
const command = /\[(?=sound:|anki:|latex\]|\$)/g;

/** A side of a card in HTML, with its picture, which `pictures` gets by its name. */
function toField(text: string, picture: StoredPicture | null, pictures: Map<string, Uint8Array>): string {
  const html = toHtml(text).replaceAll(command, '&#91;');
  if (!picture) return html;
  const name = namePicture(picture);
  pictures.set(name, picture.bytes);
  return [html, `<img src="${name}">`].filter(Boolean).join('<br>');
}

/** A first field as Anki sorts and compares it: without tags, but with the name of its picture. */
const toPlain = (text: string, picture: StoredPicture | null): string =>
  toLines(text).join('') + (picture ? ` ${namePicture(picture)} ` : '');

/** Anki finds duplicates by the first eight digits of this checksum. */
const checksumOf = (plain: string): number =>
  Number.parseInt(createHash('sha1').update(plain).digest('hex').slice(0, 8), 16);

const makeField = (name: string, ord: number) => ({
  name,
  ord,
  font: 'Arial',
  size: 20,
  media: [],
  rtl: false,
  sticky: false,
});

const makeModel = (mod: number) => ({
  id: modelId,
  name: 'Rounds',
  type: 0,
  mod,
  usn: -1,
  sortf: 0,
  did: standard,
  flds: [makeField('Front', 0), makeField('Back', 1)],
  tmpls: [
    {
      ...{ name: 'Card 1', ord: 0, did: null, bqfmt: '', bafmt: '' },
      qfmt: '<div dir="auto">{{Front}}</div>',
      afmt: '{{FrontSide}}<hr id="answer"><div dir="auto">{{Back}}</div>',
    },
  ],
  css: '.card { font-family: sans-serif; font-size: 20px; text-align: center; }',
  latexPre: '\\documentclass[12pt]{article}\n\\begin{document}\n',
  latexPost: '\\end{document}',
  req: [[0, 'any', [0]]],
  tags: [],
  vers: [],
});

const makeDeck = (id: number, name: string, mod: number, title: string) => ({
  ...{ id, name, mod, usn: -1, dyn: 0, collapsed: false, conf: standard, extendNew: 10, extendRev: 50 },
  ...{ desc: id === standard ? '' : `From Rounds: ${title}` },
  ...{ newToday: [0, 0], revToday: [0, 0], lrnToday: [0, 0], timeToday: [0, 0] },
});

const makeOptions = () => ({
  ...{
    id: standard,
    name: 'Default',
    mod: 0,
    usn: 0,
    maxTaken: 60,
    autoplay: true,
    timer: 0,
    replayq: true,
    dyn: false,
  },
  new: { delays: [1, 10], ints: [1, 4, 7], initialFactor: 2500, order: 1, perDay: 20, bury: false, separate: true },
  rev: { perDay: 200, ease4: 1.3, fuzz: 0.05, minSpace: 1, ivlFct: 1, maxIvl: 36_500, bury: false },
  lapse: { delays: [10], mult: 0, minInt: 1, leechFails: 8, leechAction: 0 },
});
