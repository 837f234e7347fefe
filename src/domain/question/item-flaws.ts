import { type PreferredWords, wordHints } from './preferred-words.ts';
import { normalizeText } from './same-question.ts';

type Item = { questionText: string; rightAnswer: string; distractors: readonly string[]; explanation: string };

/** How an explanation may name an option by its letter: "option B", "choice (C)", "A is incorrect". */
const letterNames = [
  /\b(?:[Oo]ptions?|[Cc]hoices?|[Aa]nswers?|[Dd]istractors?)\s*[:(“"']*[A-F]\b/,
  /(?:^|[.;:!?]\s+|\n)\(?[A-F]\)?\s+(?:is|are|was|would)\b/,
  /(?:^|\n)\(?[A-F][).:]\s/,
];

const allOrNone = /\b(?:all|none|both|neither) of (?:the )?(?:above|these|them)\b|\bA and B\b/i;
/** Words that ask for an exception. "At least" and "false-positive" do not. */
const negative =
  /\b(?:is|are|was|were|would|should|can|could|do|does) not\b|\b(?:except|cannot|incorrect|untrue)\b|(?<!\bat )\bleast\b|\bfalse\b(?![- ](?:positive|negative))/i;
const absolute = /\b(?:always|never|invariably)\b|\bin (?:all|every) (?:cases?|patients?)\b/i;

/** A negative that stands out: in capitals. */
const emphasised = /\b(?:NOT|EXCEPT|LEAST|FALSE|CANNOT|INCORRECT|UNTRUE)\b/;

/** Words of fewer letters, and words that many questions share, give no hint. */
const shortestCue = 6;
const common = new Set(
  'patient patients following disease syndrome disorder treatment therapy diagnosis present presents likely acute chronic'.split(
    ' ',
  ),
);

/** Students can guess a right answer that is this much longer than each distractor, by the ratio and in characters. */
const tellingRatio = 1.3;
const tellingCharacters = 15;

/**
 * Finds flaws of a multiple-choice item that give the answer away or mislead students. Returns one sentence for each
 * flaw. Source: Haladyna, Downing and Rodriguez, "A review of multiple-choice item-writing guidelines", Applied
 * Measurement in Education 15 (2002).
 */
export function flawsOf({ questionText, rightAnswer, distractors, explanation }: Item): string[] {
  const options = [rightAnswer, ...distractors];
  const longestDistractor = Math.max(...distractors.map((text) => text.length));
  const flaws: [boolean, string][] = [
    [!questionText.includes('?'), 'The question has no question mark.'],
    [
      rightAnswer.length > longestDistractor * tellingRatio &&
        rightAnswer.length > longestDistractor + tellingCharacters,
      'The right answer is clearly the longest option.',
    ],
    [options.some((option) => allOrNone.test(option)), 'An option is “all” or “none of the above”.'],
    [isNegative(leadIn(questionText)), 'The question asks for an exception or a negative.'],
    [options.some((option) => absolute.test(option)), 'An option has an absolute term such as “always” or “never”.'],
    [
      letterNames.some((pattern) => pattern.test(explanation)),
      'The explanation names an option by its letter; the options have been put in another order.',
    ],
    [explanation === '', 'There is no explanation.'],
  ];
  return flaws.filter(([isFlawed]) => isFlawed).map(([, message]) => message);
}

const isNegative = (text: string): boolean => emphasised.test(text) || negative.test(text);

/**
 * The last sentence, which asks the question. The vignette before it may contain negatives, such as findings that are
 * absent.
 */
const leadIn = (questionText: string): string => questionText.split(/(?<=[.!?])\s+/).at(-1) ?? '';

/** An educator's question for the checks. `key` is the index of the correct option. */
export type CheckedItem = { questionText: string; options: readonly string[]; key: number; explanation: string | null };

/**
 * Finds what an educator should look at in a question, in addition to `flawsOf`: a negative without emphasis, a word of
 * the question in the key alone, an article that fits the key alone, numbers out of order, options that contain each
 * other, ranges that overlap, and words that papers should not use. They are hints, because each of them may be
 * intended. Returns one sentence for each.
 */
export function hintsOf({ questionText, options, key, explanation }: CheckedItem, words?: PreferredWords): string[] {
  const rightAnswer = options[key] ?? '';
  const distractors = options.filter((_, index) => index !== key);
  const cue = cueOf(questionText, rightAnswer, distractors);
  const inside = containedOption(options);
  const overlap = overlappingRanges(options);
  const hints: (string | false | undefined)[] = [
    ...flawsOf({ questionText, rightAnswer, distractors, explanation: explanation ?? '' }).filter(isAboutWriting),
    isNegative(leadIn(questionText)) &&
      !emphasised.test(leadIn(questionText)) &&
      'The negative word is not in capitals.',
    cue && `The word “${cue}” of the question is in the correct option alone.`,
    givesArticleAway(questionText, rightAnswer, distractors) &&
      'The article before the gap fits the correct option alone.',
    areOutOfOrder(options) && 'The options are numbers that are not in order.',
    inside && `The option “${inside[0]}” is part of “${inside[1]}”, so both could be correct.`,
    overlap && `The options “${overlap[0]}” and “${overlap[1]}” overlap.`,
    ...wordHints([questionText, ...options], words),
  ];
  return hints.filter((hint): hint is string => Boolean(hint));
}

/** These flaws do not concern a question of an educator: its letters stay, and it may be a sentence to complete. */
const isAboutWriting = (flaw: string): boolean =>
  !/^(The explanation names|The question has no question mark)/.test(flaw);

const wordsOf = (text: string): string[] => normalizeText(text).split(' ');

/** Finds a word of the question that the correct option contains and no other option contains. */
function cueOf(questionText: string, rightAnswer: string, distractors: readonly string[]): string | undefined {
  const asked = new Set(wordsOf(questionText));
  const others = new Set(distractors.flatMap(wordsOf));
  return wordsOf(rightAnswer).find(
    (word) => word.length >= shortestCue && !common.has(word) && asked.has(word) && !others.has(word),
  );
}

const isVowel = (text: string): boolean => /^[aeiou]/i.test(text.trim());

/** Whether the question ends with "a" or "an" before the options, and only the correct option goes with it. */
function givesArticleAway(questionText: string, rightAnswer: string, distractors: readonly string[]): boolean {
  const article = /\b(an?)\s*[:_.…-]*\s*$/i.exec(questionText)?.[1]?.toLowerCase();
  if (article === undefined) return false;
  const fits = (option: string) => isVowel(option) === (article === 'an');
  return fits(rightAnswer) && !distractors.some(fits);
}

const onlyNumber = /^[−-]?\d[\d,]*(?:\.\d+)?(?=\s|%|°|$)/;

/** Whether options that begin with a number of the same unit neither rise nor fall. */
function areOutOfOrder(options: readonly string[]): boolean {
  const units = new Set(options.map((option) => option.replace(onlyNumber, '')));
  if (options.length < 3 || units.size !== 1 || !options.every((option) => onlyNumber.test(option))) return false;
  const values = options.map((option) => Number(onlyNumber.exec(option)?.[0].replaceAll(',', '').replace('−', '-')));
  const isSorted = (sign: number) =>
    values.every((value, index) => index === 0 || sign * (value - (values[index - 1] ?? 0)) > 0);
  return !isSorted(1) && !isSorted(-1);
}

/** Two options of which one has all words of the other, one after another. */
function containedOption(options: readonly string[]): [string, string] | undefined {
  const folded = options.map((option) => ` ${normalizeText(option)} `);
  for (const [index, short] of folded.entries()) {
    const other = folded.findIndex(
      (long, at) => at !== index && long !== short && short.trim() !== '' && long.includes(short),
    );
    if (other >= 0) return [options[index] ?? '', options[other] ?? ''];
  }
  return undefined;
}

const range = /^(\d+(?:\.\d+)?)\s*(?:[-–—]|to)\s*(\d+(?:\.\d+)?)(?![\d.])\s*(.*)$/;

/**
 * Two options that are ranges of one unit with a number in common: "10–20 mg" and "15–25 mg", and also "10–20 mg" and
 * "20–30 mg".
 */
function overlappingRanges(options: readonly string[]): [string, string] | undefined {
  const ranges = options.flatMap((option) => {
    const [, from, to, unit] = range.exec(option.trim()) ?? [];
    return unit === undefined ? [] : [{ option, from: Number(from), to: Number(to), unit }];
  });
  for (const [index, one] of ranges.entries()) {
    const other = ranges.find(
      (each, at) => at > index && each.unit === one.unit && each.from <= one.to && one.from <= each.to,
    );
    if (other) return [one.option, other.option];
  }
  return undefined;
}
