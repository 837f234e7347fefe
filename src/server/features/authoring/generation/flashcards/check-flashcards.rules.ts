import type { DropReason } from '#contract/authoring/generation.contract.ts';
import { maxFlashcardText } from '#contract/library/flashcards.contract.ts';
import { comparableTexts, normalizeText } from '#domain/question/same-question.ts';
import { cleanText, excerpt, fieldsOf, warnOfQuote } from '../draft-text.rules.ts';
import { countDrops, type Dropped } from '../summarize.rules.ts';

type DraftFlashcard = { question: string; answer: string; warnings: string[] };

type Checked = { kept: DraftFlashcard[]; dropped: Dropped };

type Context = {
  requested: number;
  /** The questions of the topic's flashcards. */
  existing: readonly string[];
  /**
   * The text that the drafts were made from; undefined if the material is a file, in which quotes cannot be looked up.
   */
  source: string | undefined;
};

/**
 * Keeps at most `requested` usable flashcards of a model's answer, with warnings for the educator. `elements` are
 * unchecked and may have any shape.
 */
export function checkFlashcards(elements: readonly unknown[], { requested, existing, source }: Context): Checked {
  const reasons: DropReason[] = [];
  const kept: DraftFlashcard[] = [];
  const known = new Set(existing.map(normalizeText));
  const asked = comparableTexts(existing);
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
    else if (question.length > maxFlashcardText || answer.length > maxFlashcardText) reasons.push('too_long');
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
  return { kept, dropped: countDrops(reasons) };
}
