import type { MarksAnalytics } from '#contract/exams/analytics/analytics.contract.ts';
import { formatDuration } from '#web/features/exams/attempts/format-time.ts';
import { countMarks } from '#web/features/exams/marking/write-marks.ts';

/** Shown if a figure cannot be computed. */
const none = '–';

const minus = (text: string) => text.replace('-', '−');

/** Formats percent: "54%". */
export const formatPercent = (percent: number | null, decimals = 0): string =>
  percent === null ? none : `${minus(percent.toFixed(decimals))}%`;

/** Formats a share from 0 to 1: "54%". */
export const formatShare = (share: number | null): string => formatPercent(share === null ? null : 100 * share);

/** Formats an index, which is computed in percent, on the scale from −1 to 1 that educators know: "0.27", "−0.21". */
export const formatIndex = (percent: number | null): string => formatDecimal(percent === null ? null : percent / 100);

/** Formats a number with two decimals: "1.25", "−0.85". */
export const formatDecimal = (figure: number | null, decimals = 2): string => {
  if (figure === null) return none;
  const text = figure.toFixed(decimals);
  // A small negative figure is rounded to "-0.00".
  return minus(Number(text) === 0 ? text.replace('-', '') : text);
};

/** Formats seconds: "42 s", "3 min 5 s". */
export const formatSeconds = (seconds: number | null): string =>
  seconds === null ? none : formatDuration(Math.round(seconds));

/** Formats seconds in a form that fits a tile: "36 min" from ten minutes on. */
export const formatLongTime = (seconds: number | null): string =>
  seconds !== null && seconds >= 600 ? `${Math.round(seconds / 60)} min` : formatSeconds(seconds);

/** The marks of a paper with correct answers only: "720 marks". */
export const describeMaximum = ({
  questions,
  marking: { right, unit },
}: Pick<MarksAnalytics, 'questions' | 'marking'>): string => countMarks(right * questions, unit);
