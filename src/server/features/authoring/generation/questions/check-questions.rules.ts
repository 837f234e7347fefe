import type { DropReason } from '#contract/authoring/generation.contract.ts';
import { questionLimits } from '#contract/exams/questions.contract.ts';
import { flawsOf, hintsOf } from '#domain/question/item-flaws.ts';
import type { PreferredWords } from '#domain/question/preferred-words.ts';
import { comparableTexts, identitiesOf, normalizeText } from '#domain/question/same-question.ts';
import { cleanText, excerpt, fieldsOf, isQuotedFrom, warnOfQuote } from '../draft-text.rules.ts';
import { countDrops, type Dropped } from '../summarize.rules.ts';
import { type PlacedOptions, placeOptions } from './place-options.rules.ts';

type DraftQuestion = PlacedOptions & { questionText: string; explanation: string; warnings: string[] };

type Checked = { kept: DraftQuestion[]; dropped: Dropped };

/** The fields of an existing question that tell whether a draft is a duplicate. */
type ExistingQuestion = { questionText: string; rightAnswer: string };

type Context = {
  requested: number;
  /** The questions of the exam. */
  existing: readonly ExistingQuestion[];
  /**
   * The text that the drafts were made from; undefined if the material is a file, in which quotes cannot be looked up.
   */
  source: string | undefined;
  /** The words that the educator prefers, and the built-in ones. */
  words?: PreferredWords;
  /** Returns a number from 0 up to, but not including, 1. */
  random: () => number;
};

type ReadQuestion = {
  questionText: string;
  rightAnswer: string;
  distractors: { text: string; whyWrong: string }[];
  whyRight: string;
  quote: string;
};

/**
 * Keeps at most `requested` usable questions of a model's answer. Places their options, composes their explanations and
 * adds warnings for the educator. `elements` are unchecked and may have any shape.
 */
export function checkQuestions(
  elements: readonly unknown[],
  { requested, existing, source, words, random }: Context,
): Checked {
  const reasons: DropReason[] = [];
  const kept: DraftQuestion[] = [];
  const known = new Set(existing.map(identityOf));
  const asked = comparableTexts(existing.map((question) => question.questionText));
  const searchable = source === undefined ? undefined : normalizeText(source);

  for (const element of elements) {
    const draft = readQuestion(element);
    const flaw = findError(draft);
    const identity = identityOf(draft);
    if (flaw !== undefined) reasons.push(flaw);
    else if (known.has(identity)) reasons.push('duplicate');
    else if (kept.length === requested) reasons.push('surplus');
    else {
      const near = asked.findNear(draft.questionText);
      const distractors = draft.distractors.map(({ text }) => text);
      const explanation = explain(draft, searchable);
      const { questionText } = draft;
      const placed = placeOptions(draft.rightAnswer, distractors, random);
      const key = placed.options.indexOf(draft.rightAnswer);
      const flaws = flawsOf({ ...draft, distractors, explanation });
      kept.push({
        questionText,
        ...placed,
        explanation,
        warnings: [
          // Some flaws of a draft are hints about an educator's question too.
          ...new Set([...flaws, ...hintsOf({ questionText, options: placed.options, key, explanation }, words)]),
          ...(near === undefined ? [] : [`Much like another question: “${excerpt(near)}”`]),
          ...warnOfQuote(searchable, draft.quote),
        ],
      });
      known.add(identity);
      asked.add(draft.questionText);
    }
  }
  return { kept, dropped: countDrops(reasons) };
}

/**
 * A question with the same text asks something else when its key differs, so only the same key makes it a duplicate.
 */
const identityOf = ({ questionText, rightAnswer }: ExistingQuestion): string =>
  identitiesOf(questionText, [rightAnswer]).join();

/** A model is asked for three distractors. A question can have six options, so up to five distractors are kept. */
const fewestDistractors = 3;
const mostDistractors = 5;

function readQuestion(element: unknown): ReadQuestion {
  const fields = fieldsOf(element);
  const distractors = Array.isArray(fields.distractors) ? fields.distractors : [];
  return {
    questionText: cleanText(fields.question),
    rightAnswer: withoutLetter(cleanText(fields.rightAnswer)),
    distractors: distractors
      .map(fieldsOf)
      .map(({ text, whyWrong }) => ({ text: withoutLetter(cleanText(text)), whyWrong: cleanText(whyWrong) }))
      .filter(({ text }) => text !== '')
      .slice(0, mostDistractors),
    whyRight: cleanText(fields.whyRight),
    quote: cleanText(fields.quote),
  };
}

/**
 * Removes a letter such as "B) " before an option. Models write it although the prompt forbids it, and the options get
 * new letters here.
 */
const withoutLetter = (option: string): string => option.replace(/^\(?[A-F][).:]\s+/, '');

function findError({ questionText, rightAnswer, distractors, whyRight }: ReadQuestion): DropReason | undefined {
  if (normalizeText(questionText) === '') return 'incomplete';
  if (normalizeText(rightAnswer) === '') return 'no_right_answer';
  if (distractors.length < fewestDistractors) return 'too_few_distractors';
  const options = [rightAnswer, ...distractors.map(({ text }) => text)];
  if (new Set(options.map(sameOption)).size < options.length) return 'repeated_option';
  const isTooLong =
    questionText.length > questionLimits.questionText ||
    options.some((option) => option.length > questionLimits.option) ||
    whyRight.length > questionLimits.explanation;
  return isTooLong ? 'too_long' : undefined;
}

/** Keeps signs, because options may differ only in a sign: "-5" and "5", "Na+" and "Na". */
const sameOption = (option: string): string => option.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');

/**
 * Composes the explanation. It names options by their text, because letters would be wrong when an educator reorders
 * the options.
 */
function explain({ whyRight, distractors, quote }: ReadQuestion, searchable: string | undefined): string {
  const paragraphs = [
    whyRight,
    ...distractors.filter(({ whyWrong }) => whyWrong !== '').map(({ text, whyWrong }) => `${text}: ${whyWrong}`),
    ...(searchable !== undefined && isQuotedFrom(searchable, quote) ? [`From the source: “${quote}”`] : []),
  ];
  return paragraphs
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
    .slice(0, questionLimits.explanation)
    .toWellFormed();
}
