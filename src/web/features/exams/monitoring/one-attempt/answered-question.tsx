import type { AttemptInFull } from '#contract/exams/monitoring.contract.ts';
import { formatDuration } from '#web/features/exams/attempts/format-time.ts';
import { optionsOf } from '#web/features/exams/questions/display/options.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';

type AnsweredQuestionProps = { question: AttemptInFull['questions'][number]; number: number };

/** One question of an attempt: what the student chose beside what is right, and the time it took. */
export function AnsweredQuestion({ question, number }: AnsweredQuestionProps) {
  const { selectedAnswer, correctAnswer, isCorrect, timeSpent } = question;
  return (
    <li className="border-line border-t py-4 [contain-intrinsic-size:auto_13rem] [content-visibility:auto]">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="tabular mr-1 font-semibold text-md">Question {number}</h3>
        {selectedAnswer === null ? (
          <Badge>Not answered</Badge>
        ) : (
          <Badge tone={isCorrect ? 'good' : 'bad'}>{isCorrect ? 'Correct' : 'Incorrect'}</Badge>
        )}
        {question.markedForReview ? <Badge tone="warn">Marked for review</Badge> : null}
        <span className="tabular ml-auto text-ink-soft text-sm">{formatDuration(timeSpent)}</span>
      </div>
      <p className="mt-2 line-clamp-6 whitespace-pre-line font-reading text-base [overflow-wrap:anywhere]">
        {question.questionText}
      </p>
      <ol className="mt-3 grid gap-x-6 gap-y-1 text-md sm:grid-cols-2">
        {optionsOf(question).map(({ letter, text }) => {
          const notes = [letter === selectedAnswer && 'chosen', letter === correctAnswer && 'key'].filter(Boolean);
          return (
            <li
              key={letter}
              className={cx(
                'flex gap-2.5',
                letter === correctAnswer && 'font-strong text-good',
                letter === selectedAnswer && !isCorrect && 'font-strong text-bad',
                notes.length === 0 && 'text-ink-soft',
              )}
            >
              <span className="w-4 flex-none font-semibold">{letter}</span>
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {text}
                {notes.length > 0 ? ` (${notes.join(', ')})` : ''}
              </span>
            </li>
          );
        })}
      </ol>
    </li>
  );
}
