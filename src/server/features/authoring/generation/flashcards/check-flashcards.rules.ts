import type { DropReason } from '#contract/authoring/generation.contract.ts';
import { comparableTexts, normalizeText } from '#server/features/exams/questions/same-question.rules.ts';
import { cleanText, excerpt, fieldsOf, isQuotedFrom } from '../draft-text.rules.ts';
import { type Dropped, tallyDrops } from '../drop-tally.rules.ts';

type DraftFlashcard = { question: string; answer: string; warnings: string[] };

type Checked = { kept: DraftFlashcard[]; dropped: Dropped };

type Context = {
  requested: number;
  /** The questions that the topic has already. */
  bank: readonly string[];
  /** The text that the drafts were made from; undefined where there is none to look quotes up in, as for an image. */
  source: string | undefined;
};

/** What a flashcard may be at most, as for those that an educator writes. */
const longest = 10_000;

/**
 * Keeps what is fit to be studied of what a model returned, at most as many as were asked for, and says what to look at. `elements`
 * are taken as they came: anything may be in them.
 */
export function checkFlashcards(elements: readonly unknown[], { requested, bank, source }: Context): Checked {
  const reasons: DropReason[] = [];
  const kept: DraftFlashcard[] = [];
  const known = new Set(bank.map(normalizeText));
  const asked = comparableTexts(bank);
  const searchable = source === undefined ? undefined : normalizeText(source);

  for (const element of elements) {
    const fields = fieldsOf(element);
    const [question, answer, quote] = [fields.question, fields.answer, fields.quote].map(cleanText) as [
      string,
      string,
      string,
    ];
    const identity = normalizeText(question);
    if (identity === '') reasons.push('incomplete');
    else if (normalizeText(answer) === '') reasons.push('no_right_answer');
    else if (question.length > longest || answer.length > longest) reasons.push('too_long');
    else if (known.has(identity)) reasons.push('duplicate');
    else if (kept.length === requested) reasons.push('surplus');
    else {
      const near = asked.findNear(question);
      kept.push({
        question,
        answer,
        warnings: [
          ...(question.includes('?') ? [] : ['The question has no question mark.']),
          ...(near === undefined ? [] : [`Much like another flashcard: “${excerpt(near)}”`]),
          ...warnOfQuote(searchable, quote),
        ],
      });
      known.add(identity);
      asked.add(question);
    }
  }
  return { kept, dropped: tallyDrops(reasons) };
}

/** What is wrong with the passage that a draft says it rests on; nothing where there is no text to look in. */
export function warnOfQuote(searchable: string | undefined, quote: string): string[] {
  if (searchable === undefined) return [];
  if (quote === '') return ['No passage of the source is quoted for it. Check it against the source.'];
  if (isQuotedFrom(searchable, quote)) return [];
  return [`The passage it quotes is not in the source: “${excerpt(quote)}” Check it against the source.`];
}
