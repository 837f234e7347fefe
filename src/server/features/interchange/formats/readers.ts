import type { FormatName, FormatReader, SourceFile } from './read-items.ts';
import { looksLikeGift, readGift } from './readers/read-gift.ts';
import { readMoodleXml } from './readers/read-moodle-xml.ts';
import { readQti } from './readers/read-qti.ts';
import {
  hasTypedOptions,
  looksLikeAiken,
  looksLikeTypedList,
  readAiken,
  readTypedList,
} from './readers/read-typed-list.ts';

/** What tells the format of a file. */
export type SniffedFile = {
  source: SourceFile;
  /** The name of the root element of an XML file, without a prefix. */
  root: string | null;
  /** The text of a file that is text and no XML. */
  text: string | null;
};

export type Reader = {
  format: FormatName;
  /** What the educator reads: "GIFT". */
  label: string;
  recognises: (file: SniffedFile) => boolean;
  read: FormatReader;
};

/** The root elements of QTI in all versions, which other formats do not have; a package of QTI has a manifest. */
const isQti = ({ root, source }: SniffedFile): boolean =>
  source.files
    ? [...source.files.keys()].some((name) => /(?:^|\/)imsmanifest\.xml$/i.test(name))
    : /^(?:questestinterop|assessmentItem|qti-assessment-item)$/i.test(root ?? '');

/** The formats that an educator can import, in the order in which they are tried. A new format is one reader and one row. */
export const readers: readonly Reader[] = [
  { format: 'qti-2', label: 'QTI', recognises: isQti, read: readQti },
  { format: 'moodle-xml', label: 'Moodle XML', recognises: ({ root }) => root === 'quiz', read: readMoodleXml },
  { format: 'aiken', label: 'Aiken', recognises: ({ text }) => looksLikeAiken(text), read: readAiken },
  {
    format: 'gift',
    label: 'GIFT',
    recognises: ({ text }) => looksLikeGift(text) && !hasTypedOptions(text ?? ''),
    read: readGift,
  },
  {
    format: 'typed-list',
    label: 'Typed questions',
    recognises: ({ text }) => looksLikeTypedList(text),
    read: readTypedList,
  },
];
