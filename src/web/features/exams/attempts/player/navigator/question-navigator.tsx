import type { CSSProperties } from 'react';
import { cx } from '#web/ui/cx.ts';
import { useAnsweredCount } from '../paper/use-answers.ts';
import { useQuestions } from '../paper/use-paper.ts';
import { Legend } from './legend.tsx';
import { NavigatorActions, type NavigatorActionsProps, UnansweredWarning } from './navigator-actions.tsx';
import { NavigatorGrid } from './navigator-grid.tsx';

/**
 * A longer grid scrolls in itself. A shorter one is shown as a whole: the page scrolls if the window is too low for it.
 */
const mostWholeQuestions = 60;

/**
 * The navigator on the page: beside the question, or below it in a narrow or low window. It follows the page until its
 * lower end is visible, so the offset at which it sticks depends on its number of rows. With a mouse the rows are lower
 * than on a touch screen, so that a laptop shows the warning below the navigator of 40 questions.
 */
export function QuestionNavigator(props: NavigatorActionsProps) {
  const { engine } = props;
  const total = useQuestions(engine).length;
  const answered = useAnsweredCount(engine);
  const isWhole = total <= mostWholeQuestions;
  const rows = { '--rows': isWhole ? Math.ceil(total / 5) : 0 } as CSSProperties;

  return (
    <div
      style={rows}
      className="roomy:sticky roomy:top-[min(5rem,calc(100svh-24rem-var(--rows)*3.1875rem))] pointer-fine:roomy:top-[min(5rem,calc(100svh-24rem-var(--rows)*2.6875rem))] flex min-w-0 flex-col"
    >
      <aside aria-labelledby="navigator-heading" className="card flex flex-col p-5">
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-2 gap-y-1 whitespace-nowrap">
          <h2 id="navigator-heading" className="font-semibold text-md">
            Question Navigator
          </h2>
          <span className="tabular text-ink-soft text-xs leading-none">
            {answered}/{total} answered
          </span>
        </div>
        <NavigatorGrid
          {...props}
          className={cx(!isWhole && 'roomy:max-h-[max(14rem,calc(100svh-29rem))] roomy:overflow-y-auto')}
        />
        <Legend engine={engine} />
        <UnansweredWarning engine={engine} className="max-md:order-first max-md:mb-4 md:mt-4" />
      </aside>
      <NavigatorActions {...props} />
    </div>
  );
}
