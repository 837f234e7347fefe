import type { DropReason } from '#contract/authoring/generation.contract.ts';
import { comparableTexts, identitiesOf, normalizeText } from '#server/features/exams/questions/same-question.rules.ts';
import { cleanText, excerpt, fieldsOf, isQuotedFrom } from '../draft-text.rules.ts';
import { type Dropped, tallyDrops } from '../drop-tally.rules.ts';
import { warnOfQuote } from '../flashcards/check-flashcards.rules.ts';
import { flawsOf } from './item-flaws.rules.ts';
import { type PlacedOptions, placeOptions } from './place-options.rules.ts';

type DraftQuestion = PlacedOptions & { questionText: string; explanation: string; warnings: string[] };

/** A question of the bank, as far as a duplicate is known by it. */
type BankQuestion = { questionText: string; rightAnswer: string };

type Context = {
  requested: number;
  bank: readonly BankQuestion[];
  /** The text that the drafts were made from; undefined where there is none to look quotes up in. */
  source: string | undefined;
  /** 0 up to, not including 1. */
  random: () => number;
};

type Read = {
  questionText: string;
  rightAnswer: string;
  distractors: { text: string; whyWrong: string }[];
  whyRight: string;
  quote: string;
};

const longestQuestion = 10_000;
const longestOption = 2000;
const longestExplanation = 10_000;

/**
 * Keeps what can be put before students of what a model returned, at most as many as were asked for: its options placed, its
 * explanation put together, and what the educator should look at said. `elements` are taken as they came: anything may be in them.
 */
export function checkQuestions(elements: readonly unknown[], { requested, bank, source, random }: Context) {
  const reasons: DropReason[] = [];
  const kept: DraftQuestion[] = [];
  const known = new Set(bank.map(identityOf));
  const asked = comparableTexts(bank.map((question) => question.questionText));
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
      kept.push({
        questionText: draft.questionText,
        ...placeOptions(draft.rightAnswer, distractors, random),
        explanation,
        warnings: [
          ...flawsOf({ ...draft, distractors, explanation }),
          ...(near === undefined ? [] : [`Much like another question: “${excerpt(near)}”`]),
          ...warnOfQuote(searchable, draft.quote),
        ],
      });
      known.add(identity);
      asked.add(draft.questionText);
    }
  }
  return { kept, dropped: tallyDrops(reasons) } satisfies { dropped: Dropped } & Record<string, unknown>;
}

/** A question with the same text asks something else when its key differs, so only the same key makes it a duplicate. */
const identityOf = ({ questionText, rightAnswer }: BankQuestion): string =>
  identitiesOf(questionText, [rightAnswer]).join();

function readQuestion(element: unknown): Read {
  const fields = fieldsOf(element);
  const distractors = Array.isArray(fields.distractors) ? fields.distractors : [];
  return {
    questionText: cleanText(fields.question),
    rightAnswer: withoutLetter(cleanText(fields.rightAnswer)),
    distractors: distractors
      .map(fieldsOf)
      .map(({ text, whyWrong }) => ({ text: withoutLetter(cleanText(text)), whyWrong: cleanText(whyWrong) }))
      .filter(({ text }) => text !== ''),
    whyRight: cleanText(fields.whyRight),
    quote: cleanText(fields.quote),
  };
}

/** Models put "B) " before an option, though they are asked not to; here it would contradict where the option ends up. */
const withoutLetter = (option: string): string => option.replace(/^\(?[A-E][).:]\s+/, '');

function findError({ questionText, rightAnswer, distractors, whyRight }: Read): DropReason | undefined {
  if (normalizeText(questionText) === '') return 'incomplete';
  if (normalizeText(rightAnswer) === '') return 'no_right_answer';
  if (distractors.length !== 3) return 'too_few_distractors';
  const options = [rightAnswer, ...distractors.map(({ text }) => text)];
  if (new Set(options.map(sameOption)).size < options.length) return 'repeated_option';
  const isTooLong = questionText.length > longestQuestion || options.some((option) => option.length > longestOption);
  return isTooLong || whyRight.length > longestExplanation ? 'too_long' : undefined;
}

/** Signs tell options apart that words do not: "-5" and "5", "Na+" and "Na". */
const sameOption = (option: string): string => option.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');

/** Names options by their text: letters would be wrong as soon as somebody reorders them. */
function explain({ whyRight, distractors, quote }: Read, searchable: string | undefined): string {
  const paragraphs = [
    whyRight,
    ...distractors.filter(({ whyWrong }) => whyWrong !== '').map(({ text, whyWrong }) => `${text}: ${whyWrong}`),
    ...(searchable !== undefined && isQuotedFrom(searchable, quote) ? [`From the source: “${quote}”`] : []),
  ];
  return paragraphs
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
    .slice(0, longestExplanation)
    .toWellFormed();
}
