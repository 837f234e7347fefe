import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import { makeZip } from './make-zip.ts';

type Note = { guid?: string; type?: number; fields: string[]; tags?: string; cards?: number[]; deck?: number };

export type AnkiContent = {
  notes: Note[];
  /** The names of the decks by their ids, with `::` between them. */
  decks?: Record<number, string>;
  types?: {
    id: number;
    name: string;
    isCloze?: boolean;
    fields: string[];
    templates: [front: string, back: string][];
  }[];
  /** Statements that run at the end. */
  sql?: string;
};

export const basic = {
  id: 10,
  name: 'Basic',
  fields: ['Front', 'Back'],
  templates: [['{{Front}}', '{{FrontSide}}\n<hr id=answer>\n{{Back}}']] as [string, string][],
};
const cloze = {
  id: 11,
  name: 'Cloze',
  isCloze: true,
  fields: ['Text', 'Extra'],
  templates: [['{{cloze:Text}}', '{{cloze:Text}}<br>{{Extra}}']] as [string, string][],
};

/**
 * The database of a collection: of schema 11, or of the newer schema 18 with its tables, its collation and its
 * write-ahead log.
 */
export function makeCollection(
  { notes, decks = { 1: 'Default' }, types = [basic, cloze], sql = '' }: AnkiContent,
  isNew = false,
): Buffer {
  const database = new DatabaseSync(':memory:');
  database.exec(`
    create table col (id integer primary key, ver integer, models text, decks text);
    create table notes (id integer primary key, guid text, mid integer, tags text, flds text);
    create table cards (id integer primary key, nid integer, did integer, ord integer, odid integer);`);
  const models = types.map(({ id, name, isCloze = false, fields, templates }) => ({
    ...{ id, name, type: isCloze ? 1 : 0, flds: fields.map((field, ord) => ({ name: field, ord })) },
    tmpls: templates.map(([qfmt, afmt], ord) => ({ name: `Card ${ord + 1}`, ord, qfmt, afmt })),
  }));
  const byId = (rows: { id: number }[]) => JSON.stringify(Object.fromEntries(rows.map((row) => [row.id, row])));
  const deckRows = Object.entries(decks).map(([id, name]) => ({ id: Number(id), name }));
  database
    .prepare('insert into col values (1, ?, ?, ?)')
    .run(isNew ? 18 : 11, isNew ? '' : byId(models), isNew ? '' : byId(deckRows));
  if (isNew) addTables(database, models, deckRows);
  let card = 0;
  const addNote = database.prepare('insert into notes values (?, ?, ?, ?, ?)');
  const addCard = database.prepare('insert into cards values (?, ?, ?, ?, 0)');
  for (const [
    index,
    { guid = `guid${index}`, type = 10, fields, tags = '', cards = [0], deck = 1 },
  ] of notes.entries()) {
    addNote.run(index + 1, guid, type, tags, fields.join('\u001f'));
    for (const ord of cards) {
      card += 1;
      addCard.run(card, index + 1, deck, ord);
    }
  }
  database.exec(sql);
  const bytes = Buffer.from(database.serialize());
  database.close();
  if (isNew) {
    for (let at = bytes.indexOf('COLLATE nocase '); at !== -1; at = bytes.indexOf('COLLATE nocase '))
      bytes.write('COLLATE unicase', at);
    bytes.fill(2, 18, 20);
  }
  return bytes;
}

type Model = {
  id: number;
  name: string;
  type: number;
  flds: { name: string }[];
  tmpls: { name: string; qfmt: string; afmt: string }[];
};

function addTables(database: DatabaseSync, models: Model[], decks: { id: number; name: string }[]): void {
  database.exec(`
    create table notetypes (id integer primary key, name text collate nocase , config blob);
    create table fields (ntid integer, ord integer, name text COLLATE nocase , config blob, primary key (ntid, ord)) without rowid;
    create table templates (ntid integer, ord integer, name text COLLATE nocase , config blob, primary key (ntid, ord)) without rowid;
    create table decks (id integer primary key, name text COLLATE nocase );`);
  const [addType, addField, addTemplate, addDeck] = [
    'insert into notetypes values (?, ?, ?)',
    'insert into fields values (?, ?, ?, null)',
    'insert into templates values (?, ?, ?, ?)',
    'insert into decks values (?, ?)',
  ].map((statement) => database.prepare(statement));
  for (const { id, name, type, flds, tmpls } of models) {
    addType?.run(id, name, Buffer.from([8, type]));
    for (const [ord, field] of flds.entries()) addField?.run(id, ord, field.name);
    for (const [ord, { name: template, qfmt, afmt }] of tmpls.entries())
      addTemplate?.run(id, ord, template, Buffer.concat([bytesField(1, qfmt), bytesField(2, afmt)]));
  }
  for (const { id, name } of decks) addDeck?.run(id, name.replaceAll('::', '\u001f'));
}

/** A field of a message of Protocol Buffers. */
function bytesField(field: number, content: string | Uint8Array): Buffer {
  const bytes = Buffer.from(content as string);
  const length: number[] = [];
  let rest = bytes.length;
  for (; rest >= 128; rest >>= 7) length.push((rest & 127) | 128);
  return Buffer.concat([Buffer.from([field * 8 + 2, ...length, rest]), bytes]);
}

type Media = { name: string; bytes: Uint8Array }[];

/** A package of an old Anki, with the database of a middle one beside it if `isMiddle`. */
export function makeOldPackage(
  content: AnkiContent,
  { media = [], isMiddle = false }: { media?: Media; isMiddle?: boolean } = {},
): Buffer {
  const collection = makeCollection(content);
  return makeZip([
    ...(isMiddle
      ? [
          { name: 'meta', content: Buffer.from([8, 2]) },
          { name: 'collection.anki21', content: collection },
          { name: 'collection.anki2', content: makeCollection(dummy) },
        ]
      : [{ name: 'collection.anki2', content: collection }]),
    {
      name: 'media',
      content: Buffer.from(JSON.stringify(Object.fromEntries(media.map(({ name }, index) => [index, name])))),
    },
    ...media.map(({ bytes }, index) => ({ name: String(index), content: bytes, isStored: true })),
  ]);
}

/** A package of a new Anki. */
export const makeNewPackage = (content: AnkiContent, media: Media = []): Buffer =>
  makeZip([
    { name: 'meta', content: Buffer.from([8, 3]) },
    { name: 'collection.anki21b', content: zstdCompressSync(makeCollection(content, true)), isStored: true },
    { name: 'collection.anki2', content: makeCollection(dummy) },
    {
      name: 'media',
      content: zstdCompressSync(Buffer.concat(media.map(({ name }) => bytesField(1, bytesField(1, name))))),
    },
    ...media.map(({ bytes }, index) => ({ name: String(index), content: zstdCompressSync(bytes) })),
  ]);

/** What Anki writes for programs that are too old for the other database. */
const dummy: AnkiContent = {
  notes: [{ fields: ['Please update to the latest Anki version, then import the .colpkg/.apkg file again.', ''] }],
};
