import ChevronUp from 'lucide-react/icons/chevron-up';
import { cx } from '#web/ui/cx.ts';
import type { AttemptEngine } from '../../engine/attempt-engine.ts';
import { useQuestions } from '../paper/use-paper.ts';
import { useGaps } from '../submitting/use-gaps.ts';

type NavigatorChipProps = { engine: AttemptEngine; isLast: boolean; onOpen: () => void };

/**
 * Opens the navigator as a sheet where it does not stand beside the question. Says how many questions are answered, and
 * on the last question how many are not. The target is 44 px high and reaches over the gaps of the bar, which would
 * otherwise be higher.
 */
export function NavigatorChip({ engine, isLast, onOpen }: NavigatorChipProps) {
  const { unanswered, marked } = useGaps(engine);
  const total = useQuestions(engine).length;
  const isMissing = isLast && unanswered > 0;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={cx(
        'tabular -my-2 ml-auto inline-flex min-h-11 flex-none items-center gap-1.5 whitespace-nowrap font-strong text-sm roomy:hidden',
        isMissing ? 'text-warn' : 'text-accent-strong',
      )}
    >
      <span className="sr-only">Question Navigator: </span>
      <span>
        {isMissing ? `${unanswered} unanswered` : `${total - unanswered}/${total} answered`}
        {marked > 0 ? ` · ${marked} marked` : ''}
      </span>
      <ChevronUp aria-hidden="true" size={16} />
    </button>
  );
}
