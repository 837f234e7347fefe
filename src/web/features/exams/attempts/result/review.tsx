import { type RefObject, useDeferredValue } from 'react';
import type { Challenge, ReviewedAnswer } from '#contract/exams/attempts/results.contract.ts';
import { cx } from '#web/ui/cx.ts';
import { ChallengeQuestion } from './challenging/challenge-question.tsx';
import { type ReviewFilter, reviewChoices, reviewedWith } from './review-filter.ts';
import { ReviewedQuestion } from './reviewed-question.tsx';

type ReviewProps = {
  answers: readonly ReviewedAnswer[];
  /** Whether the student saw the options in another order than that of the educator. */
  wereShuffled: boolean;
  filter: ReviewFilter;
  onFilter: (filter: ReviewFilter) => void;
  heading: RefObject<HTMLHeadingElement | null>;
  /** The attempt whose questions the student may challenge; undefined for a practice exam. */
  attempt: { sessionId: string; challenges: readonly Challenge[] } | undefined;
};

/** The first paint contains this many reviewed questions: more than a phone shows. */
const firstReviewed = 3;

/** The questions of a result, all or those that the student wants to look at. */
export function Review({ answers, wereShuffled, filter, onFilter, heading, attempt }: ReviewProps) {
  const shown = useDeferredValue(answers.length, firstReviewed);
  const choices = reviewChoices(answers);
  return (
    <section aria-labelledby="review">
      <h2 id="review" ref={heading} tabIndex={-1} className="mt-14 mb-4 font-bold text-xl">
        Review
      </h2>
      {wereShuffled ? (
        <p className="mb-5 max-w-measure text-ink-soft">
          In the exam you saw the options in another order. Here they have the order and the letters of your educator.
        </p>
      ) : null}
      {choices.length > 1 ? (
        <fieldset aria-label="Questions to show" className="mb-6 flex min-w-0 flex-wrap gap-2 print:hidden">
          {choices.map((choice) => (
            <button
              key={choice.filter}
              type="button"
              aria-pressed={choice.filter === filter}
              onClick={() => onFilter(choice.filter)}
              className={cx(
                'tabular min-h-11 rounded-full border px-4 font-strong text-sm leading-none',
                choice.filter === filter
                  ? 'border-accent bg-accent-wash text-accent-strong forced-colors:outline-2 forced-colors:outline-[Highlight]'
                  : 'border-line bg-surface text-ink-soft hover:text-ink',
              )}
            >
              {choice.label} <span className="font-normal">{choice.count}</span>
            </button>
          ))}
        </fieldset>
      ) : null}
      {reviewedWith(answers, filter)
        .slice(0, shown)
        .map(({ answer, number }) => (
          <ReviewedQuestion key={answer.questionId} answer={answer} number={number}>
            {attempt ? (
              <ChallengeQuestion
                sessionId={attempt.sessionId}
                questionId={answer.questionId}
                number={number}
                challenge={attempt.challenges.find(({ questionId }) => questionId === answer.questionId)}
                isSettled={answer.settled !== null}
              />
            ) : null}
          </ReviewedQuestion>
        ))}
    </section>
  );
}
