import { normalizeText } from '#domain/question/same-question.ts';
import { findEmphasised } from './typed-key.ts';
import { emphasisOf, joinLines, type TypedLine } from './typed-line.ts';
import {
  type FoundOption,
  type KeyLine,
  letterIndex,
  type OptionLine,
  readKey,
  readMark,
  readOption,
  splitOptions,
} from './typed-lines.ts';
import type { OpenQuestion, StemLine } from './typed-question.ts';

/** The parts of a question, found once all its lines are known. */
type FoundOptions = { stem: readonly StemLine[]; options: OptionLine[]; stated: KeyLine | null };

const mostOptions = 8;

/** An option with the format of its text, or else the format of its letter. */
export function toOption(line: TypedLine, { text, isMarked, label, at, end }: FoundOption): OptionLine {
  const emphasis = emphasisOf(line, at, end);
  const ofLabel = emphasisOf(line, label, label + 1).map((kind) => `letter ${kind}`);
  return { text, isMarked, emphasis: [...emphasis, ...ofLabel] };
}

/** Finds the options of a question, if no options with letters stand below each other. */
export function findOptions(question: OpenQuestion): FoundOptions {
  const { stem, stated } = question;
  if (question.options.length > 0) return takeStemKey({ ...takeKey(question.options, stated), stem });
  const found =
    fromBullets(stem) ??
    fromOneLine(stem) ??
    fromNumbers(stem, stated) ??
    fromTruth(stem, stated) ??
    fromParagraphs(stem, stated);
  return found
    ? takeStemKey({ ...takeKey(found.options, found.stated ?? stated), stem: found.stem })
    : { stem, options: [], stated };
}

type Found = { stem: readonly StemLine[]; options: OptionLine[]; stated?: KeyLine } | undefined;

const whole = (line: TypedLine, text = line.text.trim()): OptionLine => ({
  ...readMark(text),
  emphasis: emphasisOf(line, 0, line.text.length),
});

/** Items of a list as options. Boxes and plus signs mark the right one; other signs mark none. */
function fromBullets(stem: readonly StemLine[]): Found {
  const bullets = stem.flatMap(({ line, bullet }) => (bullet ? { line, bullet } : []));
  if (bullets.length === 0) return undefined;
  const signs = new Set(bullets.map(({ bullet }) => bullet.sign));
  const isKnown = signs.has('x') || (signs.has('+') && signs.has('-'));
  const isLettered = bullets.every(({ bullet }, index) => readOption(bullet.text, index));
  const options = bullets.map(({ line, bullet: { sign, text } }, index) => {
    const option = whole(line, isLettered ? (readOption(text, index)?.text ?? text) : text);
    return { ...option, isMarked: option.isMarked || (isKnown && (sign === 'x' || sign === '+')) };
  });
  return { stem: stem.filter(({ bullet }) => bullet === null), options };
}

/** "Which? a) one b) two" */
function fromOneLine(stem: readonly StemLine[]): Found {
  const first = stem.findIndex(({ isCode }) => !isCode);
  const line = joinLines(
    stem.slice(Math.max(0, first)).map(({ line }) => line),
    '\n',
  );
  const split =
    first < 0 || stem.some(({ isCode }, index) => isCode && index > first) ? undefined : splitOptions(line.text, 0);
  const [start] = stem.slice(first);
  if (!split || !start) return undefined;
  const before = { ...start, line: { ...line, text: split.before } };
  return { stem: [...stem.slice(0, first), before], options: split.options.map((option) => toOption(line, option)) };
}

/** Options with numbers at the end of the stem, if a key names one of them. */
function fromNumbers(stem: readonly StemLine[], stated: KeyLine | null): Found {
  const start = stem.findLastIndex(({ listed }) => listed === 1);
  const items = stem.slice(start);
  if (start < 1 || items.length < 2 || items.length > mostOptions) return undefined;
  if (items.some(({ listed }, index) => listed !== index + 1)) return undefined;
  const options = items.map(({ line }) => whole(line, line.text.trim().replace(/^\(?\d{1,2}[.):-]{1,2} */, '')));
  const number = Number(/^[([]?(\d)[)\].]?(?=\D|$)/.exec(stated?.letters.length === 0 ? stated.text : '')?.[1] ?? 0);
  if (number > 0 && number <= options.length)
    return { stem: stem.slice(0, start), options, stated: { ...stated, ...byNumber(number, options) } };
  return isKnown(options, stated) ? { stem: stem.slice(0, start), options } : undefined;
}

/**
 * A key that names an option by its number. If an option also has this number as its text, the key must mean that
 * option.
 */
const byNumber = (number: number, options: readonly OptionLine[]): KeyLine => ({
  letters: ['ABCDEFGH'[number - 1] ?? ''],
  text: options.some(({ text }) => normalizeText(text) === String(number)) ? String(number) : '',
});

const trueOrFalse = /[([] ?(true|t|vrai|verdadero|verdadeiro) ?[/|] ?(false|f|faux|falso) ?[)\]]/i;

/** "The heart has four chambers. (True / False)", or a statement with the key "True". */
function fromTruth(stem: readonly StemLine[], stated: KeyLine | null): Found {
  const at = stem.findIndex(({ line, isCode }) => !isCode && trueOrFalse.test(line.text));
  const one = stem[at];
  const found = one && trueOrFalse.exec(one.line.text);
  if (one && found) {
    const text = one.line.text;
    const [all, yes = '', no = ''] = found;
    const places = [yes, no].map(
      (word, index) => found.index + (index === 0 ? all.indexOf(word) : all.lastIndexOf(word)),
    );
    const options = [yes, no].map((word, index) => ({
      text: word.length === 1 ? (index === 0 ? 'True' : 'False') : word,
      isMarked: false,
      emphasis: emphasisOf(one.line, places[index] ?? 0, (places[index] ?? 0) + word.length),
    }));
    const rest = { ...one, line: { ...one.line, text: text.replace(all, '').trim() } };
    return { stem: stem.with(at, rest), options, ...truthOf(stated) };
  }
  const key = truthOf(stated);
  return key.stated && stem.length > 0
    ? {
        stem,
        options: ['True', 'False'].map((word) => ({ text: word, isMarked: false, emphasis: [] })),
        stated: key.stated,
      }
    : undefined;
}

function truthOf(stated: KeyLine | null): { stated?: KeyLine } {
  const word =
    stated && /^(?:true|false|t|f)\b/i.exec(stated.letters.length === 0 ? stated.text : stated.letters.join(''))?.[0];
  if (!word || (stated.letters.length > 0 && word.toUpperCase() !== 'F')) return {};
  return { stated: { ...stated, letters: [], text: /^t/i.test(word) ? 'True' : 'False' } };
}

/** How a stem ends before options without letters. */
const asks = /[?:…]["”’)]?$|_{3,}|^\(?(?:select|choose|mark|pick|tick|check)\b/i;
const instruction = /^\(?(?:select|choose|mark|pick|tick|check)\b.{0,60}$/i;

/**
 * Lines without letters behind the question, if the format marks one of them or the key names one. Blank lines separate
 * longer options.
 */
function fromParagraphs(stem: readonly StemLine[], stated: KeyLine | null): Found {
  const last = stem.findLastIndex(({ line, isCode }) => !isCode && asks.test(line.text.trim()));
  const lines = stem.slice(last + 1);
  if (last < 0 || lines.length < 2 || lines.some(({ line }) => line.start === 'typed')) return undefined;
  const groups: TypedLine[][] = [];
  for (const { line, isAfterBlank } of lines) {
    if (isAfterBlank || groups.length === 0) groups.push([line]);
    else groups.at(-1)?.push(line);
  }
  const isGrouped = groups.length > 1 && groups.some((group) => group.length > 1);
  const options = (isGrouped ? groups : lines.map(({ line }) => [line])).map((group) => whole(joinLines(group, '\n')));
  if (options.length > mostOptions || !isKnown(options, stated)) return undefined;
  return {
    stem: stem.slice(0, instruction.test(stem[last]?.line.text.trim() ?? '') && last > 0 ? last : last + 1),
    options,
  };
}

/** Whether a mark or a key names the right one of these lines. Otherwise the lines are text and no options. */
function isKnown(options: readonly OptionLine[], stated: KeyLine | null): boolean {
  if (options.filter(({ isMarked }) => isMarked).length === 1) return true;
  const [letter] = stated?.letters ?? [];
  if (letter !== undefined) return letterIndex(letter) < options.length;
  if (stated) return options.some(({ text }) => normalizeText(text) === normalizeText(stated.text));
  // A colour marks no key here: without letters, the lines may be code or links.
  return (
    typeof findEmphasised(
      options.map(({ emphasis }) => ({ emphasis: emphasis.filter((kind) => !kind.startsWith('color:')) })),
    ) === 'number'
  );
}

/** Takes a key from the end of the last option: "D) 10 mg Ans: B". */
function takeKey(
  options: readonly OptionLine[],
  stated: KeyLine | null,
): { options: OptionLine[]; stated: KeyLine | null } {
  const last = options.at(-1);
  const at = last && !stated ? last.text.search(/\s[([]?(?:Ans|Answer|Key|Jawaban|Correct answer)\s?[.:]/i) : -1;
  const own = last && at >= 0 ? readKey(last.text.slice(at).trim()) : undefined;
  if (!last || !own) return { options: [...options], stated };
  return { options: [...options.slice(0, -1), { ...last, text: last.text.slice(0, at) }], stated: own };
}

/** Takes a key from the end of the stem: "Drug of choice? (Ans: C)". */
function takeStemKey({ stem, options, stated }: FoundOptions): FoundOptions {
  const last = stem.at(-1);
  const at =
    last && !stated && !last.isCode ? last.line.text.search(/\s?[([](?:Ans|Answer|Key)\s?[.:]\s?[A-Ha-h][)\]]$/i) : -1;
  const own = last && at > 0 ? readKey(last.line.text.slice(at).trim()) : undefined;
  if (!last || !own) return { stem, options, stated };
  const line = { ...last.line, text: last.line.text.slice(0, at) };
  return { stem: stem.with(-1, { ...last, line }), options, stated: own };
}
