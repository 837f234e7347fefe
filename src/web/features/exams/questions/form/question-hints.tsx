import { useDeferredValue, useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { hintsOf } from '#domain/question/item-flaws.ts';
import { WarningList } from '#web/ui/warning-list.tsx';
import { toCheckedItem } from '../checks/to-checked-item.ts';
import { usePreferredWords } from '../checks/words/words.queries.ts';
import type { FilledFields, QuestionFields } from './fields/question-fields.ts';

/** The warnings of the checks about the question that the educator is writing. They block nothing. */
export function QuestionHints({ control }: { control: Control<QuestionFields, unknown, FilledFields> }) {
  const words = usePreferredWords();
  const values = useDeferredValue(useWatch({ control }));
  const hints = useMemo(() => {
    const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
    const options = (values.options ?? []).map(text).filter((option) => option !== '');
    const questionText = text(values.questionText);
    // A question that is only begun would lack nearly everything.
    if (questionText === '' || options.length < 2) return [];
    const written = { questionText, options, explanation: text(values.explanation) };
    return hintsOf(toCheckedItem({ ...written, correctAnswer: String(values.correctAnswer ?? '') }), words);
  }, [values, words]);
  if (hints.length === 0) return null;
  return (
    <section aria-label="Hints" className="sm:col-span-2">
      <WarningList warnings={hints} />
    </section>
  );
}
