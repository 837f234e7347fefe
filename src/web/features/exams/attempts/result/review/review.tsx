import { type ReactNode, type RefObject, useDeferredValue, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Challenge, ReviewedAnswer } from '#contract/exams/attempts/results.contract.ts';
import { Chip } from '#web/ui/chip.tsx';
import { CauseChoice } from '../insight/cause-choice.tsx';
import { QuestionGrid } from '../insight/question-grid.tsx';
import type { useSlipCauses } from '../insight/slip-causes.ts';
import type { Analysis } from '../insight/use-analysis.ts';
import { ChallengeQuestion } from './challenge-question.tsx';
import { PractiseMistakes } from './practise-mistakes.tsx';
import { type ReviewFilter, reviewChoices, reviewedWith, wrongFirst } from './review-filter.ts';
import { questionAnchor, ReviewedQuestion } from './reviewed-question.tsx';

type ReviewedAttempt = {
  sessionId: string;
  challenges: readonly Challenge[];
  analysis: Analysis['opened'];
  slips: ReturnType<typeof useSlipCauses>;
};

type ReviewProps = {
  answers: readonly ReviewedAnswer[];
  /** Whether the student saw the options in another order than the educator's. */
  wereShuffled: boolean;
  filter: ReviewFilter;
  onFilter: (filter: ReviewFilter) => void;
  heading: RefObject<HTMLHeadingElement | null>;
  /** The attempt whose questions the student may challenge and look into; undefined for a practice exam. */
  attempt: ReviewedAttempt | undefined;
  /** A button that does something with this number of wrong questions. */
  renderWrong?: (wrong: number) => ReactNode;
  /** Buttons of a question, by its number on the paper. */
  renderMarks?: (answer: ReviewedAnswer, anchor: string) => ReactNode;
};

/** The first paint contains this many reviewed questions: more than a phone shows. */
const firstReviewed = 3;

/** The questions of a result that the filter selects. */
export function Review({
  answers,
  wereShuffled,
  filter,
  onFilter,
  heading,
  attempt,
  renderWrong,
  renderMarks,
}: ReviewProps) {
  const shown = useDeferredValue(answers.length, firstReviewed);
  const [isWrongFirst, setIsWrongFirst] = useState(false);
  const insights = attempt?.analysis?.insight.questions;
  const choices = reviewChoices(answers, insights);
  const found = reviewedWith(answers, filter, insights);
  const wrong = reviewedWith(answers, 'wrong');
  const jumpTo = (number: number) => {
    // The question must be on the page before the browser can scroll to it.
    if (!found.some((each) => each.number === number)) flushSync(() => onFilter('all'));
    const title = document.getElementById(questionAnchor(number));
    title?.focus({ preventScroll: true });
    title?.scrollIntoView();
  };

  return (
    <section aria-labelledby="review">
      <h2 id="review" ref={heading} tabIndex={-1} className="mt-14 mb-4 font-bold text-xl">
        Review
      </h2>
      {wereShuffled ? (
        <p className="mb-5 max-w-measure text-ink-soft">
          In the exam you saw the options in another order. Here they have the order of your educator; beside each
          stands the letter that you saw.
        </p>
      ) : null}
      {choices.length > 1 ? (
        <fieldset aria-label="Questions to show" className="mb-6 flex min-w-0 flex-wrap gap-2 print:hidden">
          {choices.map((choice) => (
            <Chip key={choice.filter} isChosen={choice.filter === filter} onChoose={() => onFilter(choice.filter)}>
              {choice.label} <span className="font-normal">{choice.count}</span>
            </Chip>
          ))}
          {filter === 'all' && wrong.length > 0 && wrong.length < answers.length ? (
            <Chip isChosen={isWrongFirst} onChoose={() => setIsWrongFirst(!isWrongFirst)}>
              Wrong first
            </Chip>
          ) : null}
        </fieldset>
      ) : null}
      {answers.length > firstReviewed ? <QuestionGrid answers={answers} onJump={jumpTo} /> : null}
      {wrong.length > 0 ? (
        <div className="mb-6 flex flex-wrap items-start gap-3 print:hidden">
          <PractiseMistakes answers={wrong.map(({ answer }) => answer)} />
          {renderWrong?.(wrong.length)}
        </div>
      ) : null}
      {(isWrongFirst && filter === 'all' ? wrongFirst(found) : found).slice(0, shown).map(({ answer, number }) => (
        <ReviewedQuestion key={answer.questionId} answer={answer} number={number}>
          {renderMarks?.(answer, questionAnchor(number))}
          {attempt ? <OfAttempt attempt={attempt} answer={answer} number={number} /> : null}
        </ReviewedQuestion>
      ))}
    </section>
  );
}

type OfAttemptProps = { attempt: ReviewedAttempt; answer: ReviewedAnswer; number: number };

/**
 * Shows the student of a recorded attempt how others answered the question, the cause of a mistake, and the challenge.
 */
function OfAttempt({ attempt, answer, number }: OfAttemptProps) {
  const { sessionId, challenges, analysis, slips } = attempt;
  const { questionId } = answer;
  return (
    <>
      {analysis ? <analysis.parts.QuestionInsight insight={analysis.insight} answer={answer} /> : null}
      {answer.isCorrect || answer.keyState === 'dropped' ? null : (
        <CauseChoice
          number={number}
          cause={slips.causes[questionId]}
          onChoose={(cause) => slips.choose(questionId, cause)}
        />
      )}
      {answer.isPilot ? null : (
        <ChallengeQuestion
          sessionId={sessionId}
          questionId={questionId}
          number={number}
          challenge={challenges.find((each) => each.questionId === questionId)}
          isSettled={answer.settled !== null}
        />
      )}
    </>
  );
}
