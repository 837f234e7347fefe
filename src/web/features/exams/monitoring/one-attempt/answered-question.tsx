import type { AttemptInFull } from '#contract/exams/monitoring/monitoring.contract.ts';
import { formatDuration } from '#web/features/exams/attempts/format-time.ts';
import { MarkedOptions, type OptionLook } from '#web/features/exams/questions/display/marked-options.tsx';
import { Badge } from '#web/ui/badge.tsx';

const compactLook: OptionLook = {
  list: 'mt-3 grid gap-x-6 gap-y-1 text-md sm:grid-cols-2',
  option: 'flex gap-2.5',
  key: 'font-strong text-good',
  wrong: 'font-strong text-bad',
  plain: 'text-ink-soft',
  text: 'min-w-0 [overflow-wrap:anywhere]',
  chosenNote: 'chosen',
  keyNote: 'key',
};

type AnsweredQuestionProps = { question: AttemptInFull['questions'][number]; number: number; isLate: boolean };

/** One question of an attempt: the student's choice, the key, and the time on screen. */
export function AnsweredQuestion({ question, number, isLate }: AnsweredQuestionProps) {
  const { selectedAnswer, isCorrect, timeSpent } = question;
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
        {isLate ? <Badge tone="warn">Late answer</Badge> : null}
        <span className="tabular ml-auto text-ink-soft text-sm">{formatDuration(timeSpent)}</span>
      </div>
      {question.case ? (
        <p dir="auto" className="mt-2 line-clamp-3 text-ink-soft text-sm [overflow-wrap:anywhere]">
          <span className="font-semibold">Case: </span>
          {question.case.text}
        </p>
      ) : null}
      <p dir="auto" className="mt-2 line-clamp-6 whitespace-pre-line font-reading text-base [overflow-wrap:anywhere]">
        {question.questionText}
      </p>
      <MarkedOptions question={question} selectedAnswer={selectedAnswer} look={compactLook} />
    </li>
  );
}
