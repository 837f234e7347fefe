import type { Difficulty } from '#contract/exams/questions.contract.ts';
import { readDifficulty } from './marked-up-question.ts';

// What one line of a typed list is. No regular expression has two neighbouring repetitions of the same characters, so each is linear.

/** The number of a question: `12.`, `12)`, `(12)`, `Q12`, `Question 12:`, `12:-`, `## [Q012]`, and `#.` for the next one. */
export type NumberLine = {
  /** Null for `#.`. */
  number: number | null;
  rest: string;
  /** Whether the line may be text, as in "5-Fluorouracil is given", so that only the next number counts. */
  isLoose: boolean;
};

const named = /^(?:#{1,6} *)?\[?(?:question|q)[ .]{0,3}(\d{1,4})\]?(?:[.):–-]{1,3} *|\s+|$)(.*)$/i;
const plain = /^(?:#{1,6} +)?\(?(\d{1,4})(?:[.)](?!\d)|:-?(?!\d)) *(.*)$/;
const loose = /^(\d{1,4}) ?[-–] ?(?=\p{Lu})(.*)$/u;
const automatic = /^#\. +(.*)$/;

export function readNumber(line: string): NumberLine | undefined {
  const strict = named.exec(line) ?? plain.exec(line);
  if (strict) return { number: Number(strict[1]), rest: strict[2] ?? '', isLoose: false };
  const dash = loose.exec(line);
  if (dash) return { number: Number(dash[1]), rest: dash[2] ?? '', isLoose: true };
  const next = automatic.exec(line);
  return next ? { number: null, rest: next[1] ?? '', isLoose: false } : undefined;
}

export type OptionLine = { text: string; isMarked: boolean };

const lettered = /^(\*{0,2}|[✓✔✅] ?) *[([]?([A-Ha-h])(?:[)\]]|[.:](?![a-z]\b\.)) *(.*)$/u;
const markedEnd = /^(.*?) ?(?:#?\*{1,2}|#100|[✓✔✅]|[([](?:correct|right)[)\]])$/iu;

/** An option with the letter of this index: `B)`, `b.`, `(B)`, `*B)`. */
export function readOption(line: string, index: number): OptionLine | undefined {
  const [, before = '', letter = '', text = ''] = lettered.exec(line.replace(/^\*\*([A-Ha-h][.)])\*\*/, '$1')) ?? [];
  if (letter === '' || letterIndex(letter) !== index) return undefined;
  const { text: rest, isMarked } = readMark(text);
  return { text: rest, isMarked: isMarked || before !== '' };
}

/** A text without the sign at its ends that marks the right option. */
export function readMark(text: string): OptionLine {
  if (/^\*(?=[^*\s][^*]*$)/.test(text)) return { text: text.slice(1), isMarked: true };
  const end = markedEnd.exec(text);
  return end ? { text: end[1] ?? '', isMarked: true } : { text, isMarked: false };
}

export const letterIndex = (letter: string): number => letter.toUpperCase().charCodeAt(0) - 65;

/**
 * Splits a line with several options, from the option with this index on: "A) 5 mg B) 10 mg".
 * @returns the text before the first option, and the options; undefined if there are fewer than two
 */
export function splitOptions(line: string, from: number): { before: string; options: OptionLine[] } | undefined {
  const starts: { at: number; text: number }[] = [];
  let style = '';
  for (const mark of line.matchAll(/(?:^|\s)\*?[([]?([A-Ha-h])([.)\]])\s?/g)) {
    const [all, letter = '', sign = ''] = mark;
    if (letterIndex(letter) !== from + starts.length) continue;
    const own = `${letter === letter.toUpperCase()}${sign}`;
    if (starts.length > 0 && own !== style) continue;
    style = own;
    starts.push({ at: mark.index, text: mark.index + all.length });
  }
  if (starts.length < 2) return undefined;
  const options = starts.map(({ at, text }, index) => {
    const { text: rest, isMarked } = readMark(line.slice(text, starts[index + 1]?.at).trim());
    return { text: rest, isMarked: isMarked || line.slice(at, text).includes('*') };
  });
  return { before: line.slice(0, starts[0]?.at).trim(), options };
}

/** An item of a list without letters. `sign` is `x` for a checked box and `o` for an empty one. */
export type BulletLine = { sign: string; text: string };

export function readBullet(line: string): BulletLine | undefined {
  const box = /^(?:[-*•] +)?\[([ xX*]?)\] *(.+)$/.exec(line);
  if (box) return { sign: (box[1] ?? '').trim() === '' ? 'o' : 'x', text: box[2] ?? '' };
  const bullet = /^([-+*•]) +(\S.*)$/.exec(line);
  return bullet ? { sign: bullet[1] ?? '', text: bullet[2] ?? '' } : undefined;
}

/** What a line says about the key: the letters that it names, and the text after them. */
export type KeyLine = { letters: string[]; text: string };

const keyStart =
  /^(?:\*\*)?(?:the )?(?:correct |right )?(?:answers?|ans|key|correct|option|réponse|respuesta|resposta|antwort|lösung)(?: (?:key|option|is|correcte|correcta))?(?:\*\*)?\s?(?:[.:)=–-]{1,3}|(?= [([]?[A-Ha-h][)\].]?$))(?:\*\*)?\s*(.*)$/i;
const keyLetters =
  /^[([]?([A-Ha-h](?: ?(?:,|;|&|\+|\/|and) ?[A-Ha-h])*|[A-H]{2,6})[)\]]?(?![\p{L}\p{N}'’])[.:) –-]*(.*)$/u;

/** `Answer: B`, `Ans. (b)`, `Correct answer - C`, `Answer: b) A framework`, `Answer: A framework`. */
export function readKey(line: string): KeyLine | undefined {
  const rest = keyStart.exec(line)?.[1]?.replace(/\*\*$/, '').trim();
  if (rest === undefined || rest === '') return undefined;
  const [, letters, text = ''] = keyLetters.exec(rest) ?? [];
  if (letters === undefined || /^a (?=\p{L})/u.test(rest)) return { letters: [], text: rest };
  return { letters: letters.toUpperCase().match(/[A-H](?![a-z])/g) ?? [], text };
}

export type FieldLine =
  | { field: 'subject' | 'topic'; text: string }
  /** An aside may stand before or between the options. */
  | { field: 'explanation'; text: string; isAside: boolean }
  | { field: 'tags'; text: string }
  | { field: 'difficulty'; difficulty: Difficulty };

const fields =
  /^(?:\*\*)?(explanation|rationale|feedback|reason|solution|subject|topic|category|tags?|difficulty|level)(?:\*\*)? ?[:–-](?:\*\*)? *(.*)$/i;

export function readField(line: string): FieldLine | undefined {
  const general = /^\.\.\. +(.*)$/.exec(line);
  if (general) return { field: 'explanation', text: general[1] ?? '', isAside: true };
  const [, name = '', text = ''] = fields.exec(line) ?? [];
  switch (name.toLowerCase()) {
    case '':
      return undefined;
    case 'subject':
      return { field: 'subject', text };
    case 'topic':
    case 'category':
      return { field: 'topic', text };
    case 'tag':
    case 'tags':
      return { field: 'tags', text };
    case 'difficulty':
    case 'level': {
      const difficulty = readDifficulty(text.trim());
      return difficulty === null ? undefined : { field: 'difficulty', difficulty };
    }
    default:
      return { field: 'explanation', text, isAside: false };
  }
}

/** Lines that other programs write around questions, and numbers of pages. */
export const isFurniture = (line: string): boolean =>
  /^(?:page \d{1,4}(?: of \d{1,4})?|-{3,}|_{3,}|\^{3,}|={3,}|\[(?:type|points):[^\]]*\]|(?:image|picture): ?\S+|(?:quiz )?(?:title|description|points):.*)$/i.test(
    line,
  );

/** Lines between two questions, such as the type of the next one: `MC`, `Title: …`. */
export const isBoundary = (line: string): boolean =>
  /^(?:(?:[Qq]uiz )?[Tt]itle:.*|MC|MA|SA|ES|MB|MD|MT|TF)$/.test(line);

export const isKeyTableHead = (line: string): boolean =>
  /^(?:#{1,6} *)?(?:\*\*)?(?:answer ?keys?|answers?|keys?|answer table|correct answers)(?:\*\*)? ?:?(?:\*\*)?$/i.test(
    line,
  );

export type KeyEntry = { number: number; letter: string };

/** Reads a line that has only entries of a key table, such as `1. B  2. D`, `| 3 | c |` or parts of them; undefined for other lines. */
export function readKeyEntries(line: string): string | undefined {
  const rest = line.replaceAll(/\b\d{1,4}\b|\b[A-Ha-h]\b|[\s.):(|,;=–-]/g, '');
  return rest === '' && /\d|\b[A-Ha-h]\b/.test(line) ? line : undefined;
}

/** The entries of a key table, whose lines are joined by blanks. */
export const parseKeyTable = (table: string): KeyEntry[] =>
  [...table.matchAll(/\b(\d{1,4})\b[\s.):(|,;=–-]{0,8}\b([A-Ha-h])\b/g)].map(([, number, letter = '']) => ({
    number: Number(number),
    letter,
  }));
