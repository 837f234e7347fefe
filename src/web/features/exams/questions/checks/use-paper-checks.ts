import { useDeferredValue, useMemo } from 'react';
import type { Question } from '#contract/exams/questions.contract.ts';
import { checkPaper } from '#domain/question/paper-checks.ts';
import { listOptions, optionLetters } from '#domain/question/question-options.ts';
import { toCheckedItem } from './to-checked-item.ts';
import { usePreferredWords } from './words/words.queries.ts';

/**
 * The hints of the checks about a paper, and their number. `questions` are the approved questions in the order of the
 * paper. A new array makes the checks run again.
 */
export function usePaperChecks(questions: readonly Question[]) {
  const words = usePreferredWords();
  const checked = useDeferredValue(questions);
  return useMemo(() => {
    const items = checked.map((question) => ({ id: question.id, ...toCheckedItem(listOptions(question)) }));
    const { questions: found, paper } = checkPaper(items, optionLetters, words);
    const places = new Map(checked.map((question, index) => [question.id, { question, number: index + 1 }]));
    return {
      paper,
      found: found.flatMap(({ id, hints }) => {
        const place = places.get(id);
        return place ? [{ ...place, hints }] : [];
      }),
      amount: found.reduce((sum, { hints }) => sum + hints.length, paper.length),
    };
  }, [checked, words]);
}
