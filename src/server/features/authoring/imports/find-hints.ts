import type { UploadedQuestion, UploadWarning } from '#contract/authoring/imports.contract.ts';
import { hintsOf } from '#domain/question/item-flaws.ts';
import { preferredWords } from '#domain/question/preferred-words.ts';
import { optionLetters, toOptionList } from '#domain/question/question-options.ts';
import { selectPreferredWords } from '#server/features/exams/questions/words/words.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mapInSlices } from '#server/platform/map-in-slices.ts';
import { toWarnings } from './checking/find-warnings.ts';

/** Reports what the checks say about each question, with the educators' own list of words. */
export async function findHints(db: Database, questions: readonly UploadedQuestion[]): Promise<UploadWarning[]> {
  const words = preferredWords((await selectPreferredWords(db)).text);
  const hinted = await mapInSlices(questions, (question) => {
    const { sheet, row, questionText, correctAnswer } = question;
    // Many sheets have no explanations, so that the hint about a missing one would stand beside each row.
    const explanation = question.explanation ?? ' ';
    const key = optionLetters.indexOf(correctAnswer);
    const hints = hintsOf({ questionText, options: toOptionList(question), key, explanation }, words);
    return hints.length === 0 ? [] : [{ sheet, row, field: 'questionText' as const, found: hints.join(' ') }];
  });
  return toWarnings('hints', hinted.flat());
}
