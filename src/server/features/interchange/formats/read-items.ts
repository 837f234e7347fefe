import type { KeyState } from '#contract/exams/key.contract.ts';
import type { Difficulty } from '#contract/exams/questions.contract.ts';
import type { OptionLetter } from '#domain/question/question-options.ts';

/** The formats that Rounds reads. Each has one file and one row of the table `formats`. */
export const formatNames = [
  'rounds-site',
  'anki',
  'anki-text',
  'cards-csv',
  'moodle-xml',
  'gift',
  'aiken',
  'qti-1.2',
  'qti-2',
  'qti-3',
  'docx',
  'typed-list',
  'spreadsheet',
] as const;
export type FormatName = (typeof formatNames)[number];

/** A picture as the file has it: not yet decoded, so its bytes may be no picture at all. */
export type ReadPicture = {
  bytes: Uint8Array;
  name: string;
  /** The name that the picture has where it is stored, if Rounds has written the file and the bytes are still those. */
  storedName?: string | undefined;
};

/** The fields that questions and flashcards have in common. */
type ReadItem = {
  /**
   * The place of the item in the file, in words that its author can search by: "Line 31", "Question 7", "Note 1498".
   */
  place: string;
  /**
   * The id by which the item is found when the file is imported again: the guid, idnumber or identifier of the format;
   * null if it has none.
   */
  knownBy: string | null;
  /** What the reader has changed or lost, a sentence part each: "bold dropped", "penalty −33 % dropped". */
  changes: string[];
};

/** A question with one right option. All texts are plain, with sup and sub in Unicode. */
export type ReadQuestion = ReadItem & {
  questionText: string;
  /** Two to six texts in the order of the file. */
  options: string[];
  /**
   * The index in `options` of the right one; null if the file does not say it or says it in doubt, so that the educator
   * is asked.
   */
  correct: number | null;
  /** Further options that count as right, and how the bank keeps the item. Only the export of a whole site says it. */
  kept?: { alsoCorrect: OptionLetter[]; state: 'ready' | 'retired'; practice: 'never' | 'released' };
  /** Why the educator is asked, and what the file says: "No option is marked as right."; null if `correct` is known. */
  doubt: string | null;
  explanation: string | null;
  difficulty: Difficulty | null;
  subject: string | null;
  topic: string | null;
  tags: string[];
  /** The vignette that the question shares with others that have the same text here; null without one. */
  caseText: string | null;
  picture: ReadPicture | null;
  /** The https address of its picture on another site; absent without one. */
  imageUrl?: string;
};

/** A flashcard. A side whose text is empty has a picture. */
export type ReadCard = ReadItem & {
  question: string;
  answer: string;
  questionPicture: ReadPicture | null;
  answerPicture: ReadPicture | null;
  /**
   * The names of the decks from the outermost to the innermost: `['Anatomy', 'Arm']`; empty if the format has no decks.
   */
  decks: string[];
  tags: string[];
};

/** An item that cannot be imported. */
export type LeftOutItem = {
  place: string;
  /** The beginning of the item's text, or its name; empty if it has none. */
  title: string;
  /** Why, and what the author can do about it, each as a sentence. */
  reason: string;
  remedy: string;
};

/** The content of the export of a whole site, apart from flashcards and items. */
export type ReadSite = {
  subjects: { name: string; description: string; topics: { name: string; description: string }[] }[];
  cases: { text: string; picture: ReadPicture | null }[];
  exams: ReadExam[];
  /** The educators' own patterns. Their rules are not checked yet. */
  patterns: { name: string; [rule: string]: unknown }[];
};

/** An exam with its questions as they are printed. `fields` are not checked yet. */
export type ReadExam = {
  title: string;
  examCode: string;
  fields: Record<string, unknown>;
  blueprint: unknown[];
  questions: ReadExamQuestion[];
};

export type ReadExamQuestion = {
  /** The id of its item in the file. */
  knownBy: string;
  questionText: string;
  options: string[];
  correctAnswer: OptionLetter;
  alsoCorrect: OptionLetter[];
  keyState: KeyState;
  explanation: string | null;
  difficulty: Difficulty;
  subject: string | null;
  topic: string | null;
  section: number | null;
  isPilot: boolean;
  /** The vignette as it is printed, and as its case in the file has it. */
  caseText: string | null;
  caseOfFile: string | null;
  casePicture: ReadPicture | null;
  picture: ReadPicture | null;
};

/** What a reader has found in a file. Each item of the file is in exactly one of the lists. */
export type ReadFile = {
  format: FormatName;
  questions: ReadQuestion[];
  cards: ReadCard[];
  leftOut: LeftOutItem[];
  /** Only in the export of a whole site. */
  site?: ReadSite;
};

/**
 * What a reader gets: a file or a pasted text. `files` are the unpacked entries of a zip by their names, if the file is
 * one.
 */
export type SourceFile = { name: string; bytes: Uint8Array; files: ReadonlyMap<string, Uint8Array> | null };

/**
 * Reads one format. It runs in a worker thread with limits of time and memory, and may block it.
 * @throws UnreadableFile with a sentence for the educator if the file as a whole cannot be read
 */
export type FormatReader = (source: SourceFile) => ReadFile;
