import Bookmark from 'lucide-react/icons/bookmark';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import type { AttemptEngine } from '../engine/attempt-engine.ts';
import type { Submission } from '../engine/steps/engine-state.ts';
import { NavigatorChip } from './navigator/navigator-chip.tsx';
import { useAnswer, useQuestionMarks } from './paper/use-answers.ts';
import { isOwnTest, type Unrecorded } from './paper/use-leave-notice.ts';
import { useQuestions } from './paper/use-paper.ts';
import { SaveIndicator } from './save-indicator.tsx';
import { MinuteWarning } from './sections/minute-warning.tsx';
import { wayOn } from './sections/section-wording.ts';
import { SubmissionNotice } from './submitting/submission-notice.tsx';
import { EndSectionStep, SubmitStep } from './submitting/submit-step.tsx';
import { useGapsText, useSectionGapsText } from './submitting/use-gaps.ts';
import type { useSubmitting } from './use-submitting.ts';

type AttemptBarProps = {
  engine: AttemptEngine;
  unrecorded: Unrecorded | undefined;
  submission: Submission;
  /** The index of the question on screen among those that can be visited; −1 between two sections. */
  index: number;
  /** Shown above the buttons. */
  notice: ReactNode;
  /** Moves to a question, and takes the steps of submitting. */
  submitting: ReturnType<typeof useSubmitting>;
  onOpenNavigator: () => void;
};

/** The bar in reach of a thumb: mark, previous, next, and on the last question submit or the end of the section. */
export function AttemptBar({ notice, ...buttons }: AttemptBarProps) {
  const { engine, submission, submitting } = buttons;
  const step = { engine, onReview: submitting.review, onCancel: submitting.cancel };
  const isAskingNow = submitting.isAsking && submission.phase === 'open';
  const way = wayOn(engine);
  return (
    <footer className="fixed inset-x-0 bottom-0 z-10 border-line border-t bg-surface zoomed:static zoomed:-mx-4 zoomed:border-y pb-[env(safe-area-inset-bottom)]">
      <div className="page flex flex-col gap-x-4 gap-y-2 py-2.5 sm:flex-row sm:flex-wrap sm:items-center sm:py-3 short:py-1.5">
        <SubmissionNotice engine={engine} submission={submission} />
        {notice}
        {engine.sections().length > 0 ? <MinuteWarning engine={engine} /> : null}
        {isAskingNow && way === 'submit' ? (
          <SubmitStep {...step} onSubmit={submitting.submitAnyway} />
        ) : isAskingNow && way === 'end-section' ? (
          <EndSectionStep {...step} onEnd={submitting.endSection} />
        ) : (
          <BarButtons {...buttons} />
        )}
      </div>
    </footer>
  );
}

function BarButtons(props: Omit<AttemptBarProps, 'notice'>) {
  const { engine, unrecorded, submission, index, submitting, onOpenNavigator } = props;
  const questions = useQuestions(engine);
  const question = questions[index];
  const way = wayOn(engine);
  const isLast = index === questions.length - 1;
  const isOpen = submission.phase === 'open';
  const isBusy = submission.phase === 'submitting' || submission.phase === 'closing';

  return (
    <>
      <div className="flex min-h-5 flex-1 items-center gap-x-2 max-[15rem]:flex-wrap">
        {unrecorded && !isOwnTest(unrecorded) ? (
          <p className="text-ink-faint text-sm">{unrecorded}: nothing is recorded</p>
        ) : (
          <SaveIndicator engine={engine} />
        )}
        {questions.length > 0 ? <NavigatorChip engine={engine} isLast={isLast} onOpen={onOpenNavigator} /> : null}
        {isLast && question ? <LastGaps engine={engine} isOfSection={way !== 'submit'} /> : null}
      </div>
      {question ? (
        <div className="flex flex-wrap gap-2 *:last:grow max-sm:*:px-2.5">
          <MarkButton engine={engine} questionId={question.id} isDisabled={!isOpen} />
          {unrecorded === 'Tutor' ? null : (
            <ClearButton engine={engine} questionId={question.id} isDisabled={!isOpen} />
          )}
          <Button disabled={index === 0 || !isOpen} onClick={() => submitting.go(index - 1)}>
            Previous
          </Button>
          {isLast && isOpen && way === 'end-section' ? (
            <Button
              key="end-section"
              variant="primary"
              onKeyDown={ignoreHeldKey}
              onClick={(event) => {
                if (!isSecondClick(event)) submitting.ask();
              }}
            >
              End section
            </Button>
          ) : (isLast && way === 'submit') || !isOpen ? (
            <Button
              key="submit"
              variant="primary"
              isPending={isBusy}
              pendingLabel="Submitting..."
              onKeyDown={ignoreHeldKey}
              onClick={(event) => {
                if (!isSecondClick(event)) submitting.submit();
              }}
            >
              {isOwnTest(unrecorded) ? 'Finish test' : 'Submit Exam'}
            </Button>
          ) : isLast ? (
            <p className="min-w-20 flex-1 self-center text-center text-ink-soft text-sm">Next section at 00:00</p>
          ) : (
            <Button key="next" variant="primary" onKeyDown={ignoreHeldKey} onClick={() => submitting.go(index + 1)}>
              Next
            </Button>
          )}
        </div>
      ) : null}
    </>
  );
}

// 'Submit Exam' replaces 'Next' in the same place. A double click on 'Next' or a held Enter key must not submit the
// exam. As a separate button it does not inherit the focus of 'Next'.
const isSecondClick = (event: MouseEvent) => event.detail > 1;
const ignoreHeldKey = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault();
};

/**
 * On the last question, counts the unanswered and marked questions. In narrow windows the navigator's button does so.
 */
function LastGaps({ engine, isOfSection }: { engine: AttemptEngine; isOfSection: boolean }) {
  const all = useGapsText(engine);
  const here = useSectionGapsText(engine);
  const text = isOfSection ? here : all;
  return text ? <p className="tabular ml-auto hidden font-strong text-sm text-warn roomy:block">{text}</p> : null;
}

/** Removes the choice. */
function ClearButton({ engine, questionId, isDisabled }: MarkButtonProps) {
  const isEmpty = useAnswer(engine, questionId).selectedAnswer === null;
  const clear = () => {
    // A disabled button loses the focus, so the option that was chosen takes it.
    document.querySelector<HTMLElement>('[data-options] [aria-pressed="true"]')?.focus();
    engine.choose(questionId, null);
  };
  return (
    <Button disabled={isDisabled || isEmpty} onClick={clear}>
      <span>
        Clear<span className="max-sm:sr-only low:sr-only"> answer</span>
      </span>
    </Button>
  );
}

type MarkButtonProps = { engine: AttemptEngine; questionId: number; isDisabled: boolean };

function MarkButton({ engine, questionId, isDisabled }: MarkButtonProps) {
  const { isMarked } = useQuestionMarks(engine, questionId);
  return (
    <Button
      aria-pressed={isMarked}
      disabled={isDisabled}
      className={cx(isMarked && 'border-flag! bg-flag-wash! text-flag!')}
      onClick={() => engine.toggleMark(questionId)}
    >
      <Bookmark aria-hidden="true" size={16} fill={isMarked ? 'currentColor' : 'none'} className="max-sm:hidden" />
      <span>
        Mark<span className="max-sm:sr-only low:sr-only"> for review</span>
      </span>
    </Button>
  );
}
