import { useDeferredValue, useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { hintsOf } from '#domain/question/item-flaws.ts';
import { optionFields } from '#domain/question/question-options.ts';
import { WarningList } from '#web/ui/warning-list.tsx';
import { toCheckedItem } from '../checks/to-checked-item.ts';
import { usePreferredWords } from '../checks/words/words.queries.ts';
import type { initialFields } from './fields/question-fields.ts';

/** What the checks find in the question that the educator is writing. They block nothing. */
export function QuestionHints({ control }: { control: Control<ReturnType<typeof initialFields>> }) {
  const words = usePreferredWords();
  const values = useDeferredValue(useWatch({ control }));
  const hints = useMemo(() => {
    const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
    const options = optionFields.map((field) => [field, text(values[field]) || null] as const);
    const questionText = text(values.questionText);
    // A question that is only begun would lack nearly everything.
    if (questionText === '' || options.filter(([, option]) => option !== null).length < 2) return [];
    const fields = Object.fromEntries(options) as Record<(typeof optionFields)[number], string | null>;
    const written = { ...fields, questionText, explanation: text(values.explanation) };
    return hintsOf(toCheckedItem({ ...written, correctAnswer: String(values.correctAnswer ?? '') }), words);
  }, [values, words]);
  if (hints.length === 0) return null;
  return (
    <section aria-label="Hints" className="sm:col-span-2">
      <WarningList warnings={hints} />
    </section>
  );
}
