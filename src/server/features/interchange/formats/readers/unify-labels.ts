import { readKeyEntries } from './key-entries.ts';
import { cutLine, type TypedLine, withLabel } from './typed-line.ts';
import { readKey, readOption } from './typed-lines.ts';
import { keyWords } from './typed-words.ts';

/**
 * How options are lettered where no Latin letters are used. `isBare`: a blank stands behind the label in the place of a
 * sign.
 */
const alphabets: readonly { labels: readonly string[]; isBare?: true }[] = [
  ...['कखगघङच', 'अबसदइफ', 'अआइईउऊ', 'কখগঘঙচ', 'கஙசஞடண', 'அஆஇஈஉஊ', 'కఖగఘఙచ', 'કખગઘઙચ', 'ಕಖಗಘಙಚ', 'കഖഗഘങച', 'ਕਖਗਘਙਚ'],
  ...['أبجدهو', 'ابجدهو', 'أبتثجح', 'абвгде', 'АБВГДЕ', 'αβγδεζ', 'ΑΒΓΔΕΖ', '①②③④⑤⑥', '甲乙丙丁戊己'],
].map((letters) => ({ labels: [...letters] }));
const roman = { labels: ['i', 'ii', 'iii', 'iv', 'v', 'vi'] };
const capitals = { labels: [...'ABCDEF'], isBare: true as const };

/** The digits of other scripts, each script from its zero. */
const zeros = [...'०০௦౦૦೦൦੦٠۰'].map((zero) => zero.charCodeAt(0));
const otherDigits = new RegExp(
  `[${zeros.map((zero) => `${String.fromCharCode(zero)}-${String.fromCharCode(zero + 9)}`).join('')}]`,
  'g',
);

const toLatinDigit = (digit: string): string => {
  const code = digit.charCodeAt(0);
  return String(code - (zeros.findLast((zero) => zero <= code && code <= zero + 9) ?? code));
};

/** Replaces other digits at the beginning of a line, in a number or a key, by Latin ones. The text keeps its length. */
function unifyDigits(line: TypedLine): TypedLine {
  const text = line.text.replace(/^\s*\S{0,20}?\s?\S{0,12}/u, (start) => start.replaceAll(otherDigits, toLatinDigit));
  return text === line.text ? line : { ...line, text };
}

/**
 * Gives lines the Latin letters that the other rules know, if the list letters its options otherwise: `(क)`, `أ)`,
 * `ii.`, or `A` without a sign. Lists with lettered options stay as they are, because there these labels are statements
 * within a stem. Rows of numbers and letters become entries of a key table.
 */
export function unifyLabels(lines: readonly TypedLine[]): TypedLine[] {
  const all = joinKeyRows(lines.map(unifyDigits));
  const lettered = all.filter(
    ({ text }, index) => hasOption(text, 0) && hasOption(all[index + 1]?.text ?? '', 1),
  ).length;
  const numbered = all.filter(({ text }, index) => beginsBracketed(text, all[index + 1]?.text ?? '')).length;
  // In such a list, letters mark statements within a stem: "A. … B. … (1) A only".
  if (numbered > 0 && numbered >= lettered && all.some(({ text }) => /^\s*(?:q\S{0,8} ?)?\d{1,4} ?[.):-]/i.test(text)))
    return all.map((line) => (line.role === null ? relabelBracketed(line) : line));
  const used = lettered > 0 ? undefined : [...alphabets, roman, capitals].find((alphabet) => isUsed(all, alphabet));
  return used ? all.map((line) => (line.role === null ? relabel(line, used) : line)) : all;
}

type Alphabet = (typeof alphabets)[number];

const hasOption = (text: string, index: number): boolean => readOption(text.trim(), index) !== undefined;

/** The place of a label of an alphabet at the beginning of a line: its index, and where the text behind it begins. */
function readLabel(text: string, { labels, isBare }: Alphabet): { index: number; end: number } | undefined {
  const found = /^\s*[([]?(\p{L}{1,3}|[①-⑥])([).\]:、]|\s?[-–](?= )|(?= )|(?<=[①-⑥]))\s*/u.exec(text);
  if (!found || (isBare === true) !== (found[2] === '' && !/^[①-⑥]$/u.test(found[1] ?? ''))) return undefined;
  const index = labels.indexOf(found[1] ?? '');
  return index < 0 ? undefined : { index, end: found[0].length };
}

/** Whether lines begin with the first labels of an alphabet one after the other, or one line has them. */
function isUsed(lines: readonly TypedLine[], alphabet: Alphabet): boolean {
  const wanted = alphabet.isBare ? 3 : 2;
  // Roman numbers are statements within a stem, too, if the keys are something else.
  const keys = alphabet === roman ? lines.filter(({ text }) => readKey(text.trim())) : [];
  if (keys.length > 0 && !keys.some(({ text }) => roman.labels.includes(keyStart.exec(text)?.[1] ?? ''))) return false;
  return lines.some(({ text }, start) => {
    if (readLabel(text, alphabet)?.index !== 0) return false;
    if (!alphabet.isBare && inlineLabels(text, alphabet).length > 1) return true;
    return Array.from({ length: wanted - 1 }, (_, index) => index + 1).every(
      (index) => readLabel(lines[start + index]?.text ?? '', alphabet)?.index === index,
    );
  });
}

/** The places of labels in one line, in the order of the alphabet. */
function inlineLabels(text: string, { labels }: Alphabet): { at: number; length: number }[] {
  const places: { at: number; length: number }[] = [];
  for (const found of text.matchAll(/(?:^|\s)[([]?(\p{L}{1,3}|[①-⑥])(?=[).\]]|(?<=[①-⑥]))/gu)) {
    const label = found[1] ?? '';
    if (labels.indexOf(label) === places.length)
      places.push({ at: found.index + found[0].length - label.length, length: label.length });
  }
  return places;
}

const latin = (index: number): string => 'ABCDEF'[index] ?? '';

const keyStart = new RegExp(
  `^\\s*(?:\\*\\*|\\[|\\()?${keyWords}[ .:=)：–-]{1,4}[([]?(\\p{L}{1,3}|[①-⑥])(?![\\p{L}\\p{M}])`,
  'iu',
);

function relabel(line: TypedLine, alphabet: Alphabet): TypedLine {
  const own = readLabel(line.text, alphabet);
  const inline = alphabet.isBare ? [] : inlineLabels(line.text, alphabet);
  if (own && inline.length < 2) return withLabel(`${latin(own.index)}) `, cutLine(line, own.end));
  if (inline.length > 1) return rebuild(line, inline);
  const key = keyStart.exec(line.text);
  const index = alphabet.labels.indexOf(key?.[1] ?? '');
  if (key && index >= 0) {
    const end = key[0].length;
    return {
      ...line,
      text: line.text.slice(0, end - (key[1] ?? '').length) + latin(index) + line.text.slice(end),
      spans: [],
    };
  }
  const entries = line.text.replaceAll(
    /(\d{1,4}[\s.):(–-]{0,4})(\p{L}{1,3}|[①-⑥])(?![\p{L}\p{M}])/gu,
    (all, number, label) => {
      const at = alphabet.labels.indexOf(label);
      return at < 0 ? all : number + latin(at);
    },
  );
  return entries !== line.text && readKeyEntries(entries) !== undefined ? { ...line, text: entries, spans: [] } : line;
}

/** The options of one line with Latin letters and the same sign. */
function rebuild(line: TypedLine, places: readonly { at: number; length: number }[]): TypedLine {
  let text = '';
  let from = 0;
  for (const [index, { at, length }] of places.entries()) {
    const before = line.text.slice(from, at).replace(/[([]$/, '');
    const sign = /^[).\]]?/.exec(line.text.slice(at + length))?.[0] ?? '';
    text += `${before}${latin(index)}) `;
    from = at + length + sign.length;
  }
  return { ...line, text: (text + line.text.slice(from)).replaceAll(/\) +/g, ') '), spans: [] };
}

const beginsBracketed = (text: string, next: string): boolean =>
  /^\s*\(1\) ?\S/.test(text) && (/^\s*\(2\) ?\S/.test(next) || /\s\(2\) ?\S/.test(text));

const bracketedKey = new RegExp(`^(\\s*(?:\\[|\\()?${keyWords}[ .:=)：–-]{1,4})[([]?([1-6])[)\\]]?(?!\\d)`, 'iu');

function relabelBracketed(line: TypedLine): TypedLine {
  const { text } = line;
  if (/^\s*\([1-6]\) ?\S/.test(text)) {
    const places = [...text.matchAll(/(?:^|\s)\(([1-6])\)/g)].filter(
      ([, number], index, all) => Number(number) === Number(all[0]?.[1]) + index,
    );
    if (places.length > 1)
      return {
        ...line,
        text: text.replaceAll(
          /(^|\s)\(([1-6])\) ?/g,
          (_all, before, number) => `${before}${latin(Number(number) - 1)}) `,
        ),
        spans: [],
      };
    const [label = '', number] = /^\s*\(([1-6])\) ?/.exec(text) ?? [];
    return withLabel(`${latin(Number(number) - 1)}) `, cutLine(line, label.length));
  }
  const key = bracketedKey.exec(text);
  if (key) return { ...line, text: `${key[1]}${latin(Number(key[2]) - 1)}${text.slice(key[0].length)}`, spans: [] };
  const entries = text.replaceAll(
    /\b(\d{1,4})(?:\s?[.):–-]{1,2}\s?|\s)([([]?)([1-6])[)\]]?(?=[\s,;|]|$)/g,
    (_all, number, _bracket, choice) => `${number}. ${latin(choice - 1)}`,
  );
  const found = entries.match(/\d\. [A-F]/g) ?? [];
  const isTable = readKeyEntries(entries) !== undefined && (found.length > 1 || /\([1-6]\)\s*$/.test(text));
  if (found.length > 0 && isTable) return { ...line, text: entries, spans: [] };
  return hasLetter.test(text) ? { ...line, isStatement: true } : line;
}

/** A statement within a stem looks like an option with a letter. */
const hasLetter = /^\s*[([]?[A-H][).\]:]\s/;

// Nothing in these patterns can match the same spaces in two ways: a line of thousands of them would take minutes.
const numbersRow =
  /^\s*(?:\|\s*)?(?:q(?:uestion|ues|s)?(?:\.?\s*(?:nos?|numbers?))?\.?|(?:s?\.\s*|s\s*)?nos?|numbers?|प्रश्न)(?:\s*[.:#]+)?(?:\s*संख्या)?[\s|]+((?:\d{1,4}(?!\d)[\s|.)]*){2,})$/iu;
const lettersRow =
  /^\s*(?:\|\s*)?(?:correct )?(?:ans(?:wer)?s?|keys?|options?|उत्तर)[.:]*[\s|]+((?:[([]?[A-Ha-h1-6][)\]]?[\s|]+|[([]?[A-Ha-h1-6][)\]]?$){2,})$/iu;

/** Makes a row of numbers and the row of their letters below it into one line: `1. C  2. B`. */
function joinKeyRows(lines: readonly TypedLine[]): TypedLine[] {
  const joined = [...lines];
  for (const [index, { text }] of lines.entries()) {
    const numbers = numbersRow.exec(text)?.[1]?.match(/\d+/g);
    const letters = numbers && lettersRow.exec(lines[index + 1]?.text ?? '')?.[1]?.match(/[A-Ha-h1-6]/g);
    const [row, below] = [lines[index], lines[index + 1]];
    if (!numbers || !row || !below || letters?.length !== numbers.length) continue;
    const entries = numbers.map((number, place) => `${number}. ${letters[place]}`).join('  ');
    joined[index] = { ...row, text: '', spans: [] };
    joined[index + 1] = { ...below, text: entries, spans: [] };
  }
  return joined;
}
