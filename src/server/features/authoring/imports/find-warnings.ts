import type { UploadedQuestion, UploadWarning } from '#contract/authoring/imports.contract.ts';
import { hintsOf } from '#domain/question/item-flaws.ts';
import { preferredWords } from '#domain/question/preferred-words.ts';
import { optionLetters, toOptionList } from '#domain/question/question-options.ts';
import { selectCaseIds } from '#server/features/content/cases/cases.store.ts';
import { selectEqualIds } from '#server/features/content/items/items.store.ts';
import { selectExamCounts } from '#server/features/content/uses/uses.store.ts';
import { selectPreferredWords } from '#server/features/exams/questions/words/words.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mapInPortions } from '#server/platform/in-portions.ts';
import { toWarnings } from './checking/find-warnings.ts';

/**
 * Reports the questions that the bank has, with the same texts and the same case, and how many exams have had each.
 * Leaves out those that the exam, or an earlier row of the file, seems to have, because other warnings name them.
 */
export async function findBanked(db: Database, questions: readonly UploadedQuestion[]): Promise<UploadWarning[]> {
  const others = questions.filter(({ twin }) => twin === null);
  const caseIds = await selectCaseIds(
    db,
    others.map(({ caseText }) => caseText),
  );
  const equal = await selectEqualIds(
    db,
    others.map((question) => ({
      questionText: question.questionText,
      options: toOptionList(question),
      // A case that the bank does not have yet has no items.
      caseId: question.caseText === null ? null : (caseIds.get(question.caseText) ?? 0),
    })),
  );
  const exams = await selectExamCounts(
    db,
    equal.flatMap(({ id }) => id ?? []),
  );
  return toWarnings(
    'banked',
    others.flatMap(({ sheet, row }, index) => {
      const id = equal[index]?.id ?? null;
      if (id === null) return [];
      const count = exams.get(id) ?? 0;
      const found = count === 0 ? 'In no exam yet.' : `Used in ${count} ${count === 1 ? 'exam' : 'exams'}.`;
      return [{ sheet, row, field: 'questionText' as const, found }];
    }),
  );
}

/** Reports what the checks say about each question, with the educators' own list of words. */
export async function findHints(db: Database, questions: readonly UploadedQuestion[]): Promise<UploadWarning[]> {
  const words = preferredWords((await selectPreferredWords(db)).text);
  const hinted = await mapInPortions(questions, (question) => {
    const { sheet, row, questionText, correctAnswer } = question;
    // Many sheets have no explanations, so that the hint about a missing one would stand beside each row.
    const explanation = question.explanation ?? ' ';
    const key = optionLetters.indexOf(correctAnswer);
    const hints = hintsOf({ questionText, options: toOptionList(question), key, explanation }, words);
    return hints.length === 0 ? [] : [{ sheet, row, field: 'questionText' as const, found: hints.join(' ') }];
  });
  return toWarnings('hints', hinted.flat());
}
