import type { DatabaseSync } from 'node:sqlite';
import type { LeftOutItem, ReadCard, ReadFile, SourceFile } from '../../read-items.ts';
import { CardList } from '../cards/card-list.ts';
import { gapNumbers } from '../cards/cloze.ts';
import { readBack, readSide, type Side } from '../cards/read-side.ts';
import { type AnkiPackage, openAnkiPackage } from './anki-package.ts';
import { type NoteType, readDecks, readNoteTypes } from './note-types.ts';
import { readCollection } from './open-collection.ts';
import { type RenderedNote, renderTemplate } from './render-template.ts';

type CardRow = { noteId: number; ord: number; deckId: string };
type NoteRow = { guid: string; typeId: string; tags: string; fields: string | null };

/** Characters of all fields of a note. */
const longestNote = 1_000_000;

/** Reads all cards of a deck or a collection of Anki, as its templates show them. @throws UnreadableFile */
export function readAnki(source: SourceFile): ReadFile {
  const { collection, findPicture } = openAnkiPackage(source);
  return readCollection(collection, (database, has) => {
    const isNew = has('notetypes') && has('templates') && has('fields') && has('decks');
    const types = readNoteTypes(database, isNew);
    const decks = readDecks(database, isNew);
    const list = new CardList();
    let noteNumber = 0;
    let last: { id: number; note: NoteRow | undefined } | undefined;
    for (const { noteId, ord, deckId } of selectCards(database)) {
      if (last?.id !== noteId) {
        noteNumber += 1;
        last = { id: noteId, note: selectNote(database, noteId) };
      }
      const place = `Note ${noteNumber}${ord === 0 ? '' : `, card ${ord + 1}`}`;
      const { note } = last;
      const read = note
        ? readCard({ note, ord, place, type: types.get(note.typeId), decks: decks.get(deckId) ?? [], findPicture })
        : leaveOut(place, '', 'The note of this card is missing.', repair);
      list.add(read);
    }
    return { format: 'anki', questions: [], ...list.content };
  });
}

const repair = 'In Anki, choose "Check Database", and export the deck again.';

/** The cards, but at most one more than an import takes. Only numbers are sorted, so that long texts take no memory. */
const selectCards = (database: DatabaseSync): CardRow[] =>
  database
    .prepare(`
      select "noteId", ord, "deckId" from (
        select cast(nid as integer) as "noteId", cast(ord as integer) as ord, cast(case when odid <> 0 then odid else did end as text) as "deckId"
        from cards limit ${CardList.most + 1}
      ) order by "noteId", ord`)
    .all() as CardRow[];

const selectNote = (database: DatabaseSync, id: number): NoteRow | undefined =>
  database
    .prepare(`
      select substr(cast(guid as text), 1, 100) as guid, cast(mid as text) as "typeId", substr(cast(tags as text), 1, 5000) as tags,
        case when length(flds) <= ${longestNote} then cast(flds as text) end as fields
      from notes where id = ?`)
    .get(id) as NoteRow | undefined;

type CardSource = Pick<AnkiPackage, 'findPicture'> & {
  note: NoteRow;
  ord: number;
  place: string;
  type: NoteType | undefined;
  decks: string[];
};

function readCard({ note, ord, place, type, decks, findPicture }: CardSource): ReadCard | LeftOutItem {
  const texts = (note.fields ?? '').split('\u001f');
  const title = readSide(texts[0]?.slice(0, 2000) ?? '', () => null).text;
  const template = type?.templates.get(type.isCloze ? 0 : ord);
  if (note.fields === null) return leaveOut(place, title, 'The note is too long.', 'Split it in Anki.');
  if (title.startsWith('Please update to the latest Anki version'))
    return leaveOut(
      place,
      title,
      'This is only a note for old programs.',
      'Upload the whole file that Anki has exported.',
    );
  if (!type || !template) return leaveOut(place, title, 'The note type of this card is missing.', repair);
  if (/image occlusion/i.test(type.name) || note.fields.includes('::image-occlusion:'))
    return leaveOut(place, title, 'This card covers a part of a picture.', 'Write a question about the picture.');
  if (type.isCloze && !gapNumbers(note.fields).includes(ord + 1))
    return leaveOut(
      place,
      title,
      `The note has no gap ${ord + 1}.`,
      'In Anki, choose "Empty Cards", and export the deck again.',
    );

  const tags = note.tags.split(/\s+/).filter((tag) => tag !== '' && !ownTags.has(tag.toLowerCase()));
  const rendered: RenderedNote = {
    fields: new Map([
      ...Object.entries({ Tags: tags.join(' '), Type: type.name, Card: template.name }),
      ...Object.entries({ Deck: decks.join('::'), Subdeck: decks.at(-1) ?? '' }),
      ...type.fields.map((name, index) => [name, texts[index] ?? ''] as const),
    ]),
    gap: type.isCloze ? ord + 1 : null,
  };
  const front = readSide(renderTemplate(template.front, rendered, 'front'), findPicture);
  const back = readBack(renderTemplate(template.back, rendered, 'back'), front, findPicture);
  return {
    place,
    knownBy: ord === 0 ? note.guid : `${note.guid}#${ord + 1}`,
    changes: [...new Set([...front.changes, ...back.changes, ...(tags.length > 0 ? ['tags dropped'] : [])])],
    question: front.text,
    questionPicture: front.picture,
    ...answerOf(back, front, () => readSide(renderTemplate(template.front, rendered, 'back'), findPicture)),
    decks,
    tags,
  };
}

/** Tags that Anki sets itself. */
const ownTags = new Set(['marked', 'leech']);

/** The answer of a card. A back that only repeats the front is replaced by the front with its hidden parts shown. */
function answerOf(back: Side, front: Side, revealFront: () => Side): Pick<ReadCard, 'answer' | 'answerPicture'> {
  const isBlank = back.text === '' && back.picture === null;
  const revealed = isBlank ? revealFront() : back;
  const { text, picture } = revealed.text === front.text && isBlank ? back : revealed;
  return { answer: text, answerPicture: picture };
}

const leaveOut = (place: string, title: string, reason: string, remedy: string): LeftOutItem => ({
  place,
  title: title.slice(0, 200),
  reason,
  remedy,
});
