import type { ExamAnalytics } from '#contract/exams/analytics/analytics.contract.ts';
import { isDefaultMarking } from '#domain/marking/write-marks.ts';
import { judgedScores } from '../passing-score-words.ts';
import { HistogramPanel } from './histogram-panel.tsx';

/** The distribution of the scores, with the passing score as a line. */
export function ScoreChart({ analytics }: { analytics: ExamAnalytics }) {
  const { scores, marks } = analytics;
  const isCount = isDefaultMarking(marks.marking);
  const lines = judgedScores(analytics);
  const hasPassMark = lines.length > 0;
  return (
    <HistogramPanel
      title="Scores"
      text={`How many attempts reached which ${isCount ? 'score' : 'share of the marks'}${hasPassMark ? `: teal passed, grey failed. ${describeLines(lines)}` : '.'}`}
      header={isCount ? 'Score' : 'Share of the marks'}
      bars={scores.map(({ fromPercent, toPercent, attempts, passed }) => ({
        from: fromPercent,
        to: toPercent,
        lower: attempts - (passed ?? 0),
        upper: passed ?? 0,
      }))}
      lowerLabel={hasPassMark ? 'Failed' : 'Attempts'}
      {...(hasPassMark && { upperLabel: 'Passed' })}
      lines={lines.map((at) => ({ at, label: 'pass' }))}
      unit="%"
      nameOf={({ from, to }) => {
        if (to === 100) return `${from} to 100%`;
        // Wrong answers can cost more marks than correct ones earn. The first step contains these attempts.
        return from === 0 && !isCount ? `Below ${to}%` : `${from} to ${to - 1}%`;
      }}
    />
  );
}

const describeLines = (lines: number[]) => {
  if (lines.length === 1) return `The line marks the passing score, ${lines[0]}%.`;
  return `The lines mark the passing scores of these attempts: ${lines.map((at) => `${at}%`).join(', ')}.`;
};
