import type { ReactNode } from 'react';
import type { ReviewedAnswer } from '#contract/exams/attempts/results.contract.ts';
import { CaseVignette } from '#web/features/exams/questions/display/case-vignette.tsx';
import { MarkedOptions, type OptionLook } from '#web/features/exams/questions/display/marked-options.tsx';
import { type AnswerMark, markOf } from '#web/features/exams/settlement/answer-mark.ts';
import { Picture } from '#web/features/pictures/picture.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { formatDay } from '#web/ui/wording/format-date.ts';
import { formatDuration } from '../../format-time.ts';

/**
 * The browser lays out questions after these only when they come near the screen. A cheap phone would otherwise lay out
 * 40 questions for a third of a second in which it answers no tap. The browser remembers a height once it has laid the
 * question out, so the scroll bar jumps at most once.
 */
const laidOutAtOnce = 3;

/** How a review shows the options of a question, also on paper. */
export const reviewLook: OptionLook = {
  list: 'mt-5 grid max-w-[45rem] gap-2 print:mt-2 print:max-w-none print:grid-cols-2 print:gap-1',
  option: 'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-small border px-4 py-2.5 text-md print:py-1',
  // Printers leave the wash out, so a printed option keeps its meaning by a thick or dashed line.
  key: 'border-transparent bg-good-wash print:border-2 print:border-good',
  wrong: 'border-transparent bg-bad-wash print:border-2 print:border-bad print:border-dashed',
  plain: 'border-line',
  letter: () => 'text-ink-soft',
  text: 'min-w-0 flex-1 basis-40 whitespace-pre-line [overflow-wrap:anywhere]',
  chosenNote: 'Your answer',
  keyNote: 'Correct answer',
  note: { className: 'max-sm:w-full max-sm:pl-7', iconSize: 16 },
};

const words: Record<Exclude<AnswerMark, 'missing'>, string> = {
  correct: 'Correct',
  given: 'Full marks',
  wrong: 'Incorrect',
  dropped: 'Not counted',
};
const tones = { correct: 'good', given: 'good', wrong: 'bad', dropped: 'neutral' } as const;

const pilotWords = 'Pilot question: it does not count';

/** The id of the heading of a question, by its number on the paper. */
export const questionAnchor = (number: number): string => `question-${number}`;

type ReviewedQuestionProps = {
  answer: ReviewedAnswer;
  /** On the paper, from 1. */
  number: number;
  /** Shown below the question. */
  children?: ReactNode;
};

/** One question of a result: the student's choice, the key and the explanation. */
export function ReviewedQuestion({ answer, number, children }: ReviewedQuestionProps) {
  const mark = markOf(answer);
  return (
    <article
      className={cx(
        'border-line border-t py-8 print:py-3',
        number > laidOutAtOnce &&
          '[contain-intrinsic-size:auto_36rem] [content-visibility:auto] print:[content-visibility:visible]',
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        <h3
          id={questionAnchor(number)}
          tabIndex={-1}
          className="tabular mr-1 scroll-mt-4 font-semibold text-card-title"
        >
          Question {number}
        </h3>
        {mark === 'missing' ? (
          <Badge tone="warn">
            {/* The tile counts it as incorrect, and a screen reader says so. */}
            <span className="sr-only">Incorrect</span> Not answered
          </Badge>
        ) : (
          <Badge tone={tones[mark]}>{answer.isPilot ? pilotWords : words[mark]}</Badge>
        )}
        {answer.markedForReview ? <Badge>Marked for review</Badge> : null}
        <span className="tabular ml-auto text-ink-faint text-sm">{formatDuration(answer.timeSpent)}</span>
      </div>
      {answer.case ? <CaseVignette vignette={answer.case} /> : null}
      <p
        dir="auto"
        className="mt-4 max-w-[66ch] whitespace-pre-line font-reading text-lg leading-[1.6] [overflow-wrap:anywhere] print:mt-1.5 print:max-w-none print:leading-[1.4]"
      >
        {answer.questionText}
      </p>
      {answer.imageUrl ? <Picture url={answer.imageUrl} alt={`Picture for question ${number}`} /> : null}
      <MarkedOptions
        question={answer}
        selectedAnswer={answer.selectedAnswer}
        shownOrder={answer.shownOrder}
        isForgiven={mark === 'given' || mark === 'dropped'}
        look={reviewLook}
      />
      {answer.settled ? (
        <p className="mt-3 max-w-[45rem] rounded-small bg-accent-wash px-4 py-2.5 font-medium text-accent-strong text-md print:border print:px-2 print:py-1">
          Settled on {formatDay(answer.settled.settledAt)}: {answer.settled.decision}
        </p>
      ) : null}
      {answer.explanation ? (
        <div className="mt-5 max-w-[45rem] border-accent border-l-2 pl-4 print:mt-2 print:max-w-none">
          <h4 className="font-semibold text-sm">Explanation</h4>
          <p
            dir="auto"
            className="mt-1 max-w-[66ch] whitespace-pre-line font-reading text-ink-soft leading-[1.6] [overflow-wrap:anywhere] print:mt-0 print:max-w-none print:leading-[1.4]"
          >
            {answer.explanation}
          </p>
        </div>
      ) : null}
      {children}
    </article>
  );
}
