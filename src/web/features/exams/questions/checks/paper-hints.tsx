import { useDeferredValue, useMemo } from 'react';
import type { Question } from '#contract/exams/questions.contract.ts';
import { checkPaper } from '#domain/question/paper-checks.ts';
import { listOptions, optionLetters } from '#domain/question/question-options.ts';
import { Button } from '#web/ui/button.tsx';
import { WarningList } from '#web/ui/warning-list.tsx';
import { count } from '#web/ui/wording/count.ts';
import { toCheckedItem } from './to-checked-item.ts';
import { usePreferredWords } from './words/words.queries.ts';

type PaperHintsProps = {
  /** The approved questions in the order of the paper. */
  questions: readonly Question[];
  /** Shows a question in the list. */
  onShow: (id: number) => void;
};

/** What the checks found in the questions of an exam, each with a button that leads to the question. Closed at first, because they are hints. */
export function PaperHints({ questions, onShow }: PaperHintsProps) {
  const words = usePreferredWords();
  const checked = useDeferredValue(questions);
  const { questions: found, paper } = useMemo(
    () =>
      checkPaper(
        checked.map((question) => ({ id: question.id, ...toCheckedItem(listOptions(question)) })),
        optionLetters,
        words,
      ),
    [checked, words],
  );
  if (found.length === 0 && paper.length === 0) return null;
  const numberOf = new Map(checked.map(({ id }, index) => [id, index + 1]));
  const summary = [
    ...(found.length > 0 ? [count(found.length, 'question')] : []),
    ...(paper.length > 0 ? ['the paper'] : []),
  ];
  return (
    <details className="mb-1 text-sm open:mb-4">
      <summary className="cursor-pointer py-1 text-ink-soft">Checks: hints about {summary.join(' and ')}</summary>
      <p className="mt-2 max-w-prose text-ink-soft text-sm">
        Each of them may be intended. They change nothing, and students never see them.
      </p>
      {paper.length > 0 ? <WarningList warnings={paper} /> : null}
      <ol className="mt-3 grid max-h-96 gap-3 overflow-y-auto">
        {found.map(({ id, hints }) => (
          <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3">
            <Button variant="quiet" className="-ml-3" onClick={() => onShow(id)}>
              Question {numberOf.get(id)}
            </Button>
            <WarningList warnings={hints} />
          </li>
        ))}
      </ol>
    </details>
  );
}
