import type { DatabaseSync } from 'node:sqlite';
import { damaged, tooMuch, UnreadableFile } from '#server/platform/unreadable-file.ts';
import { parseTemplate, type Template } from './parse-template.ts';
import { numberOf, readProtobuf, textOf } from './protobuf.ts';

export type NoteType = {
  name: string;
  isCloze: boolean;
  /** The names of the fields in the order in which a note has their texts. */
  fields: string[];
  /** By the `ord` of a card. A cloze type has only one. */
  templates: Map<number, { name: string; front: Template; back: Template }>;
};

/** Characters of a list in JSON. */
const longestList = 4 << 20;
const mostRows = 20_000;

/** The note types by their ids. */
export function readNoteTypes(database: DatabaseSync, isNew: boolean): Map<string, NoteType> {
  return isNew ? readTables(database) : readModels(database);
}

/** The path of each deck by its id, from the outermost deck to the innermost one. */
export function readDecks(database: DatabaseSync, isNew: boolean): Map<string, string[]> {
  const decks = isNew
    ? rowsOf(database, 'select cast(id as text) as id, cast(name as text) as name from decks').map(
        ({ id, name }) => [String(id), String(name).split('\u001f')] as const,
      )
    : entriesOf(readList(database, 'decks')).map(([id, deck]) => [id, String(deck.name).split('::')] as const);
  // The deck that each collection has from the beginning says nothing about its cards.
  return new Map(decks.map(([id, path]) => [id, id === '1' ? [] : path.map((name) => name.trim()).filter(Boolean)]));
}

function readTables(database: DatabaseSync): Map<string, NoteType> {
  const types = new Map<string, NoteType>();
  for (const { id, name, config } of rowsOf(
    database,
    'select cast(id as text) as id, cast(name as text) as name, cast(config as blob) as config from notetypes',
  )) {
    const isCloze = numberOf(readProtobuf(blob(config)), 1) === 1;
    types.set(String(id), { name: String(name), isCloze, fields: [], templates: new Map() });
  }
  const byOrder = 'order by ntid, ord';
  for (const { id, name } of rowsOf(
    database,
    `select cast(ntid as text) as id, cast(name as text) as name, ord from fields ${byOrder}`,
  ))
    types.get(String(id))?.fields.push(String(name));
  for (const { id, name, ord, config } of rowsOf(
    database,
    `select cast(ntid as text) as id, cast(name as text) as name, ord, cast(config as blob) as config from templates ${byOrder}`,
  )) {
    const message = readProtobuf(blob(config));
    const [front, back] = [textOf(message, 1), textOf(message, 2)].map(parseTemplate) as [Template, Template];
    types.get(String(id))?.templates.set(Number(ord), { name: String(name), front, back });
  }
  return types;
}

const blob = (value: unknown): Uint8Array => (value instanceof Uint8Array ? value : new Uint8Array());

const rowsOf = (database: DatabaseSync, query: string): Record<string, unknown>[] =>
  database.prepare(`${query} limit ${mostRows}`).all();

/** A note type or a deck in JSON. Each field may be missing or of any type. */
type Entry = Record<string, unknown>;

function readModels(database: DatabaseSync): Map<string, NoteType> {
  return new Map(
    entriesOf(readList(database, 'models')).map(([id, { name, type, flds, tmpls }]) => [
      id,
      {
        name: String(name),
        isCloze: type === 1,
        fields: entriesOf(flds).map(([, field]) => String(field.name)),
        templates: new Map(
          entriesOf(tmpls).map(([index, { ord, name: template, qfmt, afmt }]) => [
            typeof ord === 'number' ? ord : Number(index),
            { name: String(template), front: parseTemplate(String(qfmt)), back: parseTemplate(String(afmt)) },
          ]),
        ),
      },
    ]),
  );
}

const entriesOf = (list: unknown): [string, Entry][] =>
  Object.entries(Object(list)).map(([key, entry]) => [key, Object(entry) as Entry]);

function readList(database: DatabaseSync, column: 'models' | 'decks'): unknown {
  const [row] = database
    .prepare(
      `select case when length(${column}) <= ${longestList} then cast(${column} as text) end as list from col limit 1`,
    )
    .all();
  if (typeof row?.list !== 'string') throw new UnreadableFile(row ? tooMuch : damaged);
  try {
    return JSON.parse(row.list);
  } catch {
    throw new UnreadableFile(damaged);
  }
}
