import type { ExamAnalytics } from '#contract/exams/analytics.contract.ts';
import { HistogramPanel } from './histogram-panel.tsx';

/** The distribution of the scores, with the passing score as a line. */
export function ScoreChart({ analytics: { scores, passingScore } }: { analytics: ExamAnalytics }) {
  return (
    <HistogramPanel
      title="Scores"
      text={`How many attempts reached which score: teal passed, grey failed. The line marks the passing score, ${passingScore}%.`}
      header="Score"
      bars={scores.map(({ fromPercent, toPercent, attempts, passed }) => ({
        from: fromPercent,
        to: toPercent,
        lower: attempts - passed,
        upper: passed,
      }))}
      lowerLabel="Failed"
      upperLabel="Passed"
      line={{ at: passingScore, label: 'pass' }}
      unit="%"
      nameOf={({ from, to }) => (to === 100 ? `${from} to 100%` : `${from} to ${to - 1}%`)}
    />
  );
}
