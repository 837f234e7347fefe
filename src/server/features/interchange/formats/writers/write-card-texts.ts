import Papa from 'papaparse';
import { csvStart, writeCsvLine } from '#server/platform/spreadsheets/writing/csv-line.ts';
import type { WrittenCard } from '../written-items.ts';
import { nameDeck } from './name-deck.ts';

/** Writes flashcards as CSV with a header. */
export const writeCardCsv = (_title: string, cards: readonly WrittenCard[]): Uint8Array => {
  const rows = cards.map(({ question, answer, subject, topic }) => [question, answer, subject, topic]);
  const lines = [['Question', 'Answer', 'Subject', 'Topic'], ...rows].map((row) => `${writeCsvLine(row)}\r\n`);
  return new TextEncoder().encode(csvStart + lines.join(''));
};

const head = ['#separator:tab', '#html:false', '#notetype:Basic', '#guid column:1', '#deck column:2'];

/**
 * Writes flashcards as a text for Anki (docs.ankiweb.net/importing/text-files.html). The ids let a later import update
 * the notes.
 */
export function writeAnkiText(_title: string, cards: readonly WrittenCard[]): Uint8Array {
  const rows = cards.map((card) => [card.id, nameDeck(card), card.question, card.answer]);
  const lines = Papa.unparse(rows, { delimiter: '\t', newline: '\n', quotes: true });
  return new TextEncoder().encode(`${head.join('\n')}\n${lines}\n`);
}
