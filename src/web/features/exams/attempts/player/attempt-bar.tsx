import { Bookmark } from 'lucide-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import type { AttemptEngine } from '../engine/attempt-engine.ts';
import type { Submission } from '../engine/engine-state.ts';
import { SaveIndicator } from './save-indicator.tsx';
import { SubmissionNotice } from './submission-notice.tsx';
import { useQuestionMarks } from './use-answers.ts';

type AttemptBarProps = {
  engine: AttemptEngine;
  isPractice: boolean;
  submission: Submission;
  index: number;
  onGo: (index: number) => void;
};

/** The bar in reach of a thumb: mark, previous, next, and on the last question submit. */
export function AttemptBar({ engine, isPractice, submission, index, onGo }: AttemptBarProps) {
  const { questions } = engine.paper;
  const isLast = index === questions.length - 1;
  const isOpen = submission.phase === 'open';
  const isBusy = submission.phase === 'submitting' || submission.phase === 'closing';

  return (
    <footer className="fixed inset-x-0 bottom-0 z-10 border-line short:static border-t bg-surface pb-[env(safe-area-inset-bottom)]">
      <div className="page flex flex-col gap-x-4 gap-y-2 py-2.5 sm:flex-row sm:flex-wrap sm:items-center sm:py-3">
        <SubmissionNotice engine={engine} submission={submission} />
        <div className="min-h-5 sm:mr-auto">
          {isPractice ? (
            <p className="text-ink-faint text-sm">Practice: nothing is recorded</p>
          ) : (
            <SaveIndicator engine={engine} />
          )}
        </div>
        <div className="grid grid-cols-[auto_auto_1fr] gap-2.5 max-[23.5rem]:*:px-3 sm:flex">
          <MarkButton engine={engine} questionId={questions[index]?.id ?? 0} isDisabled={!isOpen} />
          <Button disabled={index === 0 || !isOpen} onClick={() => onGo(index - 1)}>
            Previous
          </Button>
          {isLast || !isOpen ? (
            <Button
              key="submit"
              variant="primary"
              isPending={isBusy}
              pendingLabel="Submitting..."
              onKeyDown={ignoreHeldKey}
              onClick={(event) => {
                if (!isSecondClick(event)) engine.submit();
              }}
            >
              Submit Exam
            </Button>
          ) : (
            <Button key="next" variant="primary" onKeyDown={ignoreHeldKey} onClick={() => onGo(index + 1)}>
              Next
            </Button>
          )}
        </div>
      </div>
    </footer>
  );
}

// 'Submit Exam' replaces 'Next' in the same place. A double click on 'Next' or a held Enter key must not submit the exam. As a
// separate button it does not inherit the focus of 'Next'.
const isSecondClick = (event: MouseEvent) => event.detail > 1;
const ignoreHeldKey = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault();
};

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
      <Bookmark aria-hidden="true" size={16} fill={isMarked ? 'currentColor' : 'none'} />
      <span className="max-[23.5rem]:sr-only">
        Mark<span className="max-sm:sr-only"> for review</span>
      </span>
    </Button>
  );
}
