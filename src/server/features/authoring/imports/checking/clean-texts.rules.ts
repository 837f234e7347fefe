import type { Cleaning } from '#contract/authoring/imports.contract.ts';
import { type OptionField, type OptionLetter, optionFields, optionLetters } from '#domain/question/question-options.ts';
import { ownNumber, withoutNumber } from '#domain/question/same-question.ts';

export type TextField = 'questionText' | OptionField | 'explanation' | 'caseText';
/** The texts of one row by field, before they are validated. The text of an option that the row lacks is empty. */
export type Texts = Record<TextField, string>;

export const textFields: readonly TextField[] = ['questionText', ...optionFields, 'explanation', 'caseText'];

const ownLetter = Object.fromEntries(
  optionLetters.map((letter) => [letter, new RegExp(`^\\s*[([]?${letter}\\s*[)\\].:]\\s*(?=\\S)`, 'i')]),
);

/** An option without its own letter: "B) Beta-blocker" becomes "Beta-blocker". */
export const withoutLetter = (option: string, letter: OptionLetter): string =>
  option.replace(ownLetter[letter] ?? /^$/, '');

/** Tags of formatting, whose text means the same without them. */
const formatting =
  /<\/?(?:p|br|b|i|u|em|strong|span|div|font|ul|ol|li|small|big|h[1-6]|center|code|pre)(?:\s[^<>]*)?\/?>/gi;
/**
 * All tags that spreadsheets of questions contain. Some of them cannot be removed without a loss: images, tables,
 * links.
 */
const anyTag =
  /<\/?(?:p|br|b|i|u|em|strong|span|div|font|ul|ol|li|small|big|h[1-6]|center|code|pre|sub|sup|img|table|tbody|thead|tr|td|th|a|hr)(?:\s[^<>]*)?\/?>/i;
const endOfLine = /<br(?:\s[^<>]*)?\/?>|<\/(?:p|div|li|h[1-6])>/gi;
const raised = /<(sub|sup)(?:\s[^<>]*)?>([^<>]*)<\/\1>/gi;
const entity = /&(#\d{1,6}|#x[\da-f]{1,5}|[a-z]{2,6});/gi;

const entities: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', hellip: '…' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', deg: '°', micro: 'µ', plusmn: '±', times: '×', frac12: '½' },
  ...{ le: '≤', ge: '≥', ne: '≠', rarr: '→', alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', mu: 'μ', omega: 'ω' },
};
const scripts = {
  sup: new Map([...'0123456789+-−()n'].map((sign, index) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁽⁾ⁿ'][index] ?? sign])),
  sub: new Map([...'0123456789+-−()'].map((sign, index) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₍₎'][index] ?? sign])),
};

/**
 * Removes tags and decodes character codes. A text with a tag that carries meaning, such as an image, stays as it is.
 */
function withoutTags(text: string): string {
  const plain = text
    .replace(raised, (whole, tag: string, inner: string) => {
      const script = scripts[tag.toLowerCase() === 'sup' ? 'sup' : 'sub'];
      const signs = [...inner.trim()];
      return signs.every((sign) => script.has(sign)) ? signs.map((sign) => script.get(sign)).join('') : whole;
    })
    .replace(/\s*<li(?:\s[^<>]*)?>\s*/gi, '\n• ')
    .replace(endOfLine, '\n')
    .replace(formatting, '');
  if (anyTag.test(plain)) return text;
  return plain
    .replace(entity, decodeEntity)
    .replace(/\n\s*\n\s*\n+/g, '\n\n')
    .trim();
}

function decodeEntity(whole: string, code: string): string {
  if (!code.startsWith('#')) return entities[code] ?? entities[code.toLowerCase()] ?? whole;
  const isHex = /^#x/i.test(code);
  const point = Number.parseInt(code.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  const isDrawable = point >= 32 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
  return isDrawable ? String.fromCodePoint(point) : whole;
}

const hasTags = (text: string): boolean => anyTag.test(text) || text.replace(entity, decodeEntity) !== text;

const filledOptions = (texts: Texts): OptionLetter[] =>
  optionLetters.filter((letter) => texts[`option${letter}`] !== '');

/**
 * Whether all options of a row begin with their letters. One alone proves nothing: "D. melanogaster" may be an option.
 */
const areLettered = (texts: Texts) =>
  filledOptions(texts).every((letter) => {
    const text = texts[`option${letter}`];
    return withoutLetter(text, letter) !== text;
  });

/** The fields of a row in which a cleaning finds something. */
export const findUncleanTexts: Record<Cleaning, (texts: Texts) => TextField[]> = {
  letters: (texts) => (areLettered(texts) ? filledOptions(texts).map((letter) => `option${letter}` as const) : []),
  numbers: ({ questionText }) => (ownNumber.test(questionText) ? ['questionText'] : []),
  tags: (texts) => textFields.filter((field) => hasTags(texts[field])),
};

/** Applies a cleaning to the text of a field. */
export function cleanText(cleaning: Cleaning, field: TextField, text: string): string {
  if (cleaning === 'tags') return withoutTags(text);
  if (cleaning === 'numbers') return field === 'questionText' ? withoutNumber(text) : text;
  const letter = optionLetters.find((one) => field === `option${one}`);
  return letter ? withoutLetter(text, letter) : text;
}

/** The texts of a row after a cleaning. */
export function cleanTexts(cleaning: Cleaning, texts: Texts): Texts {
  const cleaned = { ...texts };
  for (const field of findUncleanTexts[cleaning](texts)) cleaned[field] = cleanText(cleaning, field, texts[field]);
  return cleaned;
}
