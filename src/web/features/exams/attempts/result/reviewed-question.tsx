import { Check, X } from 'lucide-react';
import type { OptionLetter, ReviewedAnswer } from '#contract/exams/attempts.contract.ts';
import { optionsOf } from '#web/features/exams/questions/display/options.ts';
import { QuestionImage } from '#web/features/exams/questions/display/question-image.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { formatDuration } from '../format-time.ts';

/** Questions past this many are laid out only as they come near the screen, so that 200 of them cost no more than these. */
const laidOutAtOnce = 20;

type ReviewedQuestionProps = { answer: ReviewedAnswer; number: number };

/** One question of a result: what was chosen, what is right and why. */
export function ReviewedQuestion({ answer, number }: ReviewedQuestionProps) {
  return (
    <article
      className={cx(
        'border-line border-t py-8',
        number > laidOutAtOnce && '[contain-intrinsic-size:auto_36rem] [content-visibility:auto]',
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="tabular mr-1 font-semibold text-card-title">Question {number}</h3>
        <Badge tone={answer.isCorrect ? 'good' : 'bad'}>{answer.isCorrect ? 'Correct' : 'Incorrect'}</Badge>
        {answer.selectedAnswer === null ? <Badge tone="warn">Not answered</Badge> : null}
        <span className="tabular ml-auto text-ink-faint text-sm">{formatDuration(answer.timeSpent)}</span>
      </div>
      <p className="mt-4 max-w-[66ch] whitespace-pre-line font-reading text-lg leading-[1.6] [overflow-wrap:anywhere]">
        {answer.questionText}
      </p>
      {answer.imageUrl ? <QuestionImage url={answer.imageUrl} alt={`Picture for question ${number}`} /> : null}
      <ol className="mt-5 grid max-w-[45rem] gap-2">
        {optionsOf(answer).map(({ letter, text }) => (
          <ReviewedOption
            key={letter}
            letter={letter}
            text={text}
            isYours={letter === answer.selectedAnswer}
            isCorrect={letter === answer.correctAnswer}
          />
        ))}
      </ol>
      {answer.explanation ? (
        <div className="mt-5 max-w-[45rem] border-accent border-l-2 pl-4">
          <h4 className="font-semibold text-sm">Explanation</h4>
          <p className="mt-1 max-w-[66ch] whitespace-pre-line font-reading text-ink-soft leading-[1.6] [overflow-wrap:anywhere]">
            {answer.explanation}
          </p>
        </div>
      ) : null}
    </article>
  );
}

type ReviewedOptionProps = { letter: OptionLetter; text: string; isYours: boolean; isCorrect: boolean };

function ReviewedOption({ letter, text, isYours, isCorrect }: ReviewedOptionProps) {
  const isWrong = isYours && !isCorrect;
  const notes = [isYours && 'Your answer', isCorrect && 'Correct answer'].filter(Boolean);

  return (
    <li
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-small border px-4 py-2.5 text-md',
        isCorrect && 'border-transparent bg-good-wash',
        isWrong && 'border-transparent bg-bad-wash',
        !isCorrect && !isWrong && 'border-line',
      )}
    >
      <span className="w-4 flex-none font-semibold text-ink-soft">{letter}</span>
      <span className="min-w-0 flex-1 basis-40 whitespace-pre-line [overflow-wrap:anywhere]">{text}</span>
      {notes.length > 0 ? (
        <span
          className={cx(
            'flex flex-none items-center gap-1.5 font-semibold text-sm max-sm:w-full max-sm:pl-7',
            isCorrect ? 'text-good' : 'text-bad',
          )}
        >
          {isCorrect ? <Check aria-hidden="true" size={16} /> : <X aria-hidden="true" size={16} />}
          {notes.join(' · ')}
        </span>
      ) : null}
    </li>
  );
}
