import { useId, useState } from 'react';
import type { UploadedQuestion } from '#contract/authoring/imports.contract.ts';
import { optionsOf } from '#domain/question/question-options.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { formatNumber } from '#web/ui/wording/count.ts';

const pageSize = 20;

export function QuestionPages({ questions }: { questions: readonly UploadedQuestion[] }) {
  const titleId = useId();
  const [wanted, setPage] = useState(0);
  const pages = Math.ceil(questions.length / pageSize);
  // Fewer questions may remain after another choice.
  const page = Math.min(wanted, pages - 1);
  const first = page * pageSize;
  const shown = questions.slice(first, first + pageSize);

  return (
    <section aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={titleId} className="font-semibold text-md">
          The questions
        </h3>
        {pages > 1 ? (
          <div className="flex items-center gap-2">
            <p role="status" className="tabular text-ink-soft text-sm">
              {formatNumber(first + 1)} to {formatNumber(first + shown.length)} of {formatNumber(questions.length)}
            </p>
            <Button variant="quiet" disabled={page === 0} onClick={() => setPage(page - 1)}>
              Previous
            </Button>
            <Button variant="quiet" disabled={page === pages - 1} onClick={() => setPage(page + 1)}>
              Next
            </Button>
          </div>
        ) : null}
      </div>
      <ol aria-labelledby={titleId} className="mt-2 divide-y divide-line rounded-small border border-line">
        {shown.map((question) => (
          <li key={`${question.sheet} ${question.row}`} className="px-4 py-3">
            <p className="flex flex-wrap items-center gap-2 text-ink-soft text-xs">
              <span className="tabular">Row {question.row}</span>
              <Badge>{question.difficulty}</Badge>
              {question.section == null ? null : <Badge>Section {question.section}</Badge>}
              {question.twin === null ? null : (
                <Badge tone="warn">{question.twin === 'exam' ? 'Here already' : 'Twice in the file'}</Badge>
              )}
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {[question.subject, question.topic].filter((name) => name !== null).join(' · ')}
              </span>
            </p>
            {question.caseText ? (
              <p dir="auto" className="mt-1 line-clamp-2 text-ink-soft text-sm [overflow-wrap:anywhere]">
                <span className="font-semibold">Case: </span>
                {question.caseText}
              </p>
            ) : null}
            <p
              dir="auto"
              className="mt-1 line-clamp-3 whitespace-pre-line font-reading text-base [overflow-wrap:anywhere]"
            >
              {question.questionText}
            </p>
            <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-6 text-sm sm:grid-cols-2">
              {optionsOf(question).map(({ letter, text }) => (
                <li
                  key={letter}
                  className={cx(
                    'line-clamp-2 [overflow-wrap:anywhere]',
                    letter === question.correctAnswer ? 'font-strong text-good' : 'text-ink-soft',
                  )}
                >
                  {letter}. {text}
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
