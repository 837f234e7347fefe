import type { FormatName, FormatReader, SourceFile } from './read-items.ts';
import { isAnki } from './readers/anki/anki-package.ts';
import { readAnki } from './readers/anki/read-anki.ts';
import { looksLikeAnkiText, readAnkiText } from './readers/cards/read-anki-text.ts';
import { findCardTable, readCardCsv } from './readers/cards/read-card-csv.ts';
import { mainPart } from './readers/docx/docx-package.ts';
import { readDocx } from './readers/read-docx.ts';
import { looksLikeGift, readGift } from './readers/read-gift.ts';
import { readMoodleXml } from './readers/read-moodle-xml.ts';
import { readQti } from './readers/read-qti.ts';
import { isSite, readSite } from './readers/read-site.ts';
import {
  hasTypedOptions,
  looksLikeAiken,
  looksLikeTypedList,
  readAiken,
  readTypedList,
} from './readers/read-typed-list.ts';

/** The parts of a file by which its format is recognised. */
export type SniffedFile = {
  source: SourceFile;
  /** The name of the root element of an XML file, without a prefix. */
  root: string | null;
  /** The text of a file that is text and no XML. */
  text: string | null;
};

export type Reader = {
  format: FormatName;
  /** The name that the educator reads: "GIFT". */
  label: string;
  /** What a file of this format contains. */
  kind: 'questions' | 'cards' | 'site';
  recognises: (file: SniffedFile) => boolean;
  read: FormatReader;
};

/** The root elements of QTI in all versions, which other formats do not have; a package of QTI has a manifest. */
const isQti = ({ root, source }: SniffedFile): boolean =>
  source.files
    ? [...source.files.keys()].some((name) => /(?:^|\/)imsmanifest\.xml$/i.test(name))
    : /^(?:questestinterop|assessmentItem|qti-assessment-item)$/i.test(root ?? '');

/**
 * The formats that an educator can import, without spreadsheets, in the order in which they are tried. A new format is
 * one reader and one row.
 */
export const readers: readonly Reader[] = [
  { format: 'rounds-site', label: 'Rounds site', kind: 'site', recognises: isSite, read: readSite },
  { format: 'anki', label: 'Anki deck', kind: 'cards', recognises: ({ source }) => isAnki(source), read: readAnki },
  { format: 'qti-2', label: 'QTI', kind: 'questions', recognises: isQti, read: readQti },
  {
    format: 'docx',
    label: 'Word',
    kind: 'questions',
    recognises: ({ source }) => [...(source.files?.keys() ?? [])].some((name) => mainPart.test(name)),
    read: readDocx,
  },
  {
    format: 'moodle-xml',
    label: 'Moodle XML',
    kind: 'questions',
    recognises: ({ root }) => root === 'quiz',
    read: readMoodleXml,
  },
  {
    format: 'anki-text',
    label: 'Anki text',
    kind: 'cards',
    recognises: ({ text }) => looksLikeAnkiText(text),
    read: readAnkiText,
  },
  {
    format: 'cards-csv',
    label: 'Flashcards as CSV',
    kind: 'cards',
    recognises: ({ text }) => {
      const table = text === null ? undefined : findCardTable(text);
      if (table !== 'rows') return table === 'named';
      return ![looksLikeAiken, looksLikeGift, looksLikeTypedList].some((isLike) => isLike(text));
    },
    read: readCardCsv,
  },
  {
    format: 'aiken',
    label: 'Aiken',
    kind: 'questions',
    recognises: ({ text }) => looksLikeAiken(text),
    read: readAiken,
  },
  {
    format: 'gift',
    label: 'GIFT',
    kind: 'questions',
    recognises: ({ text }) => looksLikeGift(text) && !hasTypedOptions(text ?? ''),
    read: readGift,
  },
  {
    format: 'typed-list',
    label: 'Typed questions',
    kind: 'questions',
    recognises: ({ text }) => looksLikeTypedList(text),
    read: readTypedList,
  },
];
