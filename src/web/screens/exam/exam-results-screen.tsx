import type { ReviewedAnswer } from '#contract/exams/attempts/results.contract.ts';
import { resultsPath } from '#web/features/exams/attempts/attempt-paths.ts';
import { ReceiptSlot } from '#web/features/exams/attempts/receipt/receipt-slot.tsx';
import { AnalysisSection } from '#web/features/exams/attempts/result/insight/analysis-section.tsx';
import { useSlipCauses } from '#web/features/exams/attempts/result/insight/slip-causes.ts';
import { useAnalysis } from '#web/features/exams/attempts/result/insight/use-analysis.ts';
import { ResultActions } from '#web/features/exams/attempts/result/result-actions.tsx';
import { ResultPage, type ResultToShow } from '#web/features/exams/attempts/result/result-page.tsx';
import { ResultSummary } from '#web/features/exams/attempts/result/result-summary.tsx';
import { Review } from '#web/features/exams/attempts/result/review/review.tsx';
import { useReviewFilter } from '#web/features/exams/attempts/result/review/use-review-filter.ts';
import { ReviewToCome } from '#web/features/exams/attempts/result/review-to-come.tsx';
import { SectionScores } from '#web/features/exams/attempts/result/section-scores.tsx';
import { InstallHintSlot } from '#web/features/site/install/install-hint-slot.tsx';
import { weakPath } from '#web/features/study/items/weak-path.ts';
import { CardMarksSlot } from '#web/features/study/marks/card-marks-slot.tsx';
import { AddMissedButton } from '#web/features/study/missed/add-missed-button.tsx';
import { AddToPlanButton } from '#web/features/study/plan/adding/add-to-plan-button.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';

/** The result of an attempt. Its address is permanent. */
export function ExamResultsScreen() {
  return (
    // The footer stays below the first screen in all states, so that it does not jump when the state changes.
    <div className="min-h-svh">
      <ResultPage waiting={<ResultsSkeleton />}>{(result) => <Result {...result} />}</ResultPage>
    </div>
  );
}

function Result({ examCode, sessionId, shown }: ResultToShow) {
  const { results } = shown.result;
  const reviewFrom = shown.source === 'attempt' ? shown.result.reviewFrom : null;
  const review = useReviewFilter(results);
  const analysis = useAnalysis(sessionId, shown.source === 'attempt');
  const slips = useSlipCauses(sessionId);
  return (
    <div className="page pt-9 pb-16 md:max-w-[48rem] md:pt-14 short:pt-4!">
      {shown.source === 'attempt' ? null : (
        <Notice tone="accent" className="mb-8 max-w-[45rem]">
          {shown.source === 'sample'
            ? 'This result could not be found. Below is a sample result of the practice exam, not the result of a student.'
            : 'This was a practice exam. Nothing was recorded, and its result is gone when you leave this page.'}
        </Notice>
      )}
      <ResultSummary shown={shown} />
      {shown.source === 'attempt' ? (
        <SectionScores sections={shown.result.sections} marking={shown.result.marking} />
      ) : null}
      <ResultActions
        examCode={shown.source === 'attempt' ? shown.result.examCode : examCode}
        sessionId={sessionId}
        shown={shown}
        onSeeMistakes={review.seeMistakes}
      />
      {shown.source === 'attempt' && shown.result.hasPersonalCode ? (
        <ButtonLink href="/my" variant="quiet" className="mt-2 -ml-3">
          All my results
        </ButtonLink>
      ) : null}
      {shown.source === 'attempt' ? (
        <>
          <AnalysisSection
            result={shown.result}
            analysis={analysis}
            causes={slips.causes}
            renderStudy={(topicIds) => <AddToPlanButton topicIds={topicIds} />}
          />
          <ReceiptSlot examCode={shown.result.examCode} receipt={shown.result.receipt} />
        </>
      ) : null}
      {reviewFrom === null ? (
        <Review
          answers={results}
          wereShuffled={shown.source === 'attempt' && shown.result.optionsWereShuffled}
          filter={review.filter}
          onFilter={review.setFilter}
          heading={review.heading}
          attempt={
            shown.source === 'attempt'
              ? { sessionId, challenges: shown.result.challenges, analysis: analysis.opened, slips }
              : undefined
          }
          {...(shown.source === 'attempt' && {
            renderWrong: (wrong: number) => (
              <>
                <AddMissedButton sessionId={sessionId} count={wrong} />
                <ButtonLink href={weakPath()}>10 mixed from what is weak</ButtonLink>
              </>
            ),
            renderMarks: ({ questionId, questionText }: ReviewedAnswer, anchor: string) => (
              <CardMarksSlot
                card={`q:${questionId}`}
                text={questionText}
                place={`${resultsPath(shown.result.examCode, sessionId)}#${anchor}`}
                className="mt-3 -ml-3 min-h-11 text-ink-soft"
              />
            ),
          })}
        />
      ) : (
        <>
          <ReviewToCome reviewFrom={reviewFrom} />
          {shown.result.incorrectAnswers > 0 ? (
            <div className="mt-5 print:hidden">
              <AddMissedButton sessionId={sessionId} />
            </div>
          ) : null}
        </>
      )}
      <InstallHintSlot isDue={shown.source === 'attempt'} />
    </div>
  );
}
