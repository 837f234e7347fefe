import type { ExamAnalytics } from '#contract/exams/analytics/analytics.contract.ts';
import { formatSeconds } from './format-figures.ts';
import { HistogramPanel } from './histogram-panel.tsx';

/** The distribution of the durations of attempts. */
export function TimeChart({ analytics: { times } }: { analytics: ExamAnalytics }) {
  const longest = times.at(-1)?.toSeconds ?? 0;
  // In minutes, unless the exam is so short that several steps would have the same minute.
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
