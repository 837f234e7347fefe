import { useId } from 'react';
import type { UploadPreview } from '#contract/authoring/imports.contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';

const letters = ['A', 'B', 'C', 'D'] as const;

/** Shows the first questions of a file as they will be imported, so that the educator notices a shifted column or a wrong encoding. */
export function SampleQuestions({ questions, total }: { questions: UploadPreview['sample']; total: number }) {
  const titleId = useId();
  return (
    <section>
      <h3 id={titleId} className="font-semibold text-md">
        {total > questions.length ? `The first ${questions.length} questions` : 'The questions'}
      </h3>
      <ol aria-labelledby={titleId} className="mt-2 divide-y divide-line rounded-small border border-line">
        {questions.map((question) => (
          <li key={question.row} className="px-4 py-3">
            <p className="flex flex-wrap items-center gap-2 text-ink-soft text-xs">
              <span className="tabular">Row {question.row}</span>
              <Badge>{question.difficulty}</Badge>
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {[question.subject, question.topic].filter((name) => name !== null).join(' · ')}
              </span>
            </p>
            <p className="mt-1 line-clamp-3 whitespace-pre-line font-reading text-base [overflow-wrap:anywhere]">
              {question.questionText}
            </p>
            <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-6 text-sm sm:grid-cols-2">
              {letters.map((letter) => (
                <li
                  key={letter}
                  className={cx(
                    'line-clamp-2 [overflow-wrap:anywhere]',
                    letter === question.correctAnswer ? 'font-strong text-good' : 'text-ink-soft',
                  )}
                >
                  {letter}. {question[`option${letter}`]}
                  {letter === question.correctAnswer ? ' (correct)' : ''}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
