import type { ExamAnalytics } from '#contract/exams/analytics.contract.ts';
import { formatSeconds } from '../format-figures.ts';
import { HistogramPanel } from './histogram-panel.tsx';

/** How long the attempts took, of the time that they had. */
export function TimeChart({ analytics: { times } }: { analytics: ExamAnalytics }) {
  const longest = times.at(-1)?.toSeconds ?? 0;
  // Minutes, unless the exam is so short that they would not tell the steps apart.
  const [unit, seconds] = longest >= 600 ? [' min', 60] : [' s', 1];
  return (
    <HistogramPanel
      title="Time used"
      text={`How long attempts took, of ${formatSeconds(longest)} at most.`}
      header="Time"
      bars={times.map(({ fromSeconds, toSeconds, attempts }) => ({
        from: fromSeconds / seconds,
        to: toSeconds / seconds,
        lower: attempts,
        upper: 0,
      }))}
      lowerLabel="Attempts"
      unit={unit}
      nameOf={({ from, to }) => `${formatSeconds(from * seconds)} to ${formatSeconds(to * seconds)}`}
    />
  );
}
