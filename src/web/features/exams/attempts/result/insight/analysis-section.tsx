import { type ReactNode, useEffect, useRef } from 'react';
import type { AttemptResult } from '#contract/exams/attempts/results.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Notice } from '#web/ui/notice.tsx';
import { plural } from '#web/ui/wording/count.ts';
import { countMarks } from '../../../marking/write-marks.ts';
import type { SlipCauses } from './slip-causes.ts';
import type { Analysis } from './use-analysis.ts';

type AnalysisSectionProps = {
  result: AttemptResult;
  analysis: Analysis;
  causes: SlipCauses;
  renderStudy: (topicIds: number[]) => ReactNode;
};

/**
 * The analysis of a result: the marks that wrong answers cost, and on request each group of questions beside the
 * cohort.
 */
export function AnalysisSection({ result, analysis, causes, renderStudy }: AnalysisSectionProps) {
  const { opened, isOpening, hasFailed, open } = analysis;
  const { incorrectAnswers, marking } = result;
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = opened !== undefined;
  // The button with the focus has been removed.
  useEffect(() => {
    if (isShown) heading.current?.focus({ preventScroll: true });
  }, [isShown]);
  const cost = incorrectAnswers * (marking.blank - marking.wrong);
  return (
    <section
      aria-labelledby="analysis"
      className={cx(
        'mt-12 max-w-[45rem] print:hidden',
        // The review moves off the screen with the press, and not seconds later when the analysis arrives and the
        // student reads.
        (isOpening || isShown || hasFailed) && 'min-h-svh',
      )}
    >
      <h2 id="analysis" ref={heading} tabIndex={-1} className="font-bold text-xl">
        Analysis
      </h2>
      {cost > 0 ? (
        <p className="mt-3 max-w-measure">
          Your {incorrectAnswers} wrong {plural(incorrectAnswers, 'answer')} cost{incorrectAnswers === 1 ? 's' : ''}{' '}
          {countMarks(cost, marking.unit)}.
        </p>
      ) : null}
      {opened ? (
        <opened.parts.AnalysisDetails insight={opened.insight} causes={causes} renderStudy={renderStudy} />
      ) : (
        <>
          <p className="mt-2 max-w-measure text-ink-soft">
            Where your marks come from, and where the other students got theirs.
          </p>
          <Button className="mt-4" isPending={isOpening} pendingLabel="Opening…" onClick={open}>
            Show my analysis
          </Button>
          {hasFailed ? (
            <Notice tone="bad" role="alert" className="mt-4">
              The analysis could not be loaded. Check your connection and try again.
            </Notice>
          ) : null}
        </>
      )}
    </section>
  );
}
