import { useRef, useState } from 'react';
import type { PreviewResult } from '#contract/exams/attempts/preview.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ResultSummary } from '../attempts/result/result-summary.tsx';
import { Review } from '../attempts/result/review/review.tsx';
import type { ReviewFilter } from '../attempts/result/review/review-filter.ts';
import { SectionScores } from '../attempts/result/section-scores.tsx';

type PreviewEndedProps = { result: PreviewResult; onRestart: () => void; onLeave: () => void };

/** The end of a preview: the result that a student would have got for these answers. */
export function PreviewEnded({ result, onRestart, onLeave }: PreviewEndedProps) {
  const [filter, setFilter] = useState<ReviewFilter>('all');
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <main id="main" tabIndex={-1} className="page pt-9 pb-16 md:max-w-[48rem] md:pt-14 short:pt-4!">
      <Notice tone="accent" className="mb-8 max-w-[45rem]" title="The preview has ended. Nothing was stored.">
        A student would get this result, with a rank, once the scores and answers of the exam are released.
      </Notice>
      <ResultSummary shown={{ source: 'practice', result }} />
      <SectionScores sections={result.sections} marking={result.marking} />
      <div className="mt-7 flex flex-wrap gap-3 print:hidden">
        <Button variant="primary" onClick={onLeave}>
          Back to the exam
        </Button>
        <Button onClick={onRestart}>Preview again</Button>
      </div>
      <Review
        answers={result.results}
        wereShuffled={result.optionsWereShuffled}
        filter={filter}
        onFilter={setFilter}
        heading={heading}
        attempt={undefined}
      />
    </main>
  );
}
