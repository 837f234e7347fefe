import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { CopyLinkButton } from '../../device/copy-link-button.tsx';
import type { AttemptEngine } from '../../engine/attempt-engine.ts';
import { isOwnTest, type Unrecorded } from '../paper/use-leave-notice.ts';
import { useQuestions } from '../paper/use-paper.ts';
import { wayOn } from '../sections/section-wording.ts';
import { findNext, isMarked, isUnanswered } from '../submitting/gaps.ts';
import { useGaps } from '../submitting/use-gaps.ts';

export type NavigatorActionsProps = {
  engine: AttemptEngine;
  index: number;
  isDisabled: boolean;
  onGo: (index: number) => void;
  onHandIn: () => void;
  unrecorded: Unrecorded | undefined;
};

/** Leads to the next gap, and to submitting before the last question. */
export function NavigatorActions({ engine, index, isDisabled, onGo, onHandIn, unrecorded }: NavigatorActionsProps) {
  const { unanswered, marked } = useGaps(engine);
  const isLast = index === useQuestions(engine).length - 1;
  const way = wayOn(engine);
  const goToNext = (matches: typeof isMarked) => {
    const next = findNext(engine, index, matches);
    if (next !== undefined) onGo(next);
  };
  return (
    <div className="mt-3 grid grid-cols-2 gap-2.5 max-[15rem]:grid-cols-1 *:px-2 *:text-sm max-[15rem]:*:col-span-1 max-[15rem]:*:whitespace-normal">
      <Button disabled={isDisabled || unanswered === 0} onClick={() => goToNext(isUnanswered)}>
        Next unanswered
      </Button>
      <Button disabled={isDisabled || marked === 0} onClick={() => goToNext(isMarked)}>
        Next marked
      </Button>
      {/* On the last question the bar shows this button. Here it keeps its place but is invisible, so that nothing
          moves. */}
      {way === 'clock' ? null : (
        <Button className={cx('col-span-2', isLast && 'invisible')} disabled={isDisabled} onClick={onHandIn}>
          {way !== 'submit' ? 'End section' : isOwnTest(unrecorded) ? 'Finish test' : 'Hand in now'}
        </Button>
      )}
      {unrecorded ? null : (
        <CopyLinkButton variant="quiet" className="col-span-2" path={location.pathname}>
          Copy link for another device
        </CopyLinkButton>
      )}
    </div>
  );
}

/** The number of unanswered questions. Renders nothing if all are answered. */
export function UnansweredWarning({ engine, className }: { engine: AttemptEngine; className?: string }) {
  const { unanswered } = useGaps(engine);
  if (unanswered === 0) return null;
  return (
    <p className={cx('tabular rounded-[10px] bg-warn-wash px-3.5 py-2.5 font-strong text-sm text-warn', className)}>
      {unanswered === 1 ? '1 question unanswered' : `${unanswered} questions unanswered`}
    </p>
  );
}
