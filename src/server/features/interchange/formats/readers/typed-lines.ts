import type { Difficulty } from '#contract/exams/questions.contract.ts';
import { readDifficulty } from './marked-up-question.ts';
import { explanationWords, keyWords, questionWords } from './typed-words.ts';

// Recognises the parts of one line of a typed list. No regular expression has two neighbouring repetitions of the same
// characters, so each is linear.

/**
 * The number of a question: `12.`, `12)`, `(12)`, `Q12`, `Question 12:`, `12:-`, `## [Q012]`, and `#.` for the next
 * one.
 */
export type NumberLine = {
  /** Null for `#.`. */
  number: number | null;
  rest: string;
  /** How the number is written: lines of one list have the same style. */
  style: string;
  /** Whether the line may be text, as in "5-Fluorouracil is given", so that only the next number counts. */
  isLoose: boolean;
};

const named = new RegExp(
  `^(?:#{1,6} *)?\\[?(?:${questionWords})(?: ?(?:no|number|num|nr|n°|nº|#|№)\\b)?[ .:#]{0,3}(\\d{1,4})\\]?(?:[.):–-]{1,3} *|\\s+|$)(.*)$`,
  'iu',
);
const plain = /^(?:#{1,6} +)?(\(?)(\d{1,4})([.)．\]](?!\d)|:-?(?!\d)|、) *(.*)$/;
const loose = /^(\d{1,4}) ?[-–] ?(?=\p{Lu})(.*)$/u;
const automatic = /^#\. +(.*)$/;
const unnumbered = new RegExp(`^(?:#{1,6} *)?(?:${questionWords})\\s?[:.)-] *(.*)$`, 'iu');
/** Text that other programs write behind the number of a question. */
const points = /^(?:of \d{1,4}|[([]?\d{1,3}(?:\.\d{1,2})? ?(?:points?|pts?|marks?)[)\]]?)$/i;

export function readNumber(line: string): NumberLine | undefined {
  const word = named.exec(line);
  if (word) {
    const rest = word[2] ?? '';
    return { number: Number(word[1]), rest: points.test(rest) ? '' : rest, style: 'word', isLoose: false };
  }
  const strict = plain.exec(line);
  if (strict)
    return { number: Number(strict[2]), rest: strict[4] ?? '', style: `${strict[1]}1${strict[3]}`, isLoose: false };
  const dash = loose.exec(line);
  if (dash) return { number: Number(dash[1]), rest: dash[2] ?? '', style: '1-', isLoose: true };
  const next = automatic.exec(line) ?? unnumbered.exec(line);
  return next ? { number: null, rest: next[1] ?? '', style: '#', isLoose: false } : undefined;
}

export type OptionLine = {
  text: string;
  isMarked: boolean;
  /** The ways in which its text, or else its letter, stands out. */
  emphasis: readonly string[];
};
/** An option as a line has it. `label`, `at` and `end` are the places of its letter and its text in the line. */
export type FoundOption = Omit<OptionLine, 'emphasis'> & { label: number; at: number; end: number };

const lettered =
  /^(?:[-•–] +)?(\*{0,2}|[✓✔✅!] ?) *(?:(?:[Oo]ption|OPTION|[Cc]hoice|विकल्प) )?[([]?([A-Oa-o])(?:[)\]、．]|[.:](?![a-z]\b\.)| ?[-–](?= )) *(.*)$/u;
const markedEnd = /^(.*?) ?(?:#?\*{1,2}|#100|[✓✔✅]|[([](?:correct|right|benar|correcta?)(?: answer)?[)\]])$/iu;

/** An option with the letter of this index: `B)`, `b.`, `(B)`, `*B)`. */
export function readOption(line: string, index: number): FoundOption | undefined {
  const [, before = '', letter = '', text = ''] = lettered.exec(line.replace(/^\*\*([A-Ha-h][.)])\*\*/, '$1')) ?? [];
  if (letter === '' || letterIndex(letter) !== index) return undefined;
  const { text: rest, isMarked } = readMark(text);
  return {
    text: rest,
    isMarked: isMarked || before !== '',
    label: line.indexOf(letter),
    at: line.length - text.length,
    end: line.length,
  };
}

/** The index of the letter with which a line begins; undefined if it begins with none. */
export function optionIndex(line: string): number | undefined {
  const letter = lettered.exec(line)?.[2];
  return letter === undefined ? undefined : letterIndex(letter);
}

/** A text without the sign at its ends that marks the right option. */
export function readMark(text: string): { text: string; isMarked: boolean } {
  const start = /^(?:\*(?=[^*\s][^*]*$)|[!✓✔✅] +)/u.exec(text)?.[0];
  if (start !== undefined) return { text: text.slice(start.length), isMarked: true };
  const end = markedEnd.exec(text);
  return end ? { text: end[1] ?? '', isMarked: true } : { text, isMarked: false };
}

export const letterIndex = (letter: string): number => letter.toUpperCase().charCodeAt(0) - 65;

/**
 * Splits a line with several options, from the option with this index on: "A) 5 mg B) 10 mg".
 * @returns the text before the first option, and the options; undefined if there are fewer than two
 */
export function splitOptions(line: string, from: number): { before: string; options: FoundOption[] } | undefined {
  const starts: { at: number; text: number; label: number }[] = [];
  let style = '';
  for (const mark of line.matchAll(/(?:^|\s)[*!]?[([]?([A-Ha-h])([.)\]])\s?/g)) {
    const [all, letter = '', sign = ''] = mark;
    if (letterIndex(letter) !== from + starts.length) continue;
    const own = `${letter === letter.toUpperCase()}${sign}`;
    if (starts.length > 0 && own !== style) continue;
    style = own;
    starts.push({ at: mark.index, text: mark.index + all.length, label: mark.index + all.indexOf(letter) });
  }
  if (starts.length < 2) return undefined;
  const before = starts.slice(1).map(({ at }) => line.slice(0, at).trimEnd());
  const isSeparated = [';', '/', ','].some(
    (sign) => before.length > 1 && before.every((text) => text.endsWith(sign) && !/\uFFFC\d+;$/.test(text)),
  );
  const options = starts.map(({ at, text, label }, index) => {
    const end = starts[index + 1]?.at ?? line.length;
    const own = line.slice(text, end).trim();
    // A sign that separates the options of a line, and no code: "A) one; B) two; C) three".
    const { text: rest, isMarked } = readMark(isSeparated && end < line.length ? own.slice(0, -1).trimEnd() : own);
    return { text: rest, isMarked: isMarked || /[*!]/.test(line.slice(at, text)), label, at: text, end };
  });
  return { before: line.slice(0, starts[0]?.at).trim(), options };
}

/** An item of a list without letters. `sign` is `x` for a checked box and `o` for an empty one. */
export type BulletLine = { sign: string; text: string };

export function readBullet(line: string): BulletLine | undefined {
  const box = /^(?:[-*•] +)?(?:\[([ xX*]?)\]|([☐□☒☑✓✔])) *(.+)$/u.exec(line);
  if (box) {
    const isEmpty = box[2] === undefined ? (box[1] ?? '').trim() === '' : /[☐□]/u.test(box[2]);
    return { sign: isEmpty ? 'o' : 'x', text: box[3] ?? '' };
  }
  const bullet = /^([-+*•]) +(\S.*)$/.exec(line);
  return bullet ? { sign: bullet[1] ?? '', text: bullet[2] ?? '' } : undefined;
}

/**
 * A line that states the key: the letters that it names, and the text after them. `former`: an earlier such line of the
 * same question.
 */
export type KeyLine = { letters: string[]; text: string; former?: KeyLine | null };

const keyStart = new RegExp(
  `^(?:\\*\\*|\\[|\\()?${keyWords}(?: ?\\d{1,4})?(?:\\*\\*)?\\s?(?:[.:=)：–-]{1,3}|(?= [([]?[A-Ha-h][)\\].]?$))(?:\\*\\*)?\\s*(?:option )?(.*)$`,
  'iu',
);
/** `Question 1 Answer: B` begins like a question. */
const numberedKey = new RegExp(
  `^(?:(?:${questionWords})[ .]{0,3})?\\d{1,4}[.:)]? (?=(?:correct )?(?:answer|ans|key)\\b)`,
  'iu',
);
const keyLetters =
  /^[([]?([A-Ha-h](?: ?(?:,|;|&|\+|\/|and) ?[A-Ha-h])*|[A-H]{2,6})[)\]]?(?![\p{L}\p{N}'’])[.:) –-]*(.*)$/u;

/** Text that follows a letter if the author is not sure: `B or C`, `B?`. */
const unsure = /^[([]?(?:[?>]|(?:or|oder|ou|o|atau|ya|или|أو) [([]?[A-H](?![\p{L}\p{N}]))/iu;
/** The letters of several questions or options: `B C D`. */
const letterRow = /^[A-H](?: [A-H])+$/i;

/** `Answer: B`, `Ans. (b)`, `Correct answer - C`, `Answer: b) A framework`, `Answer: A framework`. */
export function readKey(line: string): KeyLine | undefined {
  const rest = keyStart
    .exec(line.replace(numberedKey, ''))?.[1]
    ?.replace(/(?:\*\*|\])$/, '')
    .trim();
  if (rest === undefined || rest === '') return undefined;
  const [, letters, text = ''] = keyLetters.exec(rest) ?? [];
  const isUnsure = unsure.test(text) || letterRow.test(rest) || /^a (?=\p{L})/u.test(rest);
  if (letters === undefined || isUnsure) return { letters: [], text: rest };
  return { letters: letters.toUpperCase().match(/[A-H](?![a-z])/g) ?? [], text };
}

export type FieldLine =
  | { field: 'subject' | 'topic'; text: string }
  /** An aside may stand before or between the options. */
  | { field: 'explanation'; text: string; isAside: boolean }
  | { field: 'tags'; text: string }
  | { field: 'difficulty'; difficulty: Difficulty };

const fields = new RegExp(
  `^(?:\\*\\*)?(${explanationWords}|subject|topic|category|tags?|difficulty|level)(?:\\*\\*)? ?[:：–-](?:\\*\\*)? *(.*)$`,
  'iu',
);

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
  /^(?:page \d{1,4}(?: of \d{1,4})?|-{3,}|_{3,}|\^{3,}|={3,}|\[(?:type|points):[^\]]*\]|(?:quiz )?(?:title|description|points):.*)$/i.test(
    line,
  );

/** The name of a picture that the file does not have: `image: ecg.png`. */
export const readPictureName = (line: string): string | undefined => /^(?:image|picture): ?(\S+)$/i.exec(line)?.[1];

/** A line between two questions. `type` is the type of the next one, if Rounds has no such questions. */
export type Boundary = { isItem: boolean; type: string | null };

const types: readonly [RegExp, string][] = [
  [/^MA$/, 'a question with several right options'],
  [/^SA$|\bshort[- ]answer\b/i, 'a short-answer question'],
  [/^ES$|\bessay\b/i, 'an essay question'],
  [/^M[BD]$/, 'a fill-in question'],
  [/\bextended[- ]matching\b/i, 'an extended matching question'],
  [/^MT$|\bmatching\b/i, 'a matching question'],
  [/^#{1,6} *cloze$/i, 'a cloze question'],
];

/** Lines between two questions: `MC`, `Title: …`, `Item ID: 17 (short answer)`, `## Cloze`, `End of item`. */
export function readBoundary(line: string): Boundary | undefined {
  const isItem = /^(?:(?:item ?(?:id|no\.?|number|#)|question id)\b|#{1,6} *cloze$)/i.test(line) && line.length < 200;
  if (
    !isItem &&
    !/^(?:(?:[Qq]uiz )?[Tt]itle:.*|MC|MA|SA|ES|MB|MD|MT|TF|[Ee]nd[- ]of[- ](?:[Ii]tem|[Qq]uestion))$/.test(line)
  )
    return undefined;
  return { isItem, type: types.find(([pattern]) => pattern.test(line))?.[1] ?? null };
}
