import type { ExamAnalytics } from '#contract/exams/analytics.contract.ts';
import { HistogramPanel } from './histogram-panel.tsx';

/** The distribution of the scores, with the passing score as a line. */
export function ScoreChart({ analytics }: { analytics: ExamAnalytics }) {
  const { scores, passingScore, passingScores } = analytics;
  // An attempt was judged by the passing score of its start. A line at another score would contradict the bars.
  const lines = passingScores.length === 0 ? [passingScore] : passingScores.map((each) => each.passingScore);
  return (
    <HistogramPanel
      title="Scores"
      text={`How many attempts reached which score: teal passed, grey failed. ${describeLines(lines)}`}
      header="Score"
      bars={scores.map(({ fromPercent, toPercent, attempts, passed }) => ({
        from: fromPercent,
        to: toPercent,
        lower: attempts - passed,
        upper: passed,
      }))}
      lowerLabel="Failed"
      upperLabel="Passed"
      lines={lines.map((at) => ({ at, label: 'pass' }))}
      unit="%"
      nameOf={({ from, to }) => (to === 100 ? `${from} to 100%` : `${from} to ${to - 1}%`)}
    />
  );
}

const describeLines = (lines: number[]) => {
  if (lines.length === 1) return `The line marks the passing score, ${lines[0]}%.`;
  return `The lines mark the passing scores of these attempts: ${lines.map((at) => `${at}%`).join(', ')}.`;
};
